var es = Object.defineProperty;
var jr = (e) => {
  throw TypeError(e);
};
var ts = (e, t, r) =>
  t in e ? es(e, t, { enumerable: !0, configurable: !0, writable: !0, value: r }) : (e[t] = r);
var k = (e, t, r) => ts(e, typeof t != "symbol" ? t + "" : t, r),
  Gt = (e, t, r) => t.has(e) || jr("Cannot " + r);
var m = (e, t, r) => (Gt(e, t, "read from private field"), r ? r.call(e) : t.get(e)),
  W = (e, t, r) =>
    t.has(e)
      ? jr("Cannot add the same private member more than once")
      : t instanceof WeakSet
        ? t.add(e)
        : t.set(e, r),
  q = (e, t, r, n) => (Gt(e, t, "write to private field"), n ? n.call(e, r) : t.set(e, r), r),
  h = (e, t, r) => (Gt(e, t, "access private method"), r);
var zt = (e, t, r, n) => ({
  set _(o) {
    q(e, t, o, r);
  },
  get _() {
    return m(e, t, n);
  },
});
var re = class extends Error {
  constructor() {
    super(...arguments);
    k(this, "name", "KyError");
  }
  get isKyError() {
    return !0;
  }
};
var Oe = class extends re {
  constructor(r, n, o) {
    var a;
    const s = r.status || r.status === 0 ? r.status : "",
      i = (a = r.statusText) != null ? a : "",
      c = `${s} ${i}`.trim(),
      u = c ? `status code ${c}` : "an unknown error";
    super(`Request failed with ${u}: ${n.method} ${n.url}`);
    k(this, "name", "HTTPError");
    k(this, "response");
    k(this, "request");
    k(this, "options");
    k(this, "data");
    (this.response = r), (this.request = n), (this.options = o);
  }
};
var Me = class extends re {
  constructor(r, n) {
    super(`Request failed due to a network error: ${r.method} ${r.url}`, n);
    k(this, "name", "NetworkError");
    k(this, "request");
    this.request = r;
  }
};
var Ie = class extends Error {
  constructor(r) {
    let n = "Non-error value was thrown";
    try {
      typeof r == "string"
        ? (n = r)
        : r &&
          typeof r == "object" &&
          "message" in r &&
          typeof r.message == "string" &&
          (n = r.message);
    } catch {}
    super(n);
    k(this, "name", "NonError");
    k(this, "value");
    this.value = r;
  }
};
var we = class extends re {
  constructor(r) {
    const n =
      r != null && r.cause ? (r.cause instanceof Error ? r.cause : new Ie(r.cause)) : void 0;
    super(
      r != null && r.code ? `Forced retry: ${r.code}` : "Forced retry",
      n ? { cause: n } : void 0,
    );
    k(this, "name", "ForceRetryError");
    k(this, "customDelay");
    k(this, "code");
    k(this, "customRequest");
    (this.customDelay = r == null ? void 0 : r.delay),
      (this.code = r == null ? void 0 : r.code),
      (this.customRequest = r == null ? void 0 : r.request);
  }
};
var yt = class extends Error {
  constructor(r) {
    super("Response schema validation failed");
    k(this, "name", "SchemaValidationError");
    k(this, "issues");
    this.issues = r;
  }
};
var F = class extends re {
  constructor(r) {
    super(`Request timed out: ${r.method} ${r.url}`);
    k(this, "name", "TimeoutError");
    k(this, "request");
    this.request = r;
  }
};
var Jt = (() => {
    let e = !1,
      t = !1,
      r = typeof globalThis.ReadableStream == "function",
      n = typeof globalThis.Request == "function";
    if (r && n)
      try {
        t = new globalThis.Request("https://empty.invalid", {
          body: new globalThis.ReadableStream(),
          method: "POST",
          get duplex() {
            return ((e = !0), "half");
          },
        }).headers.has("Content-Type");
      } catch (o) {
        if (o instanceof Error && o.message === "unsupported BodyInit type") return !1;
        throw o;
      }
    return e && !t;
  })(),
  qr = typeof globalThis.AbortController == "function",
  ht =
    typeof globalThis.AbortSignal == "function" && typeof globalThis.AbortSignal.any == "function",
  Br = typeof globalThis.ReadableStream == "function",
  Vr = typeof globalThis.FormData == "function",
  gt = ["get", "post", "put", "patch", "head", "delete", "query"],
  rs = () => {};
rs();
var Hr = {
    json: "application/json",
    text: "text/*",
    formData: "multipart/form-data",
    arrayBuffer: "*/*",
    blob: "*/*",
    bytes: "*/*",
  },
  Fe = 2147483647,
  $r = 40,
  wt = Symbol("stop"),
  Ge = class {
    constructor(t) {
      k(this, "options");
      this.options = t;
    }
  },
  _r = (e) => new Ge(e),
  Kr = {
    json: !0,
    parseJson: !0,
    stringifyJson: !0,
    searchParams: !0,
    baseUrl: !0,
    prefix: !0,
    retry: !0,
    timeout: !0,
    totalTimeout: !0,
    hooks: !0,
    throwHttpErrors: !0,
    onDownloadProgress: !0,
    onUploadProgress: !0,
    fetch: !0,
    context: !0,
  },
  Wr = {
    method: !0,
    headers: !0,
    body: !0,
    mode: !0,
    credentials: !0,
    cache: !0,
    redirect: !0,
    referrer: !0,
    referrerPolicy: !0,
    integrity: !0,
    keepalive: !0,
    signal: !0,
    window: !0,
    duplex: !0,
  };
var kt = new TextEncoder(),
  ns = (e) => {
    if (!e) return 0;
    if (e instanceof FormData) {
      let t = 0;
      for (const [r, n] of e)
        (t += $r),
          (t += kt.encode(`Content-Disposition: form-data; name="${r}"`).byteLength),
          (t += typeof n == "string" ? kt.encode(n).byteLength : n.size);
      return t;
    }
    return e instanceof Blob
      ? e.size
      : e instanceof ArrayBuffer || ArrayBuffer.isView(e)
        ? e.byteLength
        : typeof e == "string"
          ? kt.encode(e).byteLength
          : e instanceof URLSearchParams
            ? kt.encode(e.toString()).byteLength
            : 0;
  },
  Gr = (e, t, r) => {
    let n,
      o = 0;
    return e.pipeThrough(
      new TransformStream({
        transform(s, i) {
          if ((i.enqueue(s), n)) {
            o += n.byteLength;
            let c = t === 0 ? 0 : o / t;
            c >= 1 && (c = 1 - Number.EPSILON),
              r == null || r({ percent: c, totalBytes: Math.max(t, o), transferredBytes: o }, n);
          }
          n = s;
        },
        flush() {
          const s = n != null ? n : new Uint8Array();
          (o += s.byteLength),
            r == null || r({ percent: 1, totalBytes: Math.max(t, o), transferredBytes: o }, s);
        },
      }),
    );
  },
  zr = (e, t) => {
    if (!e.body) return e;
    const r = { status: e.status, statusText: e.statusText, headers: e.headers };
    if (e.status === 204) return new Response(null, r);
    const n = Math.max(0, Number(e.headers.get("content-length")) || 0);
    return new Response(Gr(e.body, n, t), r);
  },
  Jr = (e, t, r) => {
    if (!e.body) return e;
    const n = ns(r != null ? r : e.body);
    return new Request(e, { duplex: "half", body: Gr(e.body, n, t) });
  };
var ee = (e) => e !== null && typeof e == "object";
var os = Symbol("replaceOption"),
  Yt = (e) =>
    ee(e) && e[os] === !0 ? { isReplace: !0, value: e.value } : { isReplace: !1, value: e };
var Je = (...e) => {
    for (const t of e)
      if ((!ee(t) || Array.isArray(t)) && t !== void 0)
        throw new TypeError("The `options` argument must be an object");
    return Xr({}, ...e);
  },
  Qt = (e = {}, t = {}) => {
    const r = new globalThis.Headers(e),
      n = t instanceof globalThis.Headers,
      o = new globalThis.Headers(t);
    for (const [s, i] of o.entries())
      (n && i === "undefined") || i === void 0 ? r.delete(s) : r.set(s, i);
    return r;
  },
  Xt = (e) => {
    if (!ee(e) || Array.isArray(e)) return !1;
    const t = Object.getPrototypeOf(e);
    return t === Object.prototype || t === null;
  },
  Ne = (e) => {
    if (e instanceof URLSearchParams) {
      const t = new URLSearchParams(e),
        r = e[fe];
      return (r && (t[fe] = new Set(r)), t);
    }
    return e instanceof globalThis.Headers
      ? new globalThis.Headers(e)
      : Array.isArray(e)
        ? [...e]
        : Xt(e)
          ? { ...e }
          : e;
  },
  ss = (e) => Object.fromEntries(Object.entries(e).filter((t) => t[1] !== void 0)),
  is = (e, t) => (Xt(e) && Xt(t) ? ss({ ...e, ...t }) : Qt(e, t));
function ze(e, t, r) {
  var n, o;
  return Object.hasOwn(t, r) && t[r] === void 0
    ? []
    : Xr((n = e[r]) != null ? n : [], (o = t[r]) != null ? o : []);
}
var bt = (e = {}, t = {}) => ({
    init: ze(e, t, "init"),
    beforeRequest: ze(e, t, "beforeRequest"),
    beforeRetry: ze(e, t, "beforeRetry"),
    beforeError: ze(e, t, "beforeError"),
    afterResponse: ze(e, t, "afterResponse"),
  }),
  fe = Symbol("deletedParameters"),
  as = (e, t) => {
    const r = new URLSearchParams(),
      n = new Set();
    for (const o of [e, t])
      if (o !== void 0)
        if (o instanceof URLSearchParams) {
          for (const [i, c] of o.entries()) r.append(i, c), n.delete(i);
          const s = o[fe];
          if (s) for (const i of s) r.delete(i), n.add(i);
        } else if (Array.isArray(o))
          for (const s of o) {
            if (!Array.isArray(s) || s.length !== 2)
              throw new TypeError(
                "Array search parameters must be provided in [[key, value], ...] format",
              );
            r.append(String(s[0]), String(s[1])), n.delete(String(s[0]));
          }
        else if (ee(o))
          for (const [s, i] of Object.entries(o))
            i === void 0 ? (r.delete(s), n.add(s)) : (r.append(s, String(i)), n.delete(s));
        else {
          const s = new URLSearchParams(o);
          for (const [i, c] of s.entries()) r.append(i, c), n.delete(i);
        }
    return (n.size > 0 && (r[fe] = n), r);
  },
  Yr = (e, ...t) => {
    let r = {},
      n = {},
      o = {},
      s,
      i = [];
    for (const c of t)
      if (Array.isArray(c)) Array.isArray(r) || (r = []), (r = [...r, ...c]);
      else if (ee(c)) {
        for (let [u, a] of Object.entries(c)) {
          const l = Yt(a),
            { isReplace: d } = l;
          a = l.value;
          const p = e && u === "signal";
          if (
            (p && (d || a === void 0) && (i.length = 0), p && a instanceof globalThis.AbortSignal)
          ) {
            i.push(a);
            continue;
          }
          if (u === "context") {
            if (a != null && (!ee(a) || Array.isArray(a)))
              throw new TypeError("The `context` option must be an object");
            r = { ...r, context: a == null ? {} : d ? { ...a } : { ...r.context, ...a } };
            continue;
          }
          if (u === "searchParams") {
            a == null ? (s = void 0) : d ? (s = a) : (s = s === void 0 ? a : as(s, a));
            continue;
          }
          e &&
            u === "retry" &&
            ee(a) &&
            !d &&
            typeof r[u] == "number" &&
            (r = { ...r, [u]: { limit: r[u] } }),
            ee(a) && !d && u in r && (a = Yr(!1, r[u], a)),
            (r = { ...r, [u]: a });
        }
        if (ee(c.hooks)) {
          const { value: u, isReplace: a } = Yt(c.hooks);
          (o = bt(a ? {} : o, u)), (r.hooks = o);
        }
        if (ee(c.headers)) {
          const { value: u, isReplace: a } = Yt(c.headers);
          (n = a ? Ne(u) : is(n, u)), (r.headers = n);
        }
      }
    return (
      s !== void 0 && (r.searchParams = s),
      i.length > 0 &&
        (i.length === 1
          ? (r.signal = i[0])
          : ht
            ? (r.signal = AbortSignal.any(i))
            : (r.signal = i.at(-1))),
      r
    );
  },
  Xr = (...e) => Yr(!0, ...e);
var en = (e) => (gt.includes(e) ? e.toUpperCase() : e),
  cs = ["get", "put", "head", "delete", "options", "trace", "query"],
  us = [408, 413, 429, 500, 502, 503, 504],
  ls = [413, 429, 503],
  ds = "`retry.limit` must be a finite, non-negative integer",
  Ye = {
    limit: 2,
    methods: cs,
    statusCodes: us,
    afterStatusCodes: ls,
    maxRetryAfter: Number.POSITIVE_INFINITY,
    backoffLimit: Number.POSITIVE_INFINITY,
    delay: (e) => 0.3 * 2 ** (e - 1) * 1e3,
    jitter: void 0,
    retryOnTimeout: !1,
  },
  Qr = () => ({
    ...Ye,
    methods: [...Ye.methods],
    statusCodes: [...Ye.statusCodes],
    afterStatusCodes: [...Ye.afterStatusCodes],
  }),
  Zr = (e) => {
    if (e === void 0) return Ye.limit;
    if (typeof e != "number" || !Number.isInteger(e) || e < 0) throw new TypeError(ds);
    return e;
  },
  Xe = (e = {}) => {
    if (typeof e == "number") return { ...Qr(), limit: Zr(e) };
    if (e === null || typeof e != "object" || Array.isArray(e))
      throw new TypeError("`retry` must be a number or an object");
    const t = Object.fromEntries(Object.entries(e).filter(([, n]) => n !== void 0)),
      r = Zr(t.limit);
    if (t.methods !== void 0 && !Array.isArray(t.methods))
      throw new Error("retry.methods must be an array");
    if (t.statusCodes !== void 0 && !Array.isArray(t.statusCodes))
      throw new Error("retry.statusCodes must be an array");
    if (t.afterStatusCodes !== void 0 && !Array.isArray(t.afterStatusCodes))
      throw new Error("retry.afterStatusCodes must be an array");
    return (
      t.methods !== void 0 && (t.methods = t.methods.map((n) => n.toLowerCase())),
      t.statusCodes !== void 0 && (t.statusCodes = [...t.statusCodes]),
      t.afterStatusCodes !== void 0 && (t.afterStatusCodes = [...t.afterStatusCodes]),
      { ...Qr(), ...t, limit: r }
    );
  };
async function Zt(e, t, r, n) {
  return new Promise((o, s) => {
    const i = setTimeout(() => {
      r && r.abort(), s(new F(e));
    }, n.timeout);
    n.fetch(e, t)
      .then(o)
      .catch(s)
      .then(() => {
        clearTimeout(i);
      });
  });
}
async function St(e, { signal: t }) {
  return new Promise((r, n) => {
    t && (t.throwIfAborted(), t.addEventListener("abort", o, { once: !0 }));
    function o() {
      clearTimeout(s), n(t.reason);
    }
    const s = setTimeout(() => {
      t == null || t.removeEventListener("abort", o), r();
    }, e);
  });
}
var tn = (e) => {
    const t = {};
    for (const r in e) Object.hasOwn(e, r) && !(r in Wr) && !(r in Kr) && (t[r] = e[r]);
    return t;
  },
  rn = (e) => {
    var t;
    return e === void 0
      ? !1
      : Array.isArray(e)
        ? e.length > 0
        : e instanceof URLSearchParams
          ? e.size > 0 || !!((t = e[fe]) != null && t.size)
          : typeof e == "object"
            ? Object.keys(e).length > 0
            : typeof e == "string"
              ? e.trim().length > 0
              : !!e;
  };
var ps = Object.prototype.toString,
  fs = (e) => ps.call(e) === "[object Error]",
  ms = new Set([
    "network error",
    "NetworkError when attempting to fetch resource.",
    "The Internet connection appears to be offline.",
    "Network request failed",
    "fetch failed",
    "terminated",
    " A network error occurred.",
    "Network connection lost",
  ]);
function er(e) {
  if (!(e && fs(e) && e.name === "TypeError" && typeof e.message == "string")) return !1;
  const { message: r, stack: n } = e;
  return r === "Load failed" || (r.startsWith("Load failed (") && r.endsWith(")"))
    ? n === void 0 || "__sentry_captured__" in e
    : r.startsWith("error sending request for url") ||
        r === "Failed to fetch" ||
        (r.startsWith("Failed to fetch (") && r.endsWith(")"))
      ? !0
      : ms.has(r);
}
var tr = (e, t) => e instanceof t || (e == null ? void 0 : e.name) === t.name;
function nn(e) {
  return tr(e, Oe);
}
function on(e) {
  return tr(e, Me);
}
function sn(e) {
  return tr(e, F);
}
var ys = Date.parse("2024-01-01"),
  hs = /^\d+$/,
  gs = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  ws =
    /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d{2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/,
  ks =
    /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday), (\d{2})-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-(\d{2}) (\d{2}):(\d{2}):(\d{2}) GMT$/,
  bs =
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{2}| \d) (\d{2}:\d{2}:\d{2}) (\d{4})$/,
  an = (e) => {
    var s;
    const t = e.get("Retry-After");
    if (t !== null) return { value: t, allowTimestamp: !1 };
    const r = e.get("RateLimit-Reset");
    if (r !== null) return { value: r, allowTimestamp: !0 };
    const n = e.get("X-RateLimit-Retry-After");
    if (n !== null) return { value: n, allowTimestamp: !1 };
    const o = (s = e.get("X-RateLimit-Reset")) != null ? s : e.get("X-Rate-Limit-Reset");
    if (o !== null) return { value: o, allowTimestamp: !0 };
  },
  rr = ({ year: e, month: t, day: r, hours: n, minutes: o, seconds: s }) => {
    const i = gs.indexOf(t),
      c = Number(r),
      u = Number(n),
      a = Number(o),
      l = Number(s);
    if (i === -1 || u > 23 || a > 59 || l > 60) return;
    const d = Math.min(l, 59),
      p = new Date(Date.UTC(e, i, c, u, a, d));
    p.setUTCFullYear(e);
    const y = p.getTime();
    if (
      !(
        p.getUTCFullYear() !== e ||
        p.getUTCMonth() !== i ||
        p.getUTCDate() !== c ||
        p.getUTCHours() !== u ||
        p.getUTCMinutes() !== a ||
        p.getUTCSeconds() !== d
      )
    )
      return l === 60 ? y + 1e3 : y;
  },
  H = (e, t) => e[t],
  Ss = (e) => {
    const t = ws.exec(e);
    if (t)
      return rr({
        year: Number(H(t, 3)),
        month: H(t, 2),
        day: H(t, 1),
        hours: H(t, 4),
        minutes: H(t, 5),
        seconds: H(t, 6),
      });
    const r = ks.exec(e);
    if (r) {
      let o = new Date(),
        s = Number(H(r, 3)),
        i = Math.floor(o.getUTCFullYear() / 100) * 100 + s,
        c = Date.UTC(
          o.getUTCFullYear() + 50,
          o.getUTCMonth(),
          o.getUTCDate(),
          o.getUTCHours(),
          o.getUTCMinutes(),
          o.getUTCSeconds(),
          o.getUTCMilliseconds(),
        ),
        u;
      for (const a of [i - 100, i, i + 100]) {
        const l = rr({
          year: a,
          month: H(r, 2),
          day: H(r, 1),
          hours: H(r, 4),
          minutes: H(r, 5),
          seconds: H(r, 6),
        });
        l !== void 0 && l <= c && (u = l);
      }
      return u;
    }
    const n = bs.exec(e);
    if (n) {
      const o = H(n, 4),
        [s, i, c] = o.split(":");
      return rr({
        year: Number(H(n, 5)),
        month: H(n, 2),
        day: H(n, 3).trim(),
        hours: s,
        minutes: i,
        seconds: c,
      });
    }
  },
  cn = ({ value: e, allowTimestamp: t }) => {
    if (hs.test(e)) {
      let o = Number(e) * 1e3;
      return (t && o >= ys && (o -= Date.now()), Math.max(0, o));
    }
    const r = Ss(e);
    if (r === void 0) return;
    const n = r - Date.now();
    return Number.isFinite(n) ? Math.max(0, n) : void 0;
  };
var Ps = 10 * 1024 * 1024,
  Rs =
    "The `prefixUrl` option has been renamed `prefix` in v2 and enhanced to allow slashes in input. See also the new `baseUrl` option for improved flexibility with standard URL resolution: https://github.com/sindresorhus/ky#baseurl",
  ke = Symbol("timedOutResponseData"),
  ne = Symbol("timedOutOperation"),
  Ts = (e) => {
    var n;
    const t = /;\s*charset\s*=\s*(?:"([^"]+)"|([^;,\s]+))/i.exec(e),
      r = (n = t == null ? void 0 : t[1]) != null ? n : t == null ? void 0 : t[2];
    if (r)
      try {
        return new TextDecoder(r);
      } catch {}
    return new TextDecoder();
  },
  un = "The `schema` argument must follow the Standard Schema specification",
  xs = (e) => {
    if (e === null || typeof e != "object" || Array.isArray(e)) return e;
    const t = { ...e };
    return (
      Array.isArray(t.methods) && (t.methods = [...t.methods]),
      Array.isArray(t.statusCodes) && (t.statusCodes = [...t.statusCodes]),
      Array.isArray(t.afterStatusCodes) && (t.afterStatusCodes = [...t.afterStatusCodes]),
      t
    );
  },
  ln = Object.prototype.toString,
  Cs = /^[\0-\u0020]+/g,
  vs = /[\t\n\r]/g,
  Es = /^[a-z][\d+.a-z-]*:/i,
  As = /^https?:(?!\/\/)/i,
  nr = (e) => e instanceof globalThis.Request || ln.call(e) === "[object Request]",
  De = (e) => e instanceof globalThis.Response || ln.call(e) === "[object Response]",
  Os = (e) => Es.test(e),
  Ms = (e) => e.replaceAll(Cs, "").replaceAll(vs, ""),
  Is = (e) => (Array.isArray(e) ? e.map((t) => [...t]) : Ne(e));
function Fs(e) {
  const t = {
    ...e,
    json: Ne(e.json),
    context: Ne(e.context),
    headers: Ne(e.headers),
    searchParams: Is(e.searchParams),
  };
  return (e.retry !== void 0 && (t.retry = xs(e.retry)), t);
}
var Ns = async (e, t) => {
    if ((typeof t != "object" && typeof t != "function") || t === null) throw new TypeError(un);
    const r = t["~standard"];
    if (typeof r != "object" || r === null || typeof r.validate != "function")
      throw new TypeError(un);
    const n = await r.validate(e);
    if (n.issues) throw new yt(n.issues);
    return n.value;
  },
  vt,
  dn,
  X,
  te,
  ye,
  B,
  g,
  nt,
  Pe,
  ot,
  Re,
  je,
  Te,
  st,
  f,
  be,
  pn,
  or,
  Qe,
  fn,
  sr,
  mn,
  ir,
  Le,
  yn,
  hn,
  gn,
  Ze,
  ae,
  ar,
  cr,
  et,
  wn,
  kn,
  ur,
  Pt,
  Rt,
  Tt,
  me,
  lr,
  Ue,
  xt,
  Se,
  Ct,
  bn,
  tt = class tt {
    constructor(t, r = {}) {
      W(this, f);
      k(this, "request");
      W(this, X);
      W(this, te, 0);
      W(this, ye);
      W(this, B);
      W(this, g);
      W(this, nt);
      W(this, Pe);
      W(this, ot, new WeakSet());
      W(this, Re);
      W(this, je);
      W(this, Te, !1);
      W(this, st, new WeakMap());
      var o, s, i, c, u, a, l, d, p, y, b, T, M, A;
      if ((q(this, B, t), Object.hasOwn(r, "prefixUrl"))) throw new Error(Rs);
      if (
        (q(this, g, {
          ...r,
          headers: Qt(m(this, B).headers, r.headers),
          hooks: bt({}, r.hooks),
          method: en((s = (o = r.method) != null ? o : m(this, B).method) != null ? s : "GET"),
          prefix: String(r.prefix || ""),
          retry: Xe(r.retry),
          throwHttpErrors: (i = r.throwHttpErrors) != null ? i : !0,
          timeout: (c = r.timeout) != null ? c : 1e4,
          totalTimeout: (u = r.totalTimeout) != null ? u : !1,
          fetch: (a = r.fetch) != null ? a : globalThis.fetch.bind(globalThis),
          context: (l = r.context) != null ? l : {},
        }),
        q(this, ye, m(this, g).retry.limit),
        typeof m(this, B) != "string" &&
          !(m(this, B) instanceof URL || m(this, B) instanceof globalThis.Request))
      )
        throw new TypeError("`input` must be a string, URL, or Request");
      if (typeof m(this, B) == "string") {
        if (m(this, g).prefix) {
          const P = m(this, g).prefix.replace(/\/+$/, ""),
            N = m(this, B).replace(/^\/+/, "");
          q(this, B, `${P}/${N}`);
        }
        if (m(this, g).baseUrl) {
          const P = Ms(m(this, B));
          if (As.test(P))
            throw new TypeError(
              "`input` url protocol must be followed by `//` when using `baseUrl`",
            );
          Os(P) || q(this, B, new URL(m(this, B), new Request(m(this, g).baseUrl).url));
        }
      }
      qr &&
        ht &&
        (q(this, Pe, (d = m(this, g).signal) != null ? d : m(this, B).signal),
        q(this, X, new globalThis.AbortController()),
        (m(this, g).signal = h(this, f, cr).call(this))),
        Jt && (m(this, g).duplex = "half"),
        m(this, g).json !== void 0 &&
          ((m(this, g).body =
            (b =
              (y = (p = m(this, g)).stringifyJson) == null ? void 0 : y.call(p, m(this, g).json)) !=
            null
              ? b
              : JSON.stringify(m(this, g).json)),
          m(this, g).headers.set(
            "content-type",
            (T = m(this, g).headers.get("content-type")) != null ? T : "application/json",
          ));
      const n = r.headers && new globalThis.Headers(r.headers).has("content-type");
      if (
        (m(this, B) instanceof globalThis.Request &&
          ((Vr && m(this, g).body instanceof globalThis.FormData) ||
            m(this, g).body instanceof URLSearchParams) &&
          !n &&
          m(this, g).headers.delete("content-type"),
        (this.request = new globalThis.Request(m(this, B), m(this, g))),
        rn(m(this, g).searchParams))
      ) {
        const P = new URL(this.request.url),
          N = (M = m(this, g).searchParams) == null ? void 0 : M[fe];
        if (N) for (const v of N) P.searchParams.delete(v);
        if (typeof m(this, g).searchParams == "string") {
          const v = m(this, g).searchParams.replace(/^\?/, "");
          v !== "" && (P.search = P.search ? `${P.search}&${v}` : `?${v}`);
        } else {
          const v = new URLSearchParams(h((A = tt), vt, dn).call(A, m(this, g).searchParams));
          for (const [D, $] of v.entries()) P.searchParams.append(D, $);
        }
        if (
          m(this, g).searchParams &&
          typeof m(this, g).searchParams == "object" &&
          !Array.isArray(m(this, g).searchParams) &&
          !(m(this, g).searchParams instanceof URLSearchParams)
        )
          for (const [v, D] of Object.entries(m(this, g).searchParams))
            D === void 0 && P.searchParams.delete(v);
        this.request = new globalThis.Request(P, m(this, g));
      }
      if (m(this, g).onUploadProgress && typeof m(this, g).onUploadProgress != "function")
        throw new TypeError("The `onUploadProgress` option must be a function");
      q(this, je, typeof m(this, g).totalTimeout == "number" ? h(this, f, lr).call(this) : void 0);
    }
    static create(t, r) {
      var u, a, l, d;
      const n = (a = (u = r.hooks) == null ? void 0 : u.init) != null ? a : [],
        o = n.length > 0 ? Fs(r) : r;
      for (const p of n) p(o);
      const s = new tt(t, o),
        i = async () => {
          var T, M, A, P, N, v, D, $, G, ie, S, R, x;
          if (typeof m(s, g).timeout == "number" && m(s, g).timeout > Fe)
            throw new RangeError(`The \`timeout\` option cannot be greater than ${Fe}`);
          if (typeof m(s, g).totalTimeout == "number" && m(s, g).totalTimeout > Fe)
            throw new RangeError(`The \`totalTimeout\` option cannot be greater than ${Fe}`);
          await Promise.resolve();
          const p = await h((T = s), f, wn).call(T);
          p !== void 0 && q(s, ye, Xe(m(s, g).retry).limit);
          let y =
              p != null
                ? p
                : await h((M = s), f, ur).call(M, async () => {
                    var I;
                    return h((I = s), f, Tt).call(I);
                  }),
            b = p !== void 0 || h((A = s), f, Rt).call(A);
          for (;;) {
            if (y === void 0) return y;
            if (De(y))
              try {
                y = await h((P = s), f, kn).call(P, y);
              } catch (Z) {
                if (!(Z instanceof we)) throw Z;
                const he = await h((N = s), f, Pt).call(N, Z, async () => {
                  var _;
                  return h((_ = s), f, Tt).call(_);
                });
                if (he === void 0) return he;
                (y = he), (b = h((v = s), f, Rt).call(v));
                continue;
              }
            const I = y;
            if (
              !I.ok &&
              I.type !== "opaque" &&
              (typeof m(s, g).throwHttpErrors == "function"
                ? m(s, g).throwHttpErrors(I.status)
                : m(s, g).throwHttpErrors)
            ) {
              const Z = new Oe(I, h((D = s), f, Se).call(D, I), h(($ = s), f, Ue).call($)),
                he = Z;
              if (((Z.data = await h((G = s), f, fn).call(G, I)), b)) throw he;
              const _ = await h((ie = s), f, Pt).call(ie, Z, async () => {
                var dt;
                return h((dt = s), f, Tt).call(dt);
              });
              if (_ === void 0) return _;
              (y = _), (b = h((S = s), f, Rt).call(S));
              continue;
            }
            break;
          }
          if (!De(y)) return y;
          if ((h((R = s), f, or).call(R, y), m(s, g).onDownloadProgress)) {
            if (typeof m(s, g).onDownloadProgress != "function")
              throw new TypeError("The `onDownloadProgress` option must be a function");
            if (!Br)
              throw new Error(
                "Streams are not supported in your environment. `ReadableStream` is missing.",
              );
            const I = y.clone();
            return (h((x = s), f, ae).call(x, y), zr(I, m(s, g).onDownloadProgress));
          }
          return y;
        },
        c = (async () => {
          var p, y, b, T, M;
          try {
            return await i();
          } catch (A) {
            await h((p = s), f, Qe).call(p, A);
          } finally {
            const A = m(s, nt);
            h((b = s), f, Ze).call(b, (y = A == null ? void 0 : A.body) != null ? y : void 0),
              s.request !== A &&
                h((M = s), f, Ze).call(M, (T = s.request.body) != null ? T : void 0);
          }
        })();
      for (const [p, y] of Object.entries(Hr))
        (p === "bytes" &&
          typeof ((d = (l = globalThis.Response) == null ? void 0 : l.prototype) == null
            ? void 0
            : d.bytes) != "function") ||
          (c[p] = async (b) => {
            var N, v, D, $, G;
            s.request.headers.set("accept", s.request.headers.get("accept") || y);
            const T = await c;
            if (p !== "json") return h((N = s), f, ir).call(N, async () => T[p](), T);
            const M = await h((v = s), f, ir).call(v, async () => T.text(), T),
              A = h((D = s), f, Se).call(D, T),
              P = await h(($ = s), f, Le).call($, async () => {
                const ie = o.parseJson
                  ? await o.parseJson(M, { request: A, response: T })
                  : M === "" && b !== void 0
                    ? void 0
                    : JSON.parse(M);
                return b === void 0 ? ie : Ns(ie, b);
              });
            return (P === ne && (await h((G = s), f, Qe).call(G, new F(A))), P);
          });
      return c;
    }
  };
(vt = new WeakSet()),
  (dn = (t) =>
    t && typeof t == "object" && !Array.isArray(t) && !(t instanceof URLSearchParams)
      ? Object.fromEntries(Object.entries(t).filter(([, r]) => r !== void 0))
      : t),
  (X = new WeakMap()),
  (te = new WeakMap()),
  (ye = new WeakMap()),
  (B = new WeakMap()),
  (g = new WeakMap()),
  (nt = new WeakMap()),
  (Pe = new WeakMap()),
  (ot = new WeakMap()),
  (Re = new WeakMap()),
  (je = new WeakMap()),
  (Te = new WeakMap()),
  (st = new WeakMap()),
  (f = new WeakSet()),
  (be = function (t) {
    let r = t.delay(m(this, te) + 1),
      n = r;
    return (
      t.jitter === !0
        ? (n = Math.random() * r)
        : typeof t.jitter == "function" &&
          ((n = t.jitter(r)), (!Number.isFinite(n) || n < 0) && (n = r)),
      Math.min(t.backoffLimit, n)
    );
  }),
  (pn = async function (t) {
    var s;
    const r = Xe(m(this, g).retry);
    if (m(this, te) >= Math.min(r.limit, m(this, ye))) throw t;
    const n = t instanceof Error ? t : new Ie(t);
    if (n instanceof we) return (s = n.customDelay) != null ? s : h(this, f, be).call(this, r);
    if (!r.methods.includes(this.request.method.toLowerCase())) throw t;
    const { shouldRetry: o } = r;
    if (o !== void 0) {
      const i = await h(this, f, Le).call(this, async () =>
        o({ error: n, retryCount: m(this, te) + 1 }),
      );
      if (i === ne) throw new F(this.request);
      if (i === !1) throw t;
      if (i === !0) return h(this, f, be).call(this, r);
    }
    if (sn(t)) {
      if (!r.retryOnTimeout) throw t;
      return h(this, f, be).call(this, r);
    }
    if (nn(t)) {
      if (!r.statusCodes.includes(t.response.status)) throw t;
      const i = an(t.response.headers);
      if (i && r.afterStatusCodes.includes(t.response.status)) {
        const c = cn(i);
        return c === void 0 ? h(this, f, be).call(this, r) : Math.min(r.maxRetryAfter, c);
      }
      if (t.response.status === 413) throw t;
      return h(this, f, be).call(this, r);
    }
    if (!on(t)) throw t;
    return h(this, f, be).call(this, r);
  }),
  (or = function (t) {
    const r = h(this, f, Se).call(this, t);
    return (
      m(this, g).parseJson &&
        (t.json = async () => {
          const n = await t.text();
          return m(this, g).parseJson(n, { request: r, response: t });
        }),
      t
    );
  }),
  (Qe = async function (t) {
    if (!(t instanceof Error) || m(this, ot).has(t)) throw t;
    let r = t;
    for (const n of m(this, g).hooks.beforeError) {
      const o = await n({
        request: this.request,
        options: h(this, f, Ue).call(this),
        error: r,
        retryCount: m(this, te),
      });
      o instanceof Error && (r = o);
    }
    throw r;
  }),
  (fn = async function (t) {
    var i;
    const r = h(this, f, sr).call(this),
      n = await h(this, f, hn).call(this, t, r.milliseconds);
    if (n === ke) {
      if (r.fromTotalTimeout) throw new F(this.request);
      h(this, f, et).call(this);
      return;
    }
    if (!n) return;
    if (!h(this, f, yn).call(this, (i = t.headers.get("content-type")) != null ? i : "")) return n;
    const o = h(this, f, sr).call(this),
      s = await h(this, f, gn).call(this, n, t, o.milliseconds, h(this, f, Se).call(this, t));
    if (s === ke) {
      if (o.fromTotalTimeout) throw new F(this.request);
      h(this, f, et).call(this);
      return;
    }
    return s;
  }),
  (sr = function () {
    const t = m(this, g).timeout === !1 ? 1e4 : m(this, g).timeout,
      r = h(this, f, me).call(this);
    if (r === void 0) return { milliseconds: t, fromTotalTimeout: !1 };
    if (r <= 0) throw new F(this.request);
    return { milliseconds: Math.min(t, r), fromTotalTimeout: r <= t };
  }),
  (mn = function () {
    const t = h(this, f, me).call(this);
    if (t !== void 0) {
      if (t <= 0) throw new F(this.request);
      return m(this, g).timeout === !1 ? t : Math.min(m(this, g).timeout, t);
    }
    return m(this, g).timeout === !1 ? void 0 : m(this, g).timeout;
  }),
  (ir = async function (t, r) {
    var i;
    let n;
    try {
      n = h(this, f, mn).call(this);
    } catch (c) {
      await h(this, f, Qe).call(this, c);
    }
    const o = t();
    if (n === void 0) return o;
    const s = await Promise.race([
      o,
      new Promise((c) => {
        const u = setTimeout(() => {
          c(ke);
        }, n);
        o.finally(() => {
          clearTimeout(u);
        }).catch(() => {});
      }),
    ]);
    return (
      s === ke &&
        ((i = m(this, X)) == null || i.abort(),
        await h(this, f, Qe).call(this, new F(h(this, f, Se).call(this, r)))),
      s
    );
  }),
  (Le = async function (t) {
    var o, s;
    const r = h(this, f, me).call(this);
    if (r === void 0) return t();
    if (r <= 0) return ((o = m(this, X)) == null || o.abort(), ne);
    let n;
    try {
      const i = new Promise((d) => {
          n = setTimeout(() => {
            d(ne);
          }, r);
        }),
        c = Promise.resolve()
          .then(t)
          .then((d) => ({ status: "fulfilled", value: d }))
          .catch((d) => ({ status: "rejected", error: d })),
        u = await Promise.race([c, i]),
        a = h(this, f, me).call(this);
      if (u === ne || (a !== void 0 && a <= 0))
        return (
          (s = m(this, X)) == null || s.abort(),
          u === ne
            ? c.then((d) => {
                d.status === "fulfilled" && h(this, f, ar).call(this, d.value);
              })
            : u.status === "fulfilled" && h(this, f, ar).call(this, u.value),
          ne
        );
      if (u.status === "rejected") throw u.error;
      return u.value;
    } finally {
      clearTimeout(n);
    }
  }),
  (yn = (t) => {
    var n;
    const r = ((n = t.split(";", 1)[0]) != null ? n : "").trim().toLowerCase();
    return /\/(?:.*[.+-])?json$/.test(r);
  }),
  (hn = async (t, r) => {
    var d;
    const { body: n } = t;
    if (!n)
      try {
        return await t.text();
      } catch {
        return;
      }
    let o;
    try {
      o = n.getReader();
    } catch {
      return;
    }
    let s = Ts((d = t.headers.get("content-type")) != null ? d : ""),
      i = [],
      c = 0,
      u = (async () => {
        try {
          for (;;) {
            const { done: p, value: y } = await o.read();
            if (p) break;
            if (((c += y.byteLength), c > Ps)) {
              o.cancel().catch(() => {});
              return;
            }
            i.push(s.decode(y, { stream: !0 }));
          }
        } catch {
          return;
        }
        return (i.push(s.decode()), i.join(""));
      })(),
      a = new Promise((p) => {
        const y = setTimeout(() => {
          p(ke);
        }, r);
        u.finally(() => {
          clearTimeout(y);
        });
      }),
      l = await Promise.race([u, a]);
    return (l === ke && o.cancel().catch(() => {}), l);
  }),
  (gn = async function (t, r, n, o) {
    let s;
    try {
      return await Promise.race([
        Promise.resolve().then(() =>
          m(this, g).parseJson
            ? m(this, g).parseJson(t, { request: o, response: r })
            : JSON.parse(t),
        ),
        new Promise((i) => {
          s = setTimeout(() => {
            i(ke);
          }, n);
        }),
      ]);
    } catch {
      return;
    } finally {
      clearTimeout(s);
    }
  }),
  (Ze = (t) => {
    t && t.cancel().catch(() => {});
  }),
  (ae = function (t) {
    var r;
    h(this, f, Ze).call(this, (r = t.body) != null ? r : void 0);
  }),
  (ar = function (t) {
    var r;
    De(t)
      ? h(this, f, ae).call(this, t)
      : nr(t) && h(this, f, Ze).call(this, (r = t.body) != null ? r : void 0);
  }),
  (cr = function () {
    return m(this, Pe) ? AbortSignal.any([m(this, Pe), m(this, X).signal]) : m(this, X).signal;
  }),
  (et = function () {
    const t = h(this, f, me).call(this);
    if (t !== void 0 && t <= 0) throw new F(this.request);
  }),
  (wn = async function () {
    for (const t of m(this, g).hooks.beforeRequest) {
      const r = await h(this, f, Le).call(this, async () =>
        t({ request: this.request, options: h(this, f, Ue).call(this), retryCount: 0 }),
      );
      if (r === ne) throw new F(this.request);
      if (nr(r)) h(this, f, xt).call(this, r);
      else if (De(r)) return r;
    }
  }),
  (kn = async function (t) {
    const r = h(this, f, Se).call(this, t);
    for (const n of m(this, g).hooks.afterResponse) {
      const o = h(this, f, Ct).call(this, t.clone(), r);
      h(this, f, or).call(this, o);
      let s;
      try {
        if (
          ((s = await h(this, f, Le).call(this, async () =>
            n({
              request: this.request,
              options: h(this, f, Ue).call(this),
              response: o,
              retryCount: m(this, te),
            }),
          )),
          s === ne)
        )
          throw new F(this.request);
      } catch (c) {
        throw (o !== t && h(this, f, ae).call(this, o), h(this, f, ae).call(this, t), c);
      }
      if (s instanceof Ge)
        throw (
          o !== t && h(this, f, ae).call(this, o), h(this, f, ae).call(this, t), new we(s.options)
        );
      const i = De(s) ? h(this, f, Ct).call(this, s, r) : t;
      o !== t && o !== i && o.body !== i.body && h(this, f, ae).call(this, o),
        t !== i && t.body !== i.body && h(this, f, ae).call(this, t),
        (t = i);
    }
    return t;
  }),
  (ur = async function (t) {
    try {
      return await t();
    } catch (r) {
      return h(this, f, Pt).call(this, r, t);
    }
  }),
  (Pt = async function (t, r) {
    q(this, Te, !1);
    const n = Math.min(await h(this, f, pn).call(this, t), Fe),
      o = { signal: m(this, Pe) },
      s = h(this, f, me).call(this);
    if (s !== void 0) {
      if (s <= 0) throw new F(this.request);
      if (n >= s) throw (await St(s, o), new F(this.request));
    }
    if ((await St(n, o), h(this, f, et).call(this), t instanceof we && t.customRequest)) {
      const i = new globalThis.Request(
        t.customRequest,
        m(this, g).signal ? { signal: m(this, g).signal } : void 0,
      );
      h(this, f, xt).call(this, i);
    }
    for (const i of m(this, g).hooks.beforeRetry) {
      let c;
      try {
        c = await h(this, f, Le).call(this, async () =>
          i({
            request: this.request,
            options: h(this, f, Ue).call(this),
            error: t,
            retryCount: m(this, te) + 1,
          }),
        );
      } catch (u) {
        throw (u instanceof Error && u !== t && m(this, ot).add(u), u);
      }
      if (c === ne) throw new F(this.request);
      if (nr(c)) {
        h(this, f, xt).call(this, c);
        break;
      }
      if (De(c)) return (q(this, Te, !0), zt(this, te)._++, c);
      if (c === wt) return;
    }
    return (h(this, f, et).call(this), zt(this, te)._++, h(this, f, ur).call(this, r));
  }),
  (Rt = function () {
    const t = m(this, Te);
    return (q(this, Te, !1), t);
  }),
  (Tt = async function () {
    var o, s;
    (o = m(this, X)) != null &&
      o.signal.aborted &&
      (q(this, X, new globalThis.AbortController()),
      (m(this, g).signal = h(this, f, cr).call(this)),
      (this.request = new globalThis.Request(this.request, { signal: m(this, g).signal })));
    const t = tn(m(this, g));
    q(this, ye, Xe(m(this, g).retry).limit);
    const r = m(this, ye) > 0 ? this.request.clone() : void 0,
      n = h(this, f, bn).call(this, this.request, (s = m(this, g).body) != null ? s : void 0);
    q(this, nt, n), r && (this.request = r);
    try {
      const i = h(this, f, me).call(this);
      if (i !== void 0 && i <= 0) throw new F(this.request);
      const c =
          m(this, g).timeout === !1
            ? i
            : i === void 0
              ? m(this, g).timeout
              : Math.min(m(this, g).timeout, i),
        u =
          c === void 0
            ? await m(this, g).fetch(n, t)
            : await Zt(n, t, m(this, X), { timeout: c, fetch: m(this, g).fetch });
      return h(this, f, Ct).call(this, u, n);
    } catch (i) {
      throw er(i) ? new Me(this.request, { cause: i }) : i;
    }
  }),
  (me = function () {
    if (m(this, je) === void 0) return;
    const t = h(this, f, lr).call(this) - m(this, je);
    return Math.max(0, m(this, g).totalTimeout - t);
  }),
  (lr = () => {
    var t, r;
    return (r = (t = globalThis.performance) == null ? void 0 : t.now()) != null ? r : Date.now();
  }),
  (Ue = function () {
    if (!m(this, Re)) {
      const {
        hooks: t,
        json: r,
        parseJson: n,
        stringifyJson: o,
        searchParams: s,
        timeout: i,
        totalTimeout: c,
        throwHttpErrors: u,
        fetch: a,
        ...l
      } = m(this, g);
      q(this, Re, Object.freeze(l));
    }
    return m(this, Re);
  }),
  (xt = function (t) {
    q(this, Re, void 0), (this.request = t);
  }),
  (Se = function (t) {
    var r;
    return (r = m(this, st).get(t)) != null ? r : this.request;
  }),
  (Ct = function (t, r) {
    return (m(this, st).set(t, r), t);
  }),
  (bn = function (t, r) {
    var n;
    return !m(this, g).onUploadProgress || !t.body || !Jt
      ? t
      : Jr(
          t,
          m(this, g).onUploadProgress,
          (n = r != null ? r : m(this, g).body) != null ? n : void 0,
        );
  }),
  W(tt, vt);
var rt = tt;
var dr = (e) => {
    const t = (r, n) => rt.create(r, Je(e, n));
    for (const r of gt) t[r] = (n, o) => rt.create(n, Je(e, o, { method: r }));
    return (
      (t.create = (r) => dr(Je(r))),
      (t.extend = (r) => (typeof r == "function" && (r = r(e != null ? e : {})), dr(Je(e, r)))),
      (t.stop = wt),
      (t.retry = _r),
      t
    );
  },
  Ds = dr(),
  Sn = Ds;
var Ls = /\{[^{}]+\}/g,
  Us = () => {
    var e, t;
    return (
      typeof process == "object" &&
      Number.parseInt(
        (t = (e = process == null ? void 0 : process.versions) == null ? void 0 : e.node) == null
          ? void 0
          : t.substring(0, 2),
      ) >= 18 &&
      process.versions.undici
    );
  };
function js() {
  return Math.random().toString(36).slice(2, 11);
}
function At(e) {
  let {
    baseUrl: t = "",
    Request: r = globalThis.Request,
    fetch: n = globalThis.fetch,
    querySerializer: o,
    bodySerializer: s,
    pathSerializer: i,
    headers: c,
    requestInitExt: u = void 0,
    ...a
  } = { ...e };
  (u = Us() ? u : void 0), (t = Rn(t));
  const l = [];
  async function d(p, y) {
    var Lr, Ur;
    let {
        baseUrl: b,
        fetch: T = n,
        Request: M = r,
        headers: A,
        params: P = {},
        parseAs: N = "json",
        querySerializer: v,
        bodySerializer: D = s != null ? s : Bs,
        pathSerializer: $,
        body: G,
        middleware: ie = [],
        ...S
      } = y || {},
      R = t;
    b && (R = (Lr = Rn(b)) != null ? Lr : t);
    let x = typeof o == "function" ? o : Et(o);
    v && (x = typeof v == "function" ? v : Et({ ...(typeof o == "object" ? o : {}), ...v }));
    let I = $ || i || qs,
      Z = G === void 0 ? void 0 : D(G, Pn(c, A, P.header)),
      he = Pn(
        Z === void 0 || Z instanceof FormData ? {} : { "Content-Type": "application/json" },
        c,
        A,
        P.header,
      ),
      _ = [...l, ...ie],
      dt = { redirect: "follow", ...a, ...S, body: Z, headers: he },
      pt,
      ft,
      pe = new M(Vs(p, { baseUrl: R, params: P, querySerializer: x, pathSerializer: I }), dt),
      U;
    for (const K in S) K in pe || (pe[K] = S[K]);
    if (_.length) {
      (pt = js()),
        (ft = Object.freeze({
          baseUrl: R,
          fetch: T,
          parseAs: N,
          querySerializer: x,
          bodySerializer: D,
          pathSerializer: I,
        }));
      for (const K of _)
        if (K && typeof K == "object" && typeof K.onRequest == "function") {
          const j = await K.onRequest({
            request: pe,
            schemaPath: p,
            params: P,
            options: ft,
            id: pt,
          });
          if (j)
            if (j instanceof M) pe = j;
            else if (j instanceof Response) {
              U = j;
              break;
            } else
              throw new Error(
                "onRequest: must return new Request() or Response() when modifying the request",
              );
        }
    }
    if (!U) {
      try {
        U = await T(pe, u);
      } catch (K) {
        let j = K;
        if (_.length)
          for (let ge = _.length - 1; ge >= 0; ge--) {
            const mt = _[ge];
            if (mt && typeof mt == "object" && typeof mt.onError == "function") {
              const We = await mt.onError({
                request: pe,
                error: j,
                schemaPath: p,
                params: P,
                options: ft,
                id: pt,
              });
              if (We) {
                if (We instanceof Response) {
                  (j = void 0), (U = We);
                  break;
                }
                if (We instanceof Error) {
                  j = We;
                  continue;
                }
                throw new Error("onError: must return new Response() or instance of Error");
              }
            }
          }
        if (j) throw j;
      }
      if (_.length)
        for (let K = _.length - 1; K >= 0; K--) {
          const j = _[K];
          if (j && typeof j == "object" && typeof j.onResponse == "function") {
            const ge = await j.onResponse({
              request: pe,
              response: U,
              schemaPath: p,
              params: P,
              options: ft,
              id: pt,
            });
            if (ge) {
              if (!(ge instanceof Response))
                throw new Error(
                  "onResponse: must return new Response() when modifying the response",
                );
              U = ge;
            }
          }
        }
    }
    const Dr = U.headers.get("Content-Length");
    if (
      U.status === 204 ||
      pe.method === "HEAD" ||
      (Dr === "0" && !((Ur = U.headers.get("Transfer-Encoding")) != null && Ur.includes("chunked")))
    )
      return U.ok ? { data: void 0, response: U } : { error: void 0, response: U };
    if (U.ok)
      return {
        data: await (async () => {
          if (N === "stream") return U.body;
          if (N === "json" && !Dr) {
            const j = await U.text();
            return j ? JSON.parse(j) : void 0;
          }
          return await U[N]();
        })(),
        response: U,
      };
    let Wt = await U.text();
    try {
      Wt = JSON.parse(Wt);
    } catch {}
    return { error: Wt, response: U };
  }
  return {
    request(p, y, b) {
      return d(y, { ...b, method: p.toUpperCase() });
    },
    GET(p, y) {
      return d(p, { ...y, method: "GET" });
    },
    PUT(p, y) {
      return d(p, { ...y, method: "PUT" });
    },
    POST(p, y) {
      return d(p, { ...y, method: "POST" });
    },
    DELETE(p, y) {
      return d(p, { ...y, method: "DELETE" });
    },
    OPTIONS(p, y) {
      return d(p, { ...y, method: "OPTIONS" });
    },
    HEAD(p, y) {
      return d(p, { ...y, method: "HEAD" });
    },
    PATCH(p, y) {
      return d(p, { ...y, method: "PATCH" });
    },
    TRACE(p, y) {
      return d(p, { ...y, method: "TRACE" });
    },
    use(...p) {
      for (const y of p)
        if (y) {
          if (typeof y != "object" || !("onRequest" in y || "onResponse" in y || "onError" in y))
            throw new Error(
              "Middleware must be an object with one of `onRequest()`, `onResponse() or `onError()`",
            );
          l.push(y);
        }
    },
    eject(...p) {
      for (const y of p) {
        const b = l.indexOf(y);
        b !== -1 && l.splice(b, 1);
      }
    },
  };
}
function Ot(e, t, r) {
  if (t == null) return "";
  if (typeof t == "object")
    throw new Error(
      "Deeply-nested arrays/objects aren\u2019t supported. Provide your own `querySerializer()` to handle these.",
    );
  return `${e}=${(r == null ? void 0 : r.allowReserved) === !0 ? t : encodeURIComponent(t)}`;
}
function Tn(e, t, r) {
  if (!t || typeof t != "object") return "";
  const n = [],
    o = { simple: ",", label: ".", matrix: ";" }[r.style] || "&";
  if (r.style !== "deepObject" && r.explode === !1) {
    for (const c in t) n.push(c, r.allowReserved === !0 ? t[c] : encodeURIComponent(t[c]));
    const i = n.join(",");
    switch (r.style) {
      case "form":
        return `${e}=${i}`;
      case "label":
        return `.${i}`;
      case "matrix":
        return `;${e}=${i}`;
      default:
        return i;
    }
  }
  for (const i in t) {
    const c = r.style === "deepObject" ? `${e}[${i}]` : i;
    n.push(Ot(c, t[i], r));
  }
  const s = n.join(o);
  return r.style === "label" || r.style === "matrix" ? `${o}${s}` : s;
}
function xn(e, t, r) {
  if (!Array.isArray(t)) return "";
  if (r.explode === !1) {
    const s = { form: ",", spaceDelimited: "%20", pipeDelimited: "|" }[r.style] || ",",
      i = (r.allowReserved === !0 ? t : t.map((c) => encodeURIComponent(c))).join(s);
    switch (r.style) {
      case "simple":
        return i;
      case "label":
        return `.${i}`;
      case "matrix":
        return `;${e}=${i}`;
      default:
        return `${e}=${i}`;
    }
  }
  const n = { simple: ",", label: ".", matrix: ";" }[r.style] || "&",
    o = [];
  for (const s of t)
    r.style === "simple" || r.style === "label"
      ? o.push(r.allowReserved === !0 ? s : encodeURIComponent(s))
      : o.push(Ot(e, s, r));
  return r.style === "label" || r.style === "matrix" ? `${n}${o.join(n)}` : o.join(n);
}
function Et(e) {
  return (r) => {
    const n = [];
    if (r && typeof r == "object")
      for (const o in r) {
        const s = r[o];
        if (s != null) {
          if (Array.isArray(s)) {
            if (s.length === 0) continue;
            n.push(
              xn(o, s, {
                style: "form",
                explode: !0,
                ...(e == null ? void 0 : e.array),
                allowReserved: (e == null ? void 0 : e.allowReserved) || !1,
              }),
            );
            continue;
          }
          if (typeof s == "object") {
            n.push(
              Tn(o, s, {
                style: "deepObject",
                explode: !0,
                ...(e == null ? void 0 : e.object),
                allowReserved: (e == null ? void 0 : e.allowReserved) || !1,
              }),
            );
            continue;
          }
          n.push(Ot(o, s, e));
        }
      }
    return n.join("&");
  };
}
function qs(e, t) {
  var n;
  let r = e;
  for (const o of (n = e.match(Ls)) != null ? n : []) {
    let s = o.substring(1, o.length - 1),
      i = !1,
      c = "simple";
    if (
      (s.endsWith("*") && ((i = !0), (s = s.substring(0, s.length - 1))),
      s.startsWith(".")
        ? ((c = "label"), (s = s.substring(1)))
        : s.startsWith(";") && ((c = "matrix"), (s = s.substring(1))),
      !t || t[s] === void 0 || t[s] === null)
    )
      continue;
    const u = t[s];
    if (Array.isArray(u)) {
      r = r.replace(o, xn(s, u, { style: c, explode: i }));
      continue;
    }
    if (typeof u == "object") {
      r = r.replace(o, Tn(s, u, { style: c, explode: i }));
      continue;
    }
    if (c === "matrix") {
      r = r.replace(o, `;${Ot(s, u)}`);
      continue;
    }
    r = r.replace(o, c === "label" ? `.${encodeURIComponent(u)}` : encodeURIComponent(u));
  }
  return r;
}
function Bs(e, t) {
  var r, n;
  return e instanceof FormData
    ? e
    : t &&
        (t.get instanceof Function
          ? (r = t.get("Content-Type")) != null
            ? r
            : t.get("content-type")
          : (n = t["Content-Type"]) != null
            ? n
            : t["content-type"]) === "application/x-www-form-urlencoded"
      ? new URLSearchParams(e).toString()
      : JSON.stringify(e);
}
function Vs(e, t) {
  var o, s;
  let r = `${t.baseUrl}${e}`;
  (o = t.params) != null && o.path && (r = t.pathSerializer(r, t.params.path));
  let n = t.querySerializer((s = t.params.query) != null ? s : {});
  return (n.startsWith("?") && (n = n.substring(1)), n && (r += `?${n}`), r);
}
function Pn(...e) {
  const t = new Headers();
  for (const r of e) {
    if (!r || typeof r != "object") continue;
    const n = r instanceof Headers ? r.entries() : Object.entries(r);
    for (const [o, s] of n)
      if (s === null) t.delete(o);
      else if (Array.isArray(s)) for (const i of s) t.append(o, i);
      else s !== void 0 && t.set(o, s);
  }
  return t;
}
function Rn(e) {
  return e.endsWith("/") ? e.substring(0, e.length - 1) : e;
}
function qe(e) {
  return { ok: !0, value: e };
}
function L(e) {
  return { ok: !1, failure: e };
}
function Mt(e, t) {
  const r = [],
    n = { ...t };
  for (const i of e.rows) {
    if (i.when(t)) return { value: i.to(t), rule: i.id, skipped: r, facts: n };
    r.push(i.id);
  }
  const { id: o, to: s } = e.otherwise;
  return { value: s(t), rule: o, skipped: r, facts: n };
}
function ce(e, t) {
  return t ? { id: e, params: t } : { id: e };
}
var Hs = [
  [
    "ERR-01",
    "payment.error",
    "1106 1107 1108 1129 1130 1131 1132 1135 1156 1513 1663 1665 1668 1679 1680 1681 1682 2192 2193 2242 2243 2244 2245 2246 2247 2248 2249 2374 2402 2491 2597 4282 11111 11112 jwt001",
  ],
  ["ERR-02", "payment.error.active-subscription", "1144 1342 1744 4050"],
  ["ERR-03", "payment.error.card-unavailable", "1189 5472"],
  ["ERR-04", "payment.error.processing", "1385"],
  ["ERR-05", "payment.error.promo-invalid", "1842"],
  ["ERR-06", "payment.error.promo-redeemed", "1861"],
  ["ERR-07", "payment.error.promo-expired", "1862 1863"],
  ["ERR-08", "payment.error.promo-enjoyed", "1882"],
  ["ERR-09", "payment.error.user-active", "2365 2378"],
  ["ERR-10", "payment.error.promo-not-eligible", "2657 2658 2659"],
  ["ERR-11", "payment.error.promo-wrong-package", "2666"],
  ["ERR-12", "payment.error.robot", "g1001"],
];
function Cn(e) {
  return Mt($s, e);
}
var $s = {
  rows: Hs.map(([e, t, r]) => {
    const n = r.split(" ");
    return {
      id: e,
      when: ({ code: o }) => n.includes(_s(o)),
      to: ({ code: o }) => {
        var s;
        return t === "payment.error.active-subscription"
          ? ce(t, { code: (s = o == null ? void 0 : o.trim()) != null ? s : "" })
          : ce(t);
      },
    };
  }),
  otherwise: { id: "ERR-13", to: () => ce("payment.error.default") },
};
function _s(e) {
  var n, o;
  const [, t, r = ""] =
    (o = /^(ev)?([a-z0-9]{1,20})$/.exec(
      (n = e == null ? void 0 : e.trim().toLowerCase()) != null ? n : "",
    )) != null
      ? o
      : [];
  return t || /^\d+$/.test(r) ? r : "";
}
function It({ text: e }) {
  if (typeof e != "string") return null;
  const t = e
      .slice(0, 4 * 300)
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
      .replace(/\p{Cf}/gu, "")
      .replace(/ {2,}/g, " ")
      .trim(),
    r = [...t];
  return r.length === 0 ? null : r.length > 300 ? r.slice(0, 300).join("") : t;
}
function vn(e, t) {
  return (e != null ? e : "").toLowerCase().includes(t.toLowerCase());
}
function pr(e) {
  return Mt(Ks, e);
}
var Be = (e) => ({ kind: "message", message: ce(e) }),
  Ks = {
    rows: [
      { id: "SGN-17", when: ({ failureMessage: e }) => En(e), to: () => Be("error.captcha") },
      {
        id: "SGN-16",
        when: ({ failureMessage: e }) => An(e == null ? void 0 : e.errorMessage) !== null,
        to: ({ failureMessage: e }) => {
          var t;
          return {
            kind: "message",
            message: { text: (t = An(e == null ? void 0 : e.errorMessage)) != null ? t : "" },
          };
        },
      },
      {
        id: "SGN-16/no-text",
        when: ({ failureMessage: e }) => e !== null,
        to: () => Be("sign-in.error"),
      },
      { id: "SGN-20", when: ({ status: e }) => e === 409, to: () => ({ kind: "deviceLimit" }) },
      { id: "SGN-18", when: ({ status: e }) => e === 429, to: () => Be("sign-in.error.too-many") },
      {
        id: "SGN-19",
        when: ({ serviceCode: e, serviceText: t }) => En({ errorCode: e, errorMessage: t }),
        to: () => Be("error.captcha"),
      },
      {
        id: "SGN-21",
        when: ({ status: e }) => e !== null && e >= 400 && e < 500,
        to: () => Be("sign-in.error"),
      },
    ],
    otherwise: { id: "SGN-21/no-answer", to: () => Be("error.generic") },
  };
function En(e) {
  return vn(
    `${e == null ? void 0 : e.errorCode} ${e == null ? void 0 : e.errorMessage}`,
    "captcha",
  );
}
function An(e) {
  return It({ text: e != null ? e : null });
}
function Ve(e, t) {
  const r = e.get("retry-after");
  if (r === null) return null;
  const n = /^\s*\d+\s*$/.test(r) ? Number(r) * 1e3 : Ws(r, e, t);
  return Number.isFinite(n) ? Math.min(Math.max(0, n), 3e4) : null;
}
function Ws(e, t, r) {
  var o;
  if (!e.includes(":")) return Number.NaN;
  const n = Date.parse((o = t.get("date")) != null ? o : "");
  return Date.parse(e) - (Number.isNaN(n) ? r : n);
}
function xe(e, { stop: t, correlationId: r }, n) {
  return { ...{ operation: e, ...(r === void 0 ? {} : { correlationId: r }) }, ...Gs(e, t, n) };
}
function Gs(e, t, r) {
  switch (t.kind) {
    case "network":
      return {
        kind: "network",
        code: "NETWORK",
        messageId: r ? "error.generic" : "error.offline",
        developerMessage: `${e}: no answer, the connection failed.`,
        retryable: !0,
        nextStep: "check-connection",
      };
    case "timeout":
      return {
        kind: "timeout",
        code: "TIMEOUT",
        timeoutMs: t.timeoutMs,
        messageId: "error.timeout",
        developerMessage: `${e}: no answer within ${t.timeoutMs} ms.`,
        retryable: !0,
        nextStep: "retry",
      };
    case "cancelled":
      return {
        kind: "cancelled",
        code: "CANCELLED",
        messageId: "error.generic",
        developerMessage: `${e}: nobody waits for the answer any more.`,
        retryable: !1,
        nextStep: "none",
      };
    case "unauthenticated":
      return {
        kind: "unauthenticated",
        code: t.ended ? "SESSION_ENDED" : "NOT_LOGGED_IN",
        messageId: t.ended ? "error.session-ended" : "error.user-not-logged-in",
        developerMessage: `${e}: User not logged in`,
        retryable: !1,
        nextStep: "sign-in",
      };
  }
}
function zs(e) {
  var r;
  if (typeof e != "object" || e === null) return { errorCode: null, errorMessage: null };
  const t = e;
  return {
    errorCode: Nn(t.errorCode),
    errorMessage: It({ text: (r = t.errorMessage) != null ? r : t.message }),
  };
}
function On(e, t, r, n) {
  const { status: o, headers: s } = t,
    { errorCode: i, errorMessage: c } = zs(r),
    u = o === 429 || o === 503 ? Ve(s, n) : null,
    a = s.get("x-correlation-id");
  return {
    kind: "http",
    code: i != null ? i : `HTTP_${o}`,
    status: o,
    messageId: o === 429 ? "error.too-many-requests" : "error.generic",
    developerMessage: `${e}: status ${o}${i === null ? "" : `, ${i}`}.`,
    retryable: o >= 500 || o === 429 || o === 408,
    nextStep: Js(o),
    operation: e,
    body: r,
    ...(i === null ? {} : { serviceCode: i }),
    ...(c === null || o >= 500 || o === 429 ? {} : { serviceText: c }),
    ...(u === null ? {} : { retryAfterMs: u }),
    ...(a === null ? {} : { correlationId: a }),
  };
}
function Js(e) {
  return e === 429
    ? "wait"
    : e >= 500 || e === 408
      ? "retry"
      : e === 401
        ? "sign-in"
        : e === 403
          ? "contact-support"
          : "correct-input";
}
function it(e, t, r) {
  return {
    kind: "contract",
    code: "EV_API_ERROR",
    messageId: "error.generic",
    developerMessage: `${e}: ${t}`,
    retryable: !0,
    nextStep: "retry",
    operation: e,
    ...(r === void 0 ? {} : { status: r }),
  };
}
var Ys = [400, 402, 403, 404, 409, 422];
function Mn(e) {
  const { serviceCode: t, status: r, operation: n, correlationId: o } = e;
  if (t === void 0 || t === "IDEMPOTENCY_KEY_REUSED" || !Ys.includes(r)) return e;
  const i = t === "AMOUNT_MISMATCH",
    c = i ? ce("payment.price-changed") : Cn({ code: t }).value;
  return {
    kind: "declined",
    code: Xs(t),
    serviceCode: t,
    developerMessage: e.developerMessage,
    retryable: !1,
    nextStep: i ? "correct-input" : "choose-another-method",
    ...fr(c),
    ...(n === void 0 ? {} : { operation: n }),
    ...(o === void 0 ? {} : { correlationId: o }),
  };
}
function In(e) {
  var s, i, c;
  if (e.kind === "cancelled" || e.kind === "network") return L(e);
  const t = e.kind === "http" ? e : null,
    r = pr({
      status: (s = t == null ? void 0 : t.status) != null ? s : null,
      serviceCode: (i = t == null ? void 0 : t.serviceCode) != null ? i : null,
      serviceText: (c = t == null ? void 0 : t.serviceText) != null ? c : null,
      failureMessage: null,
    }).value,
    { serviceText: n, ...o } = e;
  return r.kind === "deviceLimit"
    ? L({ ...o, code: "DEVICE_LIMIT" })
    : L({ ...o, ...fr(r.message) });
}
function Fn(e, t) {
  const r = pr({ status: 200, serviceCode: null, serviceText: null, failureMessage: t }).value,
    n = Nn(t.errorCode);
  return {
    kind: "http",
    status: 200,
    code: n != null ? n : "SIGN_IN_REFUSED",
    ...(n === null ? {} : { serviceCode: n }),
    ...fr(r.kind === "message" ? r.message : ce("sign-in.error")),
    developerMessage: `${e}: refused${n === null ? "" : ` with ${n}`}.`,
    retryable: !1,
    nextStep: "correct-input",
    operation: e,
    body: { failureMessage: t },
  };
}
function fr(e) {
  if ("text" in e) return { messageId: "error.generic", serviceText: e.text };
  if (e.params === void 0) return { messageId: e.id };
  const t = Object.entries(e.params).map(([r, n]) => [r, String(n)]);
  return { messageId: e.id, messageParams: Object.fromEntries(t) };
}
function Nn(e) {
  const t = typeof e == "number" ? String(e) : e;
  return typeof t == "string" && /^[A-Za-z0-9_.-]{1,64}$/.test(t) ? t : null;
}
function Xs(e) {
  var r;
  const t = (r = /^(?:ev)?(\d+)$/i.exec(e)) == null ? void 0 : r[1];
  return t === void 0 ? e : `eV${t}`;
}
var C = class extends Error {
  constructor(r, { cause: n, correlationId: o } = {}) {
    super(r.kind);
    k(this, "stop");
    k(this, "correlationId");
    k(this, "platformError");
    (this.platformError = n), (this.name = "Stopped"), (this.stop = r), (this.correlationId = o);
  }
};
function Ft(e) {
  return e instanceof C && (e.stop.kind === "network" || e.stop.kind === "timeout");
}
var at = class extends Error {};
function Dn({ clock: e, connectivity: t }) {
  return async (r, n, o, s = L) => {
    try {
      const { data: i, error: c, response: u } = await n;
      return u.ok ? qe(o(i, u)) : s(On(r, u, c, e.now()), c);
    } catch (i) {
      if (i instanceof C) return L(xe(r, i, t.online()));
      if (i instanceof SyntaxError) return L(it(r, "the answer is not JSON."));
      if (i instanceof at) return L(it(r, i.message));
      throw i;
    }
  };
}
var Qs = {
  "POST /accounts/login": "apiKey",
  "POST /accounts/login/anonymous": "apiKey",
  "POST /accounts/token/refresh": "apiKey",
  "POST /accounts/logout": "apiKey",
  "POST /accounts/sessions/delete": "apiKey",
  "GET /accounts/xid": "apiKey",
  "POST /accounts/status": "apiKey",
  "POST /accounts/customers": "apiKey",
  "POST /accounts/reset-password/request": "apiKey",
  "POST /reset-password": "apiKey",
  "GET /packages": "tokenIfAny",
  "GET /v1/natcomsku/plans/{planId}": "apiKey",
  "GET /v1/natcomsku/plans/userType/{userType}": "apiKey",
  "POST /giftcard/status": "apiKey",
  "GET /verify": "apiKey",
  "GET /screens/{id}": "apiKey",
  "GET /content-cards": "apiKey",
  "GET /feature-flags": "tokenIfAny",
  "GET /footer{suffix}.json": "apiKey",
  "POST /prospect": "apiKey",
  "GET /memberverify/program/{program}": "apiKey",
  "PUT /memberverify/uploads/{documentId}": "nothing",
  "POST /tve/regcode": "device",
  "GET /tve/auth/{code}": "device",
  "POST /tve/auth/refresh": "device",
  "GET /tve/entitlements": "device",
  "GET /tve/metadata": "device",
  "POST /tve/logout": "device",
};
function Ln(e, t) {
  var r;
  return (r = Qs[`${e} ${t}`]) != null ? r : "token";
}
var Nt = class {
  constructor(t, r) {
    k(this, "url");
    k(this, "method");
    k(this, "headers", {});
    k(this, "body");
    k(this, "signal");
    k(this, "timeoutMs");
    k(this, "access");
    k(this, "life");
    var n, o, s;
    (this.url = t),
      (this.method = r.method),
      r.hasHeaders !== !1 &&
        r.headers.forEach((i, c) => {
          this.headers[c] = i;
        }),
      (this.body = r.body),
      (this.signal = (n = r.signal) != null ? n : null),
      (this.timeoutMs = (o = r.timeoutMs) != null ? o : 1e4),
      (this.access = (s = r.access) != null ? s : "token");
  }
};
function mr({ configuration: e, random: t, deviceId: r, send: n }) {
  const {
    apiBaseUrl: o,
    accountBaseUrl: s,
    memberVerifyBaseUrl: i,
    partnerBaseUrl: c,
    apiKey: u,
  } = e.services;
  function a({ headers: d, access: p }) {
    var y;
    (y = d["x-correlation-id"]) != null || (d["x-correlation-id"] = t.uuid()),
      p !== "nothing" && (d["x-api-key"] = u),
      p === "device" && (d["x-device-id"] = r());
  }
  function l(d) {
    return ei(
      At({
        baseUrl: d || o,
        Request: Nt,
        querySerializer: Zs,
        fetch(p) {
          const y = p;
          return (a(y), n(y));
        },
      }),
    );
  }
  return { account: l(s), memberVerify: l(i), partner: l(c) };
}
var Zs = Et({ array: { style: "form", explode: !1 } });
function ei(e) {
  const t = e.request,
    r = (o, s, i) => t(o, s, { ...i, ...ti(o, s, i) }),
    n = ["GET", "PUT", "POST", "DELETE", "PATCH"].map((o) => [o, (s, i) => r(o, s, i)]);
  return { ...e, request: r, ...Object.fromEntries(n) };
}
function ti(e, t, r) {
  var o, s, i;
  const n =
    (i = (o = r == null ? void 0 : r.body) != null ? o : r == null ? void 0 : r.headers) != null
      ? i
      : (s = r == null ? void 0 : r.params) == null
        ? void 0
        : s.header;
  return { access: Ln(e, t), hasHeaders: n !== void 0 };
}
function E(e) {
  return yr(e) ? e : {};
}
function w(e) {
  return typeof e == "number" && Number.isFinite(e)
    ? String(e)
    : typeof e == "string" && e !== ""
      ? e
      : null;
}
function Q(e) {
  var t;
  return (t = w(e)) != null ? t : "";
}
function Ce(e) {
  const t = typeof e == "string" && e.trim() !== "" ? Number(e) : e;
  return typeof t == "number" && Number.isFinite(t) ? t : null;
}
function ue(e) {
  return e === !0;
}
function O(e) {
  const t = Object.entries(e).map(([r, n]) =>
    typeof n == "function" ? { name: r, wire: r, read: n } : { name: r, wire: n[0], read: n[1] },
  );
  return (r) => {
    const n = E(r),
      o = {};
    for (const { name: s, wire: i, read: c } of t) o[s] = c(n[i]);
    return o;
  };
}
function Dt(e) {
  return (t) => (yr(t) ? e(t) : null);
}
function V(e, t) {
  return (r) => {
    const n = Array.isArray(r) ? r.filter(yr).map(e) : [];
    return t === void 0 ? n : n.filter((o) => o[t] !== "");
  };
}
function Un(e) {
  return Array.isArray(e) ? e.map(w).filter((t) => t !== null) : [];
}
function yr(e) {
  return typeof e == "object" && e !== null && !Array.isArray(e);
}
var z = (e) => typeof e == "string",
  le = (e) => z(e) && e !== "",
  jn = (e) => typeof e == "boolean",
  oe = (e) => Number.isFinite(e);
var qn =
    (...e) =>
    (t) =>
      e.includes(t),
  ct = (e) => (t) => t === null || e(t),
  se = (e) => (t) => t == null || e(t),
  Bn = (e, t) => (r) => e(r) || t(r),
  Vn = (e) => (t) => Array.isArray(t) && t.every(e),
  de = (e) => (t) =>
    typeof t == "object" &&
    t !== null &&
    !Array.isArray(t) &&
    Object.entries(e).every(([r, n]) => n(t[r]));
var ri = de({
  accessToken: le,
  refreshToken: le,
  tokenExpiration: oe,
  accessTokenExpiration: oe,
  profileId: se(z),
  cpCustomerID: se(z),
  userType: se(z),
});
function ut(e) {
  var s, i, c;
  if (!ri(e)) return null;
  const { accessToken: t, refreshToken: r, tokenExpiration: n, accessTokenExpiration: o } = e;
  return {
    accessToken: t,
    refreshToken: r,
    tokenExpiration: n,
    accessTokenExpiration: o,
    profileId: (i = (s = e.profileId) != null ? s : e.cpCustomerID) != null ? i : null,
    userType: (c = e.userType) != null ? c : null,
  };
}
function Hn(e) {
  const { failureMessage: t } = E(e);
  if (t == null) return null;
  const { errorCode: r, errorMessage: n } = E(t);
  return { errorCode: w(r), errorMessage: w(n) };
}
function J(e, t) {
  if (e === null) throw new at(`the answer has no ${t}.`);
  return e;
}
function ve(e) {
  return e === void 0 ? {} : { header: { "Idempotency-Key": e } };
}
var ni = { isGenerateToken: !1, dmaId: "001", verifyEmail: !1, address: { country: "US" } };
function $n({ clients: e, call: t, session: r, configuration: n }) {
  const { account: o } = e;
  function s(i, c, u) {
    const a = Hn(i);
    if (a !== null) return L(Fn("login", a));
    if (!r.guard(u)) return L(xe("login", { stop: { kind: "cancelled" } }, !0));
    const l = ut(i);
    return (l == null ? void 0 : l.profileId) == null || !r.signIn(l, c)
      ? L(it("login", "the answer has no session of a profile."))
      : qe({ profileId: l.profileId, userType: l.userType });
  }
  return {
    async login({ email: i, password: c, recaptchaToken: u }, { signal: a = null } = {}) {
      const { epoch: l } = r.snapshot(),
        d = {
          email: i,
          password: c,
          deviceId: r.deviceId(),
          ...(u === void 0 ? {} : { recaptchaToken: u }),
        },
        p = await t("login", o.POST("/accounts/login", { body: d, signal: a }), (y) => y);
      return p.ok ? s(p.value, i, l) : In(p.failure);
    },
    statusByEmail: (i, { signal: c = null } = {}) =>
      t("getStatusByEmail", o.POST("/accounts/status", { body: { email: i }, signal: c }), (u) => ({
        found: J(oi(E(u).found), "found"),
      })),
    createCustomer: (
      { email: i, password: c, recaptchaToken: u },
      { signal: a = null, idempotencyKey: l } = {},
    ) =>
      t(
        "createCustomer",
        o.POST("/accounts/customers", {
          params: ve(l),
          body: {
            customerUsername: i,
            customerPassword: c,
            email: i,
            ...(u === void 0 ? {} : { recaptchaToken: u }),
            ...ni,
          },
          signal: a,
        }),
        (d) => ({ profileId: w(E(d).profileId) }),
      ),
    createPaymentAccount: ({ email: i }, { signal: c = null, idempotencyKey: u } = {}) =>
      t(
        "createPaymentAccount",
        o.POST("/evcreateuser", {
          params: ve(u),
          body: {
            createUserReqMessage: {
              email: i,
              customerUsername: i,
              channelPartnerID: n.product.channelPartnerId,
              country: "US",
            },
          },
          signal: c,
        }),
        si,
      ),
    async profile({ signal: i = null } = {}) {
      const { profileId: c } = r.snapshot();
      if (c === null)
        return L(xe("getProfile", { stop: { kind: "unauthenticated", ended: !1 } }, !0));
      const u = { profileId: c };
      return t(
        "getProfile",
        o.GET("/update/{profileId}", { params: { path: u }, signal: i }),
        (a) => {
          const l = E(a),
            d = w(l.profileId) === c;
          return {
            profileId: J(d ? c : null, "profileId of ProfileInfo"),
            email: J(w(l.email), "email"),
          };
        },
      );
    },
    deviceCode: ({ signal: i = null } = {}) =>
      t(
        "getDeviceCode",
        o.GET("/accounts/device-code", {
          params: { query: { deviceId: r.deviceId() } },
          signal: i,
        }),
        (c) => ({ code: J(w(E(c).code), "code") }),
      ),
  };
}
function oi(e) {
  return typeof e == "boolean" ? e : null;
}
function si(e) {
  const t = E(E(e).CreateUserResponseMessage),
    r = w(t.responseCode),
    n = w(t.cpCustomerID);
  return J(r === "1" || (r === null && n !== null) ? { cpCustomerID: n } : null, "payment account");
}
async function _n(e, t, { clock: r, signal: n }, o) {
  let s = new AbortController(),
    i = () => s.abort(),
    c = !1,
    u = r.after(t, () => {
      (c = !0), i();
    });
  n != null && n.aborted && i(), n == null || n.addEventListener("abort", i);
  try {
    const a = await o(s.signal);
    return c && !a.ok ? L(xe(e, { stop: { kind: "timeout", timeoutMs: t } }, !0)) : a;
  } finally {
    u(), n == null || n.removeEventListener("abort", i);
  }
}
var ii = 3e3;
function Kn({ clients: e, call: t, session: r, configuration: n, clock: o }) {
  const { account: s } = e,
    { configApi: i, footerSuffix: c } = n.services;
  return {
    footer: ({ signal: u = null } = {}) =>
      t(
        "getFooter",
        s.GET("/footer{suffix}.json", { baseUrl: i, params: { path: { suffix: c } }, signal: u }),
        (a) => {
          var l;
          return { data: J((l = E(a).data) != null ? l : null, "data") };
        },
      ),
    featureFlags({ signal: u = null } = {}) {
      const { profileId: a } = r.snapshot(),
        l = a === null ? {} : { profileId: a };
      return _n("getFeatureFlags", ii, { clock: o, signal: u }, (d) =>
        t("getFeatureFlags", s.GET("/feature-flags", { params: { query: l }, signal: d }), ai),
      );
    },
  };
}
function ai(e) {
  const r = Object.entries(E(E(e).flags)).filter((n) => typeof n[1] == "string");
  return Object.fromEntries(r);
}
function Y(e) {
  const t = typeof e == "number" ? ci(e) : e;
  if (typeof t != "string") return null;
  const r = /^(-?)(\d{1,12})(?:\.(\d{1,20}))?$/.exec(t.trim());
  if (!r) return null;
  const [, n, o = "0", s = ""] = r,
    i = Number(o) * 100 + Number(s.slice(0, 2).padEnd(2, "0")),
    c = /[1-9]/.test(s.slice(2));
  return n === "-" ? (i === 0 ? 0 : -i) : c ? i + 1 : i;
}
function ci(e) {
  return Number.isFinite(e) && Math.abs(e) < 1e12 ? e.toFixed(6) : null;
}
function Wn(e) {
  const t = String(Math.abs(e)).padStart(3, "0");
  return `${e < 0 ? "-" : ""}${t.slice(0, -2)}.${t.slice(-2)}`;
}
var ui = ["NoOfYears", "NoOfMonths", "NoOfDays"],
  hr = (e) => (ui.includes(e) ? e : null),
  li = O({
    promotionID: Q,
    amountCents: ["amount", Y],
    promotionCategory: w,
    isFreeTrial: ue,
    displayName: w,
    nextBillingDateTime: w,
    promotionalItems: ["PromotionalItem", V(O({ serviceId: Q }), "serviceId")],
  }),
  di = (e) => {
    const t = li(e);
    return ue(E(e).isFreeTrail) ? { ...t, isFreeTrial: !0 } : t;
  },
  pi = O({
    planId: Q,
    packageID: Q,
    appId: w,
    packageName: w,
    tier: Ce,
    planName: w,
    displayName: w,
    retailPriceCents: ["retailPrice", Y],
    bbDescription: w,
    duration: Ce,
    period: hr,
    isGiftPlan: ue,
    isSkipDefaultPromo: ue,
    promotions: V(di, "promotionID"),
  }),
  fi = (e) => {
    const t = pi(e);
    return { ...t, planId: t.planId || t.packageID };
  },
  mi = O({ responseMessage: w, packages: ["pkgWithPromos", V(fi, "packageID")] }),
  Gn = (e) => mi(E(e).PkgsOrProdsResponseMsg),
  yi = [
    "planName",
    "ctaText",
    "ctaTextExistingUser",
    "promoFeature",
    "mainFeature",
    "promotionPlanName",
    "promotionPlanNameMobile",
    "price",
    "frequencyLabel",
    "pricePrefix",
    "paymentPriceOverride",
    "paymentPromotionFeature",
  ],
  zn = (e) => (t) => {
    const r = E(t),
      n = Q(r.planId),
      o = {};
    for (const s of yi) {
      const i = w(r[s]);
      i !== null && (o[s] = i);
    }
    return { planId: n.startsWith(e) ? n.slice(e.length) : n, content: o };
  };
var hi = {
    card: "card",
    "credit/debit card": "card",
    "paypal account": "paypal",
    "apple pay": "applepay",
    applepay: "applepay",
  },
  Yn = (e) => Q(e).replace(/\D/g, "").slice(-4) || null,
  gi = O({ state: w, zipCode: w }),
  Lt = (e) => {
    const t = gi(e);
    return t.state === null && t.zipCode === null ? null : t;
  },
  wi = O({ cardType: w, lastFour: ["cardNumber", Yn], billingAddress: Lt }),
  ki = O({ email: w, billingAddress: Lt }),
  Xn = (e) => {
    const t = [],
      r = {};
    for (const n of V(E)(E(e).PaymentMethods)) {
      const o = hi[Q(n.label).trim().toLowerCase()];
      if (o === void 0) continue;
      const s = { kind: o, status: w(n.status), updatedDate: w(n.updatedDate) };
      t.push(s), bi(s) && Si(s, r[o]) && (r[o] = { method: s, entry: n });
    }
    return {
      methods: t,
      cardPayment: r.card ? wi(r.card.entry.cardPayment) : null,
      paypalPayment: r.paypal ? ki(r.paypal.entry.paypalPayment) : null,
      applePayPayment: r.applepay ? { id: w(r.applepay.entry.id) } : null,
    };
  };
function bi({ status: e }) {
  return (e == null ? void 0 : e.toLowerCase()) === "active";
}
function Si(e, t) {
  return t === void 0 || Jn(e) > Jn(t.method);
}
function Jn({ updatedDate: e }) {
  return Date.parse(e != null ? e : "") || 0;
}
var Pi = O({
    discountAmountCents: ["discountAmount", Y],
    type: w,
    description: w,
    promotionName: w,
    endDate: w,
  }),
  Ri = O({
    appId: w,
    serviceID: w,
    displayName: w,
    startDate: w,
    endDate: w,
    chargedPriceCents: ["chargedPrice", Y],
    retailPriceCents: ["retailPrice", Y],
    duration: Ce,
    period: hr,
    discounts: V(Pi),
  }),
  Ti = O({
    receivedDate: w,
    cardType: w,
    lastFour: ["creditCardNumber", Yn],
    amountCents: ["amount", Y],
    paymentType: w,
    email: w,
    applePayID: w,
  }),
  xi = O({
    orderID: Q,
    orderType: w,
    idempotencyKey: w,
    orderProductInfo: Dt(Ri),
    paymentsInfo: V(Ti),
    totalTaxChargedCents: ["totalTaxCharged", Y],
  }),
  Ci = O({
    nextBillingDateTime: w,
    nextBillingAmountCents: ["nextBillingAmount", Y],
    planFrequency: w,
  }),
  vi = O({ planName: w, planPriceCents: ["planPrice", Y], planFrequency: w }),
  Qn = O({
    orders: V(xi, "orderID"),
    nextBillInfo: ["nextBillInformation", Dt(Ci)],
    activeBillInfo: ["activeBillInformation", Dt(vi)],
  });
var Ee = se(z),
  Ei = de({ responseCode: Ee, orderID: Ee, orderId: Ee, errorCode: Ee, errorMessage: Ee });
function Zn(e) {
  var t, r, n, o, s;
  return Ei(e)
    ? {
        responseCode: (t = e.responseCode) != null ? t : null,
        orderID: (n = (r = e.orderID) != null ? r : e.orderId) != null ? n : null,
        errorCode: (o = e.errorCode) != null ? o : null,
        errorMessage: (s = e.errorMessage) != null ? s : null,
      }
    : null;
}
var Ai = de({
  totalTax: se(Bn(z, oe)),
  isTaxError: se(jn),
  billingAddress: se(de({ state: Ee, zipCode: Ee })),
});
function eo(e) {
  var n;
  if (!Ai(e)) return null;
  const t = (n = e.isTaxError) != null ? n : !1,
    r = t ? 0 : Y(e.totalTax);
  return r === null || r < 0
    ? null
    : { totalTaxCents: r, isTaxError: t, billingAddress: Lt(e.billingAddress) };
}
var Oi = de({ token: le, expiresAt: se(oe) });
function to(e) {
  var t;
  return Oi(e) ? { token: e.token, expiresAt: (t = e.expiresAt) != null ? t : null } : null;
}
var Mi = { card: "Credit/Debit Card", paypal: "PayPal Account", applepay: "ApplePay" };
function ro({ clients: e, call: t }) {
  const { account: r } = e;
  return {
    methods: ({ signal: n = null } = {}) =>
      t("getPaymentMethods", r.GET("/getPaymentMethods", { signal: n }), Xn),
    history: ({ entitlementId: n } = {}, { signal: o = null } = {}) =>
      t(
        "getPayments",
        r.GET("/getPayments", {
          params: { query: n === void 0 ? {} : { entitlementId: n } },
          signal: o,
        }),
        Qn,
      ),
    prorate: (
      { serviceID: n, zipCode: o, couponCode: s, promotionID: i },
      { signal: c = null } = {},
    ) =>
      t(
        "getProrate",
        r.GET("/getProrate", {
          params: {
            query: {
              serviceID: n,
              ...(o === null ? {} : { zipCode: o }),
              ...(s === null ? {} : { couponCode: s }),
              ...(i === null ? {} : { promotionID: i }),
            },
          },
          signal: c,
        }),
        (u) => J(eo(u), "tax"),
      ),
    createFrameToken: ({ signal: n = null } = {}) =>
      t("createFrameToken", r.POST("/accounts/frame-token", { signal: n }), (o) =>
        J(to(o), "token"),
      ),
    addSubscription: (n, { signal: o = null, idempotencyKey: s }) =>
      t(
        "addSubscriptionWithPayment",
        r.POST("/addSubscriptionWithPayment", { params: ve(s), body: Ii(n), signal: o }),
        (i) => J(Zn(i), "result of a payment"),
        (i) => L(Mn(i)),
      ),
  };
}
function Ii(e) {
  const { couponCode: t, appliedBy: r, isSkipDefaultPromo: n, shippingAddress: o, payment: s } = e;
  return {
    services: e.services.map(({ serviceId: i, promotionId: c }) => ({
      serviceType: "PACKAGE",
      serviceId: i,
      quantity: 1,
      ...(c === null ? {} : { promotionId: c }),
    })),
    isSkipDefaultPromo: n,
    parameters: Object.entries(e.parameters).map(([i, c]) => ({ name: i, value: c })),
    paymentmethodInfo: Fi(s),
    transactionReferenceMsg: { amount: Wn(e.amountCents) },
    ...(t === null ? {} : { couponCode: t }),
    ...(r === null ? {} : { appliedBy: r }),
    ...(o === null ? {} : { shippingAddress: Ni(o) }),
  };
}
function Fi(e) {
  if (e.kind === "coupon") return { label: "Coupon" };
  const { method: t, id: r } = e;
  return { label: Mi[t], saved: !0, ...(r === null ? {} : { id: r }) };
}
function Ni(e) {
  return { ...e, state: e.state, country: "US" };
}
var Di = "STAGING-";
function oo({ clients: e, call: t, configuration: r }) {
  const { account: n } = e,
    o = r.environment === "staging" ? Di : "",
    s = V(zn(o), "planId"),
    i = { "x-subscription-product": r.product.productSku };
  return {
    packages: (c, { signal: u = null } = {}) =>
      t(
        "getPackages",
        n.GET("/packages", {
          params: {
            header: i,
            query:
              "verificationID" in c
                ? { verificationID: c.verificationID }
                : { packageID: [...c.packageIDs] },
          },
          signal: u,
        }),
        Gn,
      ),
    async contentByPlan(c, { signal: u = null } = {}) {
      const a = { planId: o + c },
        l = await t(
          "getPlanContent",
          n.GET("/v1/natcomsku/plans/{planId}", { params: { path: a }, signal: u }),
          (d) => s([d]),
        );
      return l.ok ? l.value : no;
    },
    async contentByUserType(c, { signal: u = null } = {}) {
      const a = { userType: o + c },
        l = await t(
          "getPlanContentByUserType",
          n.GET("/v1/natcomsku/plans/userType/{userType}", { params: { path: a }, signal: u }),
          (d) => s(E(d).plans),
        );
      return l.ok ? l.value : no;
    },
  };
}
var no = [];
var so = V(
    O({
      serviceID: w,
      status: w,
      displayName: w,
      serviceName: w,
      paymentMethod: w,
      partner: w,
      tier: Ce,
      segments: V(O({ segmentName: Q, segmentType: w }), "segmentName"),
      promotions: V(O({ promotionID: w, displayName: w })),
      startDate: w,
      pauseStartDate: w,
      pauseEndDate: w,
      validityTill: w,
      isChangePlanAvailable: ue,
      isPauseAvailable: ue,
    }),
  ),
  io = O({
    isUserSubscribed: ue,
    serviceDetails: V(O({ appId: w, serviceID: w, packageDetails: V(O({ productId: Un })) })),
  });
function ao({ clients: e, call: t }) {
  const { account: r } = e;
  return {
    currentStatus: ({ signal: n = null } = {}) =>
      t(
        "getCurrentSubscriptionStatus",
        r.GET("/currentSubscriptionStatus", { signal: n }),
        (o) => ({ kind: "items", items: so(J(Array.isArray(o) ? o : null, "list")) }),
        (o, s) => (Li(o.status, s) ? qe({ kind: "noSubscription" }) : L(o)),
      ),
    hasSubscription: ({ signal: n = null } = {}) =>
      t("hasSubscription", r.POST("/hasSubscription", { body: {}, signal: n }), io),
    removeCustomerSegment: (n, { signal: o = null, idempotencyKey: s } = {}) =>
      t(
        "removeCustomerSegment",
        r.POST("/removeCustomerSegment", { params: ve(s), body: n, signal: o }),
        () => {},
      ),
  };
}
function Li(e, t) {
  return e === 424 && E(t).message === "noSubscription";
}
function He(e, t) {
  return 100 * 2 ** e * (1 + 0.4 * t.number());
}
var gr = "session",
  Ut = 15e3,
  Ui = 500,
  co = 3;
async function uo(e, t) {
  let r = !1,
    n = async () => {
      r = !0;
      const o = await ji(e, t);
      return (t.apply(o), o);
    };
  try {
    return await t.locks.run(gr, { leaseMs: Ut }, n);
  } catch (o) {
    if (r) throw o;
    return n();
  }
}
async function ji(e, t) {
  const r = t.stored();
  return r === "gone" || !t.wanted()
    ? { kind: "gone" }
    : r !== "unknown" && r.kept.accessToken !== e.kept.accessToken
      ? { kind: "replaced" }
      : qi(e, t);
}
async function qi(e, t) {
  const { clock: r, random: n, send: o, budget: s } = t;
  s.count();
  let i = r.now() + Ut - Ui,
    c = 0;
  for (let u = 1; ; u += 1) {
    const a = await o(e, Math.min(1e4, i - r.now()));
    if ((a.kind === "error" && (c += 1), a.kind === "renewed" || a.kind === "refused" || c === co))
      return a;
    const d = He(u - 1, n),
      p = r.now() + d >= i;
    if (u === co || p || !Bi(a, t)) return Vi(a);
    if (
      (await new Promise((y) => {
        r.after(d, y);
      }),
      !t.wanted())
    )
      return { kind: "gone" };
  }
}
function Bi(e, { connectivity: t, budget: r }) {
  return e.kind !== "noAnswer" ? !0 : e.waitMs === null && t.online() && r.spend();
}
function Vi(e) {
  return e.kind === "noAnswer" ? e : { kind: "noAnswer", stop: { kind: "network" }, waitMs: null };
}
var Hi = 6e4,
  $i = 5e3,
  _i = 1 / 3,
  Ki = 1 / 10;
function po({ state: e, clock: t, refresh: r, giveUp: n }) {
  let o = null,
    s = null;
  function i(a) {
    return (
      o != null ||
        (o = c(a).finally(() => {
          o = null;
        })),
      o
    );
  }
  async function c(a) {
    var p, y;
    if (s !== null && t.now() < s.until) throw new C(s.stop);
    s = null;
    const l = e.life(),
      d = await r(a);
    if (l.end !== null) throw new C(l.end);
    if (d.kind === "noAnswer")
      throw (
        (s = { until: t.now() + ((p = d.waitMs) != null ? p : 0), stop: d.stop }), new C(d.stop)
      );
    return (y = u()) != null ? y : wr();
  }
  function u() {
    const a = e.record();
    return (a == null ? void 0 : a.kind) === "nonAnonymous"
      ? { token: a.token.accessToken, life: e.life() }
      : null;
  }
  return {
    bearer() {
      const a = e.record();
      if ((a == null ? void 0 : a.kind) !== "nonAnonymous") return null;
      const l = Wi(a, t.now());
      return l < lo(a, $i, Ki) ? i(a) : (l < lo(a, Hi, _i) && i(a).catch(() => {}), u());
    },
    async renew(a) {
      var d, p;
      if (a.life.end !== null) throw new C(a.life.end);
      const l = (d = e.record()) != null ? d : wr();
      return l.token.accessToken !== a.token ? ((p = u()) != null ? p : wr()) : i(l);
    },
    giveUp: n,
    recover() {
      const a = e.record();
      a === null || !e.snapshot().degraded || ((s = null), i(a).catch(() => {}));
    },
  };
}
function Wi({ kept: e, lifetimeMs: t }, r) {
  const n = r - e.at;
  return t === null || n < 0 ? Number.POSITIVE_INFINITY : t - n;
}
function lo({ lifetimeMs: e }, t, r) {
  return Math.min(t, r * (e != null ? e : 0));
}
function wr() {
  throw new C({ kind: "unauthenticated", ended: !0 });
}
function $e(e, t) {
  try {
    return t === void 0 ? new URL(e) : new URL(e, t);
  } catch {
    return null;
  }
}
function fo(e) {
  return e === null || e.accountType === null
    ? "none"
    : e.accountType.toLowerCase() === "anonymous"
      ? e.mvpdId === null
        ? "anonymous"
        : "tvProvider"
      : e.userId === null
        ? "none"
        : "nonAnonymous";
}
function yo(e) {
  const t = Gi(e);
  return t === null
    ? null
    : {
        mvpdId: _e(t.mvpd),
        userId: _e(t.sub),
        deviceId: _e(t.device_id),
        userType: _e(t.user_type),
        deviceType: _e(t.device_type),
        accountType: _e(t.account_type),
        iat: mo(t.iat),
        exp: mo(t.exp),
      };
}
function ho(e) {
  if (e === null || e.iat === null || e.exp === null) return null;
  const t = (e.exp - e.iat) * 1e3;
  return t > 0 ? t : null;
}
function Gi(e) {
  const t = e.split(".")[1];
  if (t === void 0) return null;
  try {
    const r = atob(t.replace(/-/g, "+").replace(/_/g, "/")),
      n = Array.from(r, (s) => `%${s.charCodeAt(0).toString(16).padStart(2, "0")}`).join(""),
      o = JSON.parse(decodeURIComponent(n));
    return typeof o == "object" && o !== null && !Array.isArray(o) ? o : null;
  } catch {
    return null;
  }
}
function _e(e) {
  return typeof e == "string" && e !== "" ? e : null;
}
function mo(e) {
  return typeof e == "number" && Number.isFinite(e) ? e : null;
}
var zi = de({
  v: qn(1),
  id: le,
  at: oe,
  accessToken: le,
  refreshToken: le,
  tokenExpiration: oe,
  accessTokenExpiration: oe,
  profileId: ct(z),
  userType: ct(z),
  email: ct(z),
  viewerId: ct(z),
  preauthorizedResource: Vn(z),
});
function lt(e) {
  const t = yo(e.accessToken),
    r = fo(t);
  return t === null || r === "none"
    ? null
    : { kept: e, kind: r, token: Ji(e, t), lifetimeMs: ho(t) };
}
function Ji(e, t) {
  var i;
  const { v: r, id: n, at: o, ...s } = e;
  return {
    ...s,
    userType: (i = e.userType) != null ? i : t.userType,
    deviceId: t.deviceId,
    accountType: t.accountType,
    device: t.deviceType,
    mvpd: t.mvpdId,
  };
}
function go({ kept: e }) {
  return JSON.stringify(e);
}
function wo(e) {
  try {
    const t = JSON.parse(e);
    return zi(t) ? lt(t) : null;
  } catch {
    return null;
  }
}
function jt(e, t) {
  return e !== null && t !== null && e.kept.id === t.kept.id;
}
var Yi = 15768e7;
function ko(e) {
  const { cookies: t, location: r } = e,
    n = e.configuration.cookies,
    o = Xi(e.configuration.defaultConfig.rootDomain, r.href());
  function s() {
    t.remove(n.session), t.remove(n.singleSignOn, o), t.remove(n.profileId);
  }
  return {
    read() {
      const i = t.get(n.session);
      if (i === null) return null;
      const c = wo(i);
      return (c === null && s(), c);
    },
    write(i) {
      const c = go(i),
        u = i.token.tokenExpiration + Yi;
      t.set(n.session, c, { expires: u }),
        t.set(n.singleSignOn, i.kept.id, { expires: u, ...o }),
        i.kind === "nonAnonymous" &&
          i.token.profileId !== null &&
          t.set(n.profileId, i.token.profileId);
      const a = t.get(n.session) === c;
      return (a || s(), a);
    },
    clear: s,
  };
}
function Xi(e, t) {
  var o, s;
  const r = (o = $e(e)) == null ? void 0 : o.hostname.replace(/^www\./, ""),
    n = (s = $e(t)) == null ? void 0 : s.hostname;
  return r === void 0 || n === void 0 ? {} : n === r || n.endsWith(`.${r}`) ? { domain: r } : {};
}
function kr() {
  let e = new Set(),
    t = null;
  return {
    get end() {
      return t;
    },
    onEnd(r) {
      return (
        e.add(r),
        () => {
          e.delete(r);
        }
      );
    },
    finish(r) {
      if (t === null) {
        t = r;
        for (const n of [...e]) n();
        e.clear();
      }
    },
  };
}
function bo() {
  let e = new Set(),
    t = null,
    r = kr(),
    n = 0,
    o = !1,
    s = !1,
    i = c();
  function c() {
    var l, d, p, y, b;
    return Object.freeze({
      kind: (l = t == null ? void 0 : t.kind) != null ? l : "none",
      profileId: (d = t == null ? void 0 : t.token.profileId) != null ? d : null,
      userType: (p = t == null ? void 0 : t.token.userType) != null ? p : null,
      email: (y = t == null ? void 0 : t.token.email) != null ? y : null,
      mvpdId: (b = t == null ? void 0 : t.token.mvpd) != null ? b : null,
      degraded: o,
      pendingSignOut: s,
      epoch: n,
    });
  }
  function u(l) {
    i = c();
    const d = { ...l, snapshot: i };
    for (const p of [...e]) p(d);
  }
  function a(l) {
    const d = r;
    (r = kr()), (n += 1), (i = c()), d.finish(l);
  }
  return {
    record: () => t,
    life: () => r,
    snapshot: () => i,
    listen(l) {
      return (
        e.add(l),
        () => {
          e.delete(l);
        }
      );
    },
    become(l) {
      const d = t;
      t = l;
      const p = o;
      if (((o = !1), jt(d, l))) {
        p && u({ kind: "changed" });
        return;
      }
      if (!qt(d) && !qt(l)) return u({ kind: "changed" });
      a({ kind: "cancelled" }),
        u(qt(l) ? { kind: "signedIn" } : { kind: "signedOut", reason: "otherTab" });
    },
    end(l) {
      if (t === null) return;
      const d = t;
      if (((t = null), (o = !1), !qt(d))) return u({ kind: "changed" });
      a(l === "expired" ? { kind: "unauthenticated", ended: !0 } : { kind: "cancelled" }),
        u({ kind: "signedOut", reason: l });
    },
    set(l) {
      var p, y;
      const d = i;
      (o = (p = l.degraded) != null ? p : o),
        (s = (y = l.pendingSignOut) != null ? y : s),
        !(d.degraded === o && d.pendingSignOut === s) && u({ kind: "changed" });
    },
  };
}
function qt(e) {
  return e !== null && e.kind !== "anonymous";
}
var br = { topic: "session" };
function So({ configuration: e, platform: t, service: r, budget: n, deviceId: o }) {
  let { clock: s, random: i, locks: c, tabs: u, connectivity: a, logger: l } = t,
    d = bo(),
    p = ko({ ...t, configuration: e }),
    y = !1,
    b = null,
    T = () => {},
    M = po({
      state: d,
      clock: s,
      refresh(S) {
        const R = d.life();
        return uo(S, {
          ...t,
          budget: n,
          send: r.refresh,
          stored: () => {
            var x;
            return (x = p.read()) != null ? x : y ? "gone" : "unknown";
          },
          wanted: () => R.end === null,
          apply(x) {
            R.end === null && N(S, x);
          },
        });
      },
      giveUp(S) {
        S === d.life() && D(!0);
      },
    });
  function A(S) {
    (y = p.write(S)), d.become(S), u.post(br);
  }
  function P() {
    var R;
    const S = p.read();
    if (S === null) {
      y && d.end("otherTab");
      return;
    }
    S.kept.accessToken !== ((R = d.record()) == null ? void 0 : R.kept.accessToken) &&
      ((y = !0), d.become(S));
  }
  function N(S, R) {
    R.kind === "noAnswer"
      ? d.set({ degraded: !0 })
      : R.kind === "refused"
        ? D(!1)
        : R.kind === "error"
          ? D(!0)
          : R.kind !== "renewed" || v(S)
            ? P()
            : R.record.token.profileId === S.token.profileId
              ? A(R.record)
              : D(!1);
  }
  function v(S) {
    return y && !jt(p.read(), S);
  }
  function D(S) {
    const R = d.record();
    R !== null && v(R) ? P() : $("expired", S);
  }
  function $(S, R) {
    const x = d.record();
    if (x === null) return Promise.resolve();
    const I = R && x.kind === "nonAnonymous";
    return (
      I && d.set({ pendingSignOut: !0 }),
      p.clear(),
      (y = !1),
      d.end(S),
      u.post(br),
      I
        ? ((b = r.signOut(x).finally(() => {
            (b = null), d.set({ pendingSignOut: !1 });
          })),
          b)
        : Promise.resolve()
    );
  }
  function G(S, R) {
    return lt({
      v: 1,
      id: i.uuid(),
      at: s.now(),
      viewerId: null,
      preauthorizedResource: [],
      ...S,
      email: R,
    });
  }
  async function ie(S) {
    await c.run(gr, { leaseMs: Ut, signal: S }, async () => {
      if ((P(), d.record() !== null)) return;
      const R = await r.loginAnonymous(o(), S);
      P();
      const x = R === null ? null : G(R, null);
      d.record() === null && (x == null ? void 0 : x.kind) === "anonymous" && !S.aborted && A(x);
    });
  }
  return {
    tokens: M,
    start() {
      const S = new AbortController(),
        R = u.listen((I) => {
          Qi(I) && P();
        }),
        x = a.onChange(() => {
          P(), a.online() && M.recover();
        });
      (T = () => {
        R(), x(), S.abort();
      }),
        P(),
        d.record() === null &&
          ie(S.signal).catch((I) => {
            S.signal.aborted || l.log("debug", "No anonymous session.", I);
          });
    },
    dispose() {
      T();
    },
    snapshot: d.snapshot,
    listen: d.listen,
    guard: (S) => d.snapshot().epoch === S,
    deviceId: o,
    signIn(S, R) {
      const x = G(S, R);
      return (x == null ? void 0 : x.kind) !== "nonAnonymous" ? !1 : (A(x), !0);
    },
    signOut: () => (b != null ? b : $("user", !0)),
  };
}
function Qi(e) {
  return typeof e == "object" && e !== null && "topic" in e ? e.topic === br.topic : !1;
}
var Zi = 1e3;
function Ro(e, t) {
  function r(n) {
    var i;
    const { status: o, headers: s } = n;
    if (o === 429) {
      const c = (i = Ve(s, t.now())) != null ? i : Zi;
      return { kind: "noAnswer", stop: { kind: "network" }, waitMs: c };
    }
    return o === 408 ? Sr : { kind: o >= 500 ? "error" : "refused" };
  }
  return {
    async refresh(n, o) {
      const { tokenExpiration: s, refreshToken: i } = n.token;
      try {
        const { data: c, response: u } = await e.POST("/accounts/token/refresh", {
          body: { tokenExpiration: s, refreshToken: i },
          timeoutMs: o,
        });
        if (!u.ok) return r(u);
        const a = ea(n, c, t.now());
        return a === null ? Sr : { kind: "renewed", record: a };
      } catch (c) {
        return Ft(c) ? { kind: "noAnswer", stop: c.stop, waitMs: null } : Sr;
      }
    },
    async loginAnonymous(n, o) {
      const { data: s } = await e.POST("/accounts/login/anonymous", {
        body: { deviceId: n },
        signal: o,
      });
      return ut(s);
    },
    async signOut({ token: n }) {
      const o = { authorization: `Bearer ${n.accessToken}` };
      await e.POST("/accounts/profile/logout", { headers: o }).catch(Po);
      const s = { refreshTokenHint: n.refreshToken };
      await e.POST("/accounts/logout", { body: s }).catch(Po);
    },
  };
}
var Sr = { kind: "noAnswer", stop: { kind: "network" }, waitMs: null };
function ea(e, t, r) {
  var s;
  const n = ut(t);
  if (n === null) return null;
  const o = lt({
    ...e.kept,
    ...n,
    userType: (s = n.userType) != null ? s : e.kept.userType,
    at: r,
  });
  return (o == null ? void 0 : o.kind) === e.kind ? o : null;
}
function Po(e) {
  if (!(e instanceof C) && !(e instanceof SyntaxError)) throw e;
}
function To({ configuration: e, platform: t }) {
  let { cookies: r, clock: n, random: o } = t,
    { deviceIdCookieName: s } = e.defaultConfig,
    i = null;
  return () => {
    var u;
    const c = (u = r.get(s)) != null ? u : i;
    return c !== null && c !== ""
      ? c
      : ((i = o.uuid()), r.set(s, i, { expires: n.now() + 31536e6 }), i);
  };
}
function Ae({ signal: e, life: t }) {
  return e != null && e.aborted
    ? new C({ kind: "cancelled" })
    : t !== void 0 && t.end !== null
      ? new C(t.end)
      : null;
}
function Pr(e, t) {
  var n, o;
  (n = e.signal) == null || n.addEventListener("abort", t);
  const r = (o = e.life) == null ? void 0 : o.onEnd(t);
  return () => {
    var s;
    (s = e.signal) == null || s.removeEventListener("abort", t), r == null || r();
  };
}
function Bt(e, t) {
  return new Promise((r, n) => {
    const o = Ae(e);
    if (o !== null) return (t.catch(() => {}), n(o));
    const s = Pr(e, () => {
      s(), n(Ae(e));
    });
    t.then(r, n).finally(s);
  });
}
function Vt(e, t, r) {
  let n = () => {},
    o = new Promise((s) => {
      n = e.after(t, s);
    });
  return Bt(r, o).finally(() => n());
}
function Ht({ fetch: e, clock: t }) {
  return (r) =>
    new Promise((n, o) => {
      const s = Ae(r);
      if (s !== null) return o(s);
      const { timeoutMs: i, headers: c } = r,
        u = c["x-correlation-id"],
        a = new AbortController(),
        l = () => {
          p(), y();
        },
        d = (T) => {
          l(), o(T), a.abort();
        },
        p = t.after(i, () => d(new C({ kind: "timeout", timeoutMs: i }, { correlationId: u }))),
        y = Pr(r, () => d(Ae(r))),
        b = (T) => {
          l(), o(new C({ kind: "network" }, { cause: T, correlationId: u }));
        };
      e(r.url, ta(r, a.signal)).then((T) => {
        T.text().then((M) => {
          l(), n(ra(T, M));
        }, b);
      }, b);
    });
}
function ta({ method: e, headers: t, body: r }, n) {
  return r === void 0
    ? { method: e, headers: t, signal: n }
    : { method: e, headers: t, signal: n, body: r };
}
function ra(e, t) {
  return ((e.text = async () => t), (e.json = async () => JSON.parse(t)), e);
}
function Co(e, { tokens: t, clock: r, random: n }) {
  function o(a, l, d = 0) {
    return (
      (l.life = a.life),
      (l.headers.authorization = `Bearer ${a.token}`),
      e(l).then((p) => {
        const y = Ae(l);
        if (y !== null) throw y;
        return p.status === 401 ? s(a, l, d) : p;
      })
    );
  }
  async function s(a, l, d) {
    if (d === 3) throw (t.giveUp(a.life), new C({ kind: "unauthenticated", ended: !0 }));
    const p = await Bt(l, t.renew(a));
    return (await Vt(r, He(d, n), l), o(p, l, d + 1));
  }
  function i(a) {
    const l = t.bearer();
    return l instanceof Promise ? Bt(a, l).then((d) => c(d, a)) : c(l, a);
  }
  function c(a, l) {
    return a === null ? e(l).then(xo) : o(a, l);
  }
  async function u(a) {
    try {
      return await i(a);
    } catch (l) {
      if (!(l instanceof C && na(l.stop))) throw l;
      return (delete a.headers.authorization, (a.life = void 0), xo(await e(a)));
    }
  }
  return (a) => (a.access === "token" ? i(a) : a.access === "tokenIfAny" ? u(a) : e(a));
}
function xo(e) {
  if (e.status === 401) throw new C({ kind: "unauthenticated", ended: !1 });
  return e;
}
function na(e) {
  return e.kind === "unauthenticated" && e.ended;
}
var oa = [429, 502, 503, 504];
function sa(e, t) {
  if (e.method === "GET") return !0;
  const r = t instanceof C && t.stop.kind === "timeout";
  return "idempotency-key" in e.headers && !r;
}
function vo(e, { clock: t, random: r, connectivity: n, budget: o }) {
  function s(u, a) {
    var d;
    const l = He(u, r);
    return a instanceof C ? l : Math.max(l, (d = Ve(a.headers, t.now())) != null ? d : 0);
  }
  function i(u, a) {
    return e(u).then(
      (l) => (oa.includes(l.status) ? c(u, a, l) : l),
      (l) => {
        if (!Ft(l)) throw l;
        return c(u, a, l);
      },
    );
  }
  async function c(u, a, l) {
    if (a < 3 && sa(u, l) && n.online() && o.spend()) return (await Vt(t, s(a, l), u), i(u, a + 1));
    if (l instanceof C) throw l;
    return l;
  }
  return (u) => (o.count(), i(u, 0));
}
function Eo({ platform: e, tokens: t, budget: r }) {
  const n = vo(Ht(e), { ...e, budget: r });
  return Co(n, { ...e, tokens: t });
}
function Ao(e) {
  let t = [];
  function r() {
    const o = e.now();
    t = t.filter(({ start: c }) => o >= c && o < c + 6e4);
    const s = t[t.length - 1];
    if (s !== void 0 && o < s.start + 1e4) return s;
    const i = { start: o, requests: 0, retries: 0 };
    return (t.push(i), i);
  }
  function n(o) {
    return t.reduce((s, i) => s + i[o], 0);
  }
  return {
    count() {
      r().requests += 1;
    },
    spend() {
      const o = r();
      return n("retries") + 1 > Math.max(3, 0.1 * n("requests")) ? !1 : ((o.retries += 1), !0);
    },
  };
}
function Tr({ configuration: e, platform: t }) {
  const { clock: r, random: n } = t,
    o = Ao(r),
    s = To({ configuration: e, platform: t }),
    i = mr({ configuration: e, random: n, deviceId: s, send: Ht(t) }),
    c = Ro(i.account, r),
    u = So({ configuration: e, platform: t, service: c, budget: o, deviceId: s }),
    a = Eo({ platform: t, tokens: u.tokens, budget: o }),
    l = mr({ configuration: e, random: n, deviceId: s, send: a }),
    d = Dn(t),
    p = { clients: l, call: d, session: u, configuration: e, clock: r };
  return {
    session: u,
    clients: l,
    accounts: $n(p),
    plans: oo(p),
    subscriptions: ao(p),
    payments: ro(p),
    content: Kn(p),
  };
}
var $t = {
  welcome: "/",
  signIn: "/account/signin",
  signInTv: "/account/signin/tv",
  signOut: "/account/signout",
  mvpd: "/account/mvpd",
  resetByEmail: "/account/reset-by-email",
  resetPassword: "/account/reset-password/:token",
  plans: "/account/signup-plans",
  createAccount: "/account/signup-account",
  createAccountPlan: "/account/signup-account/:preSelectedPlan",
  payment: "/account/payment",
  paymentPlan: "/account/payment/:preSelectedPlan",
  confirmation: "/account/signup-confirmation",
  siriusXmBango: "/account/siriusxm-bango",
  verizonBango: "/account/verizon-bango",
  currentSubscriber: "/account/signup-current-subscriber",
  militaryFirst: "/account/signup-current-subscriber/military-first",
  supportedDevices: "/account/fox-nation-supported-devices",
  giftHome: "/account/redeem",
  giftCode: "/account/review-and-redeem",
  giftConfirmation: "/account/giftcard-redeem-confirmation",
  manage: "/account/manage",
  shipping: "/account/manage/shipping",
  billingHistory: "/account/manage/billing-history",
  editPayment: "/account/manage/edit-payment",
  pause: "/account/manage/pause-subscription",
  cancelPlan: "/account/manage/cancelplan",
  cancelSurvey: "/account/manage/cancelsurvey",
  cancelConfirmation: "/account/manage/cancelconfirmation",
  changePlans: "/account/manage/change-plans",
  changePlansPlan: "/account/manage/change-plans/:preSelectedPlan",
  shippingPayment: "/account/shipping-payment",
  activateSuccess: "/activate/account-success",
  verification: "/account/verification",
  vaError: "/account/va-error",
  debugFlags: "/account/debug/feature-flags",
  notFound: "/account/notfound",
  authSuccessLanding: "/static/html/auth_success_landing.html",
  landing: "/account/landing",
  marketing: "/landing/:screenName",
};
var xr = ["FNSHR1PA", "FNSHR1PAV2", "FNSHR1PAV4", "FNSHR1PAWB", "FNSHR1MO"],
  Cr = ["FNSHR1FR", "FNFRMO", "FNSHR1FRV3", "FNSHR1FRV4", "FNSHR1FRWB"],
  vr = ["FNVADV1PA", "FNVADV1MO", "FNVADV1PAV1", "FNVADV1PAV2", "FNWS1PAWB"],
  Oo = ["FNVRZTEST1", "FNVRZMV"],
  Mo = ["Pending Cancel", "Pending Cancel - Existing", "Pending Cancel - Trialist"],
  _t = {
    environment: "development",
    appVersion: "1.142.2",
    services: {
      apiBaseUrl: "http://localhost:4010",
      accountBaseUrl: "",
      memberVerifyBaseUrl: "",
      partnerBaseUrl: "",
      configApi: "http://localhost:4010/config",
      footerSuffix: "-staging",
      apiKey: "foyer-demo",
      paymentFrameUrl: "http://127.0.0.1:4010/payment-frame",
    },
    routes: $t,
    strings: {
      headerPromoBanner: "Start watching today. Cancel anytime.",
      verificationPaymentTitle: "Start Your Free Year",
    },
    promoBars: { plans: { text: "Start watching today. Cancel anytime.", url: null } },
    pageMeta: {
      title: "Foyer",
      description: "News and entertainment, wherever you watch.",
      titles: {
        welcome: "Welcome",
        signIn: "Sign in to watch",
        signInTv: "Sign In to Your Account",
        signOut: "Signing out...",
        mvpd: "Sign in with TV Provider",
        resetByEmail: "Password Assistance",
        resetPassword: "Set a New Password",
        plans: "Choose a Plan",
        createAccount: "Create Account",
        createAccountPlan: "Create Account",
        payment: "Add Your Payment Method",
        paymentPlan: "Add Your Payment Method",
        confirmation: "Thank you for joining",
        siriusXmBango: "Activate Your Subscription",
        verizonBango: "Activate Your Subscription",
        currentSubscriber: "Looks like you already have a subscription",
        militaryFirst: "Military & Veterans 1-Year Free Offer",
        supportedDevices: "Supported Devices",
        giftHome: "Redeem your gift card",
        giftCode: "Redeem Your Gift Code",
        giftConfirmation: "Gift Redeemed!",
        manage: "My Account",
        shipping: "Enter your shipping address",
        billingHistory: "My Billing History",
        editPayment: "Update Payment Information",
        pause: "Pause Your Subscription",
        cancelPlan: "We're sad to see you go",
        cancelSurvey: "Before you go",
        cancelConfirmation: "Your plan has been canceled",
        changePlans: "Choose a Plan",
        changePlansPlan: "Choose a Plan",
        shippingPayment: "Enter your shipping address",
        activateSuccess: "Your device is activated",
        verification: "Verify Your Status",
        vaError: "Sorry, There Was a Problem",
        debugFlags: "Debug Panel - Feature Flags",
        notFound: "Page Not Found",
        landing: "Welcome",
      },
      ogUrl: "https://www.foyer.example",
      chatURL: "https://help.foyer.example/chat",
      siteLogo: "/logo.svg",
    },
    defaultConfig: {
      rootDomain: "https://www.foyer.example",
      showSignInHeader: !0,
      showHeaderSignUp: !0,
      showUserMenuOnPurchaseFlow: !1,
      helpCenterPage: "https://help.foyer.example",
      termsOfUsePage: "https://www.foyer.example/terms",
      privacyPolicyPage: "https://www.foyer.example/privacy",
      prospectName: "foyer",
      signInCaptchaEnabled: !1,
      signInCaptchaSiteKey: "",
      deviceIdCookieName: "device_id",
      sheerIdUrl: "",
      enableSheerIdBanner: !0,
      usePayPalPayments: !0,
      alwaysRefreshOnRootSignin: !1,
      hideHasSubScreenOnSignUp: !1,
    },
    features: { pauseSubscription: !0, showCvv: !0, showPromoBox: !0, showAccountPromoCode: !0 },
    redirects: { allowedHosts: [], allowedLoopbackOrigins: [] },
    cookies: {
      session: "__Secure-natcom_session",
      singleSignOn: "natcom_sso",
      profileId: "natcom_profile_id",
      purchaseSource: "natcom_purchase_source",
      trafficSource: "natcom_traffic_source",
      privacy: "us_privacy",
      tvEntitled: "tve_entitled",
      tvSubscription: "tve_subscription",
    },
    product: {
      name: "Foyer",
      productSku: "FNSUB",
      productAppId: "natcom",
      defaultPackageId: "FNWEB1MO",
      standardPackageIds: ["FNWEB1MO", "FNWEB12MO", "FNWEB24MO"],
      namedWebPlanIds: [
        "FNWEB1MO",
        "FNWEB12MO",
        "FNWEB24MO",
        "FNWEB1MOPT1",
        "FNWEB12MOPT1",
        "FN2YPKMR",
        "FN1YPKMR",
        "FN3YPKMR",
        "FN3MPK",
        "FN6MPK",
      ],
      excludedServiceIds: ["FNROKU1", "SPESTRAUDBK"],
      militarySkus: xr,
      firstResponderSkus: Cr,
      veteransSkus: vr,
      carrierTestSkus: Oo,
      siriusXmProductId: "FNSRXM1M",
      giftingId: "GIFTING",
      legacyAnnualPlanId: "FNANNUAL2018",
      legacyAnnualCutoff: "2018-11-27T00:00:00Z",
      bannerSegments: [
        { segmentName: "monthly", bannerSku: "FNWEB1MO" },
        { segmentName: "holiday2024", bannerSku: "FNWEB12MO" },
      ],
      channelPartnerId: "NATCOM",
    },
    promotions: {
      promo99CentId: "PROMO99C1MO",
      promo7DayFreeId: "PROMO7DFREE",
      promo30DayFreeId: "PROMO30DFREE",
      promo230FreeIds: ["PROMO230A", "PROMO230B"],
      wsjCode: "WSJ2024",
      retentionYearlyCode: "STAYYEAR",
      retention3MonthCode: "STAY3MO",
    },
    subscription: {
      activeStatuses: ["Existing", "Pending Pause", "Pause", "Dunning", ...Mo],
      pendingCancelStatuses: Mo,
      changePlanStatuses: ["Existing", "Trialist"],
      changePlanPurchaseTypes: ["web"],
      iapPurchaseTypes: [
        "ios",
        "android",
        "roku",
        "verizonBango",
        "siriusXMBango",
        "amazon",
        "samsung",
      ],
      deferredCancelTrialServices: [...xr, ...Cr, ...vr],
      specialTrialPlans: [],
    },
    forms: { emailTopLevelDomain: "short" },
    checkout: { frameTimeoutMs: 1e4, settlementGraceMs: 3e4 },
    verification: {
      militaryPackageId: "FNSHR1PAV4",
      firstResponderPackageId: "FNSHR1FRV4",
      ineligiblePackageIds: [...xr, ...Cr, ...vr, ...Oo],
    },
    partners: {
      carrierName: "Verizon",
      satelliteRadioName: "SiriusXM",
      carrierProductUrl: "https://www.carrier.example/foyer",
      vetOffersUrl: "https://www.veterans.example/offers",
      allowedHosts: ["carrier.example", "radio.example"],
    },
    tvProviders: [
      ["cox", "Cox"],
      ["comcast", "Xfinity"],
      ["directv", "DIRECTV"],
      ["directvstream", "DIRECTV Stream"],
      ["fubo", "FuboTV"],
      ["youtubetv", "YouTube TV"],
    ].map(([e = "", t = ""]) => ({
      id: e,
      name: t,
      helpUrl: `https://help.foyer.example/tv-provider/${e}`,
    })),
    links: {
      appInstallUrl: "https://get.foyer.example/app",
      appStoreUrl: "https://apps.apple.com/app/foyer",
      googlePlayUrl: "https://play.google.com/store/apps/details?id=example.foyer",
      giftCardsUrl: "https://www.foyer.example/gift-cards",
    },
  };
var Io = "write an absolute https address (http only for loopback)",
  ia = "web coupon gift ios android verizonBango siriusXMBango samsung roku amazon".split(" "),
  aa = [
    [
      /^environment$/,
      Er("production", "staging", "development"),
      "write production, staging or development",
    ],
    [/TopLevelDomain$/, Er("short", "any"), "write short or any"],
    [/PurchaseTypes\.\d+$/, Er(...ia), "write purchase types"],
    [/^routes\./, (e) => /^\/(?![/\\])/.test(e), "write a path that starts with one /"],
    [/^cookies\.|CookieName$/, (e) => /^[\w.-]+$/.test(e), "use letters, digits, _ . and - only"],
    [/\.apiKey$/, (e) => /^[\w.-]{1,64}$/.test(e), "use 1 to 64 letters, digits, . _ and -"],
    [
      /\.allowedHosts\./,
      (e) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(e),
      "write a host such as example.com: no scheme, port, path or wildcard",
    ],
    [/\.allowedLoopbackOrigins\./, ma, "write a loopback origin such as http://localhost:5173"],
    [/Cutoff$/, (e) => Date.parse(e) > 0, "write an ISO date"],
    [
      /\.(account|memberVerify|partner)BaseUrl$|\.(ogUrl|chatURL|sheerIdUrl)$/,
      (e) => e === "" || Do(e),
      `${Io}, or an empty text`,
    ],
    [/(Url|\.url|Page|Domain|Api)$/, Do, Io],
    [/titles\.|footerSuffix|PromoBanner|description|siteLogo|SiteKey$/, () => !0, ""],
    [/./, (e) => e !== "", "write a non-empty text"],
  ],
  Fo = { promoBars: { text: "", url: null }, "pageMeta.titles": "" };
function Lo(e) {
  return [...Ar("", e, _t), ...fa(e)];
}
function Ar(e, t, r) {
  return r === null && t === null
    ? []
    : Array.isArray(r)
      ? la(e, t, r)
      : Kt(r)
        ? da(e, t, r)
        : typeof r == "number"
          ? ua(e, t)
          : typeof r != "boolean"
            ? ca(e, t)
            : typeof t == "boolean"
              ? []
              : [`${e}: write true or false`];
}
function ca(e, t) {
  if (typeof t != "string") return [`${e}: write a text`];
  const r = aa.find(([n]) => n.test(e));
  return r != null && r[1](t) ? [] : [`${e}: ${r == null ? void 0 : r[2]}`];
}
function ua(e, t) {
  return typeof t == "number" && t >= 1e3 && t <= 12e4
    ? []
    : [`${e}: write milliseconds, 1000 to 120000`];
}
function la(e, t, r) {
  var o;
  if (!Array.isArray(t)) return [`${e}: write a list`];
  if (t.length === 0 && /\.standardPackageIds$/.test(e)) return [`${e}: name at least one package`];
  const n = [];
  for (const [s, i] of t.entries()) n.push(...Ar(`${e}.${s}`, i, (o = r[0]) != null ? o : ""));
  return n;
}
function da(e, t, r) {
  if (!Kt(t)) return [`${e || "configuration"}: write an object`];
  const n = [],
    o = pa(e, t, r);
  for (const [s, i] of o) n.push(...Ar(No(e, s), t[s], i));
  for (const s of Object.keys(t))
    t[s] !== void 0 &&
      !o.has(s) &&
      n.push(`${No(e, s)}: unknown field; correct its name or remove it`);
  return n;
}
function pa(e, t, r) {
  if (Fo[e] === void 0) return new Map(Object.entries(r));
  const n = Object.keys($t).filter((o) => t[o] !== void 0);
  return new Map(n.map((o) => [o, Fo[e]]));
}
function fa(e) {
  const t = Kt(e) ? e.defaultConfig : null;
  return Kt(t) && t.signInCaptchaEnabled === !0 && t.signInCaptchaSiteKey === ""
    ? [
        "defaultConfig.signInCaptchaSiteKey: write the site key, or set signInCaptchaEnabled to false",
      ]
    : [];
}
function No(e, t) {
  return e === "" ? t : `${e}.${t}`;
}
function Kt(e) {
  return typeof e == "object" && e !== null && !Array.isArray(e);
}
function Er(...e) {
  return (t) => e.includes(t);
}
var Uo = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
function Do(e) {
  const t = $e(e);
  return (t == null ? void 0 : t.username) !== "" || t.password !== "" || /\s/.test(e)
    ? !1
    : t.protocol === "https:" || (t.protocol === "http:" && Uo.test(t.hostname));
}
function ma(e) {
  const t = $e(e);
  return t !== null && t.origin === e && Uo.test(t.hostname);
}
var Or = class extends Error {
  constructor(r) {
    super(`Foyer configuration: ${r.length} problem(s)
- ${r.join(`
- `)}`);
    k(this, "problems");
    (this.name = "ConfigurationError"), (this.problems = r);
  }
};
function qo(e = {}) {
  const t = Bo(_t, e),
    r = Lo(t);
  if (r.length > 0) throw new Or(r);
  return ya(t);
}
function ya(e) {
  const { services: t } = e,
    r = (n) => (n || t.apiBaseUrl).replace(/\/+$/, "");
  return {
    ...e,
    services: {
      ...t,
      apiBaseUrl: r(""),
      accountBaseUrl: r(t.accountBaseUrl),
      memberVerifyBaseUrl: r(t.memberVerifyBaseUrl),
      partnerBaseUrl: r(t.partnerBaseUrl),
    },
  };
}
function Bo(e, t) {
  if (t === void 0) return e;
  if (!jo(e) || !jo(t)) return t;
  const r = { ...e };
  for (const [n, o] of Object.entries(t)) r[n] = Bo(e[n], o);
  return r;
}
function jo(e) {
  return typeof e == "object" && e !== null && !Array.isArray(e);
}
function Ho(e, t = () => !1) {
  let r = e,
    n = 0,
    o = new Set();
  function s() {
    let a = null;
    for (const l of o) (a === null || ha(l, a)) && (a = l);
    return a;
  }
  function i(a) {
    o.delete(a), (r = Math.max(r, a.due)), a.callback();
  }
  async function c() {
    for (let a = 0; a < 8; a += 1) await Vo();
    for (let a = 0; a < 200 && t(); a += 1) await Vo();
  }
  async function u() {
    const a = Date.now() + 1e3;
    for (await c(); t() && Date.now() < a; ) await c();
  }
  return {
    now: () => r,
    after(a, l) {
      n += 1;
      const d = { due: r + Math.max(0, Math.ceil(a)), order: n, callback: l };
      return (o.add(d), () => o.delete(d));
    },
    async advance(a) {
      const l = r + a;
      await c();
      for (let d = s(); d !== null && d.due <= l; d = s()) i(d), await c();
      r = Math.max(r, l);
    },
    settle: c,
    async drive(a) {
      let l = !1,
        d = () => {
          l = !0;
        };
      a.then(d, d), await u();
      for (let p = 0; !l; p += 1) {
        const y = s();
        if (y === null || p === 1e4)
          throw new Error("The work does not finish, however far time moves.");
        i(y), await u();
      }
      return a;
    },
    jump(a) {
      const l = a - r;
      for (const d of o) d.due += l;
      r = a;
    },
    pending: () => o.size,
  };
}
function ha(e, t) {
  return e.due === t.due ? e.order < t.order : e.due < t.due;
}
function Vo() {
  return new Promise((e) => {
    typeof setImmediate == "function" ? setImmediate(e) : setTimeout(e, 0);
  });
}
function $o() {
  let e = [],
    t = () => {};
  function r(n) {
    let o = [],
      s = !1,
      i = {
        url: n.url,
        title: n.title,
        container: n.container,
        fields: n.fields,
        sent: o,
        get closed() {
          return s;
        },
        emitRaw(c) {
          s || n.onMessage(c);
        },
        emit(c, u) {
          this.emitRaw({ EVENT_NAME: c, nonce: n.fields.nonce, payload: u });
        },
      };
    return (
      e.push(i),
      {
        send(c) {
          s || (o.push(c), t(c, i));
        },
        close() {
          s = !0;
        },
      }
    );
  }
  return {
    frames: e,
    frame() {
      const n = e.at(-1);
      if (n === void 0) throw new Error("No card frame was opened.");
      return n;
    },
    onSend(n) {
      t = n;
    },
    open: r,
  };
}
function _o(e) {
  let t = new Map(),
    r = !1;
  function n(o) {
    return o.options.expires === void 0 || o.options.expires > e.now();
  }
  return {
    get(o) {
      const s = t.get(o);
      return s !== void 0 && n(s) ? s.value : null;
    },
    set(o, s, i = {}) {
      r ||
        o.length + encodeURIComponent(s).length > 4096 ||
        t.set(o, { name: o, value: s, options: i });
    },
    remove: (o) => {
      t.delete(o);
    },
    all: () => [...t.values()].filter(n),
    setBlocked(o) {
      (r = o), o && t.clear();
    },
  };
}
function Ko() {
  const e = new Set();
  return {
    forTab() {
      const t = new Set();
      return (
        e.add(t),
        {
          tabs: {
            post(r) {
              const n = structuredClone(r);
              queueMicrotask(() => {
                for (const o of e) if (o !== t) for (const s of [...o]) s(n);
              });
            },
            listen(r) {
              return (
                t.add(r),
                () => {
                  t.delete(r);
                }
              );
            },
          },
          close: () => {
            e.delete(t);
          },
        }
      );
    },
  };
}
function Wo() {
  let e = new Set(),
    t = !0,
    r = !0;
  function n() {
    for (const o of [...e]) o();
  }
  return {
    online: () => t,
    visible: () => r,
    onChange(o) {
      return (
        e.add(o),
        () => {
          e.delete(o);
        }
      );
    },
    setOnline(o) {
      (t = o), n();
    },
    setVisible(o) {
      (r = o), n();
    },
    notify: n,
  };
}
function Ke() {
  const e = new Error("The operation was aborted.");
  return ((e.name = "AbortError"), e);
}
function Go(e) {
  const t = new Map(),
    r = new Map();
  function n(s) {
    var a;
    const i = (a = r.get(s)) == null ? void 0 : a.shift();
    if (i === void 0) return;
    let c = () => {},
      u = () => {
        c(), t.get(s) === u && (t.delete(s), n(s));
      };
    t.set(s, u), (c = e.after(i.leaseMs, u)), i.grant(u);
  }
  function o(s, i, c) {
    return new Promise((u, a) => {
      var y;
      const l = (y = r.get(s)) != null ? y : [];
      r.set(s, l);
      const d = () => {
          l.splice(l.indexOf(p), 1), a(Ke());
        },
        p = {
          leaseMs: i,
          grant(b) {
            c == null || c.removeEventListener("abort", d), u(b);
          },
        };
      l.push(p), c == null || c.addEventListener("abort", d), t.has(s) || n(s);
    });
  }
  return {
    forTab() {
      const s = new Set();
      return {
        locks: {
          async run(i, { leaseMs: c, ifAvailable: u = !1, signal: a }, l) {
            if (a != null && a.aborted) throw Ke();
            if (u && t.has(i)) return l(!1);
            const d = await o(i, c, a);
            s.add(d);
            try {
              return await l(!0);
            } finally {
              s.delete(d), d();
            }
          },
        },
        releaseAll() {
          for (const i of s) i();
          s.clear();
        },
      };
    },
  };
}
function zo({ service: e, online: t, clock: r, latency: n }) {
  let o = 0,
    s = !1;
  async function i(...[u, a]) {
    if (s) return new Promise(() => {});
    if (!t()) throw new TypeError("Failed to fetch");
    const l = await c(u, a),
      d = n(u instanceof Request ? u.url : String(u));
    return (
      d > 0 &&
        (await new Promise((p) => {
          r.after(d, p);
        })),
      l
    );
  }
  async function c(...[u, a]) {
    let l = a == null ? void 0 : a.signal,
      d = !1,
      p = () => {
        d || (o -= 1), (d = !0);
      };
    (o += 1), l == null || l.addEventListener("abort", p);
    try {
      return await e(u, a);
    } finally {
      p();
    }
  }
  return {
    fetch(u, a) {
      var d;
      const l =
        (d = a == null ? void 0 : a.signal) != null ? d : u instanceof Request ? u.signal : null;
      return l != null && l.aborted
        ? Promise.reject(Ke())
        : new Promise((p, y) => {
            const b = () => y(Ke());
            l == null || l.addEventListener("abort", b),
              i(u, a)
                .then(p, y)
                .finally(() => (l == null ? void 0 : l.removeEventListener("abort", b)));
          });
    },
    atWork: () => (s ? 0 : o),
    close() {
      s = !0;
    },
  };
}
function Mr() {
  let e = new Map(),
    t = !1;
  return {
    get: (r) => {
      var n;
      return (n = e.get(r)) != null ? n : null;
    },
    set(r, n) {
      t || e.set(r, n);
    },
    remove: (r) => {
      e.delete(r);
    },
    keys: () => [...e.keys()],
    setForgetful(r) {
      t = r;
    },
  };
}
function Jo() {
  const e = [];
  return {
    events: e,
    track: (t, r) => {
      e.push({ event: t, properties: r });
    },
  };
}
function Yo() {
  const e = [];
  return {
    lines: e,
    log: (t, r, n) => {
      e.push({ level: t, message: r, detail: n });
    },
  };
}
function Xo(e) {
  let t = e >>> 0;
  function r() {
    t = (t + 1831565813) >>> 0;
    let n = Math.imul(t ^ (t >>> 15), t | 1);
    return ((n ^= n + Math.imul(n ^ (n >>> 7), n | 61)), ((n ^ (n >>> 14)) >>> 0) / 2 ** 32);
  }
  return {
    number: r,
    uuid: () =>
      "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx".replace(/x/g, () => Math.floor(r() * 16).toString(16)),
  };
}
var ga = Date.UTC(2025, 0, 15, 12),
  wa = () => Promise.reject(new TypeError("Failed to fetch"));
function Qo(e = {}) {
  var a, l;
  const t = new Set(),
    r = () => [...t].some((d) => d.atWork() > 0),
    n = Ho((a = e.now) != null ? a : ga, r),
    o = Xo((l = e.seed) != null ? l : 1),
    s = _o(n),
    i = Mr(),
    c = Go(n),
    u = Ko();
  return {
    clock: n,
    cookies: s,
    local: i,
    tab(d = {}) {
      var N, v, D, $, G;
      const p = Wo(),
        y = (v = (N = d.fetch) != null ? N : e.fetch) != null ? v : wa,
        b = zo({
          service: y,
          online: p.online,
          clock: n,
          latency: (D = e.latency) != null ? D : () => 0,
        });
      t.add(b);
      const { locks: T, releaseAll: M } = c.forTab(),
        { tabs: A, close: P } = u.forTab();
      return {
        fetch: b.fetch,
        clock: n,
        random: o,
        cookies: s,
        local: i,
        session: Mr(),
        location: ka(
          (G = ($ = d.href) != null ? $ : e.href) != null ? G : "http://localhost:5173/",
        ),
        locks: T,
        tabs: A,
        connectivity: p,
        cardFrame: $o(),
        captcha: ba(),
        tracker: Jo(),
        logger: Yo(),
        close() {
          M(), P(), b.close();
        },
      };
    },
  };
}
function Ir(e = {}) {
  return Qo(e).tab();
}
function ka(e) {
  let t = e,
    r = "";
  return {
    href: () => t,
    origin: () => new URL(t).origin,
    referrer: () => r,
    go(n, o = t) {
      (r = o), (t = new URL(n, t).href);
    },
  };
}
function ba() {
  let e = "memory-captcha-token";
  return {
    token: () => Promise.resolve(e),
    answer(t) {
      e = t;
    },
  };
}
var Zo = "bench",
  Fr = {
    services: [{ serviceType: "PACKAGE", serviceId: "monthly", quantity: 1 }],
    isSkipDefaultPromo: !1,
    parameters: [],
    paymentmethodInfo: { label: "Credit/Debit Card", saved: !0 },
    transactionReferenceMsg: { amount: "5.99" },
  };
async function mp(e) {
  const t = await Sa(e);
  return [Pa(e, t), Ra(e, t), Ta(e, t), await xa(e)];
}
async function Sa(e) {
  const t = await fetch(`${e}/accounts/login`, { method: "POST", body: "{}" }),
    { accessToken: r } = await t.json();
  return r;
}
function Nr(e) {
  return { "x-api-key": Zo, authorization: `Bearer ${e}` };
}
function Pa(e, t) {
  const r = Nr(t);
  return {
    name: "fetch",
    get: async () => (await fetch(`${e}/getPaymentMethods`, { headers: r })).json(),
    post: async () =>
      (
        await fetch(`${e}/addSubscriptionWithPayment`, {
          method: "POST",
          headers: { ...r, "content-type": "application/json" },
          body: JSON.stringify(Fr),
        })
      ).json(),
  };
}
function Ra(e, t) {
  const r = At({ baseUrl: e, headers: Nr(t) });
  return {
    name: "openapi-fetch",
    get: async () => (await r.GET("/getPaymentMethods")).data,
    post: async () => (await r.POST("/addSubscriptionWithPayment", { body: Fr })).data,
  };
}
function Ta(e, t) {
  const r = Sn.create({ prefix: e, headers: Nr(t) });
  return {
    name: "ky",
    get: () => r.get("getPaymentMethods").json(),
    post: () => r.post("addSubscriptionWithPayment", { json: Fr }).json(),
  };
}
async function xa(e) {
  const t = {
      ...Ir(),
      fetch: (s, i) => fetch(s, i),
      clock: {
        now: () => Date.now(),
        after(s, i) {
          const c = setTimeout(i, s);
          return () => clearTimeout(c);
        },
      },
      random: { number: () => Math.random(), uuid: () => crypto.randomUUID() },
    },
    r = qo({ services: { apiBaseUrl: e, accountBaseUrl: e, apiKey: Zo } }),
    n = Tr({ configuration: r, platform: t }),
    o = await n.accounts.login({ email: "ann@example.com", password: "secret" });
  if (!o.ok) throw new Error(o.failure.developerMessage);
  return {
    name: "SDK",
    get: () => n.payments.methods(),
    post: () =>
      n.payments.addSubscription(
        {
          services: [{ serviceId: "monthly", promotionId: null }],
          couponCode: null,
          appliedBy: null,
          isSkipDefaultPromo: !1,
          parameters: {},
          amountCents: 599,
          payment: { kind: "saved", method: "card", id: null },
          shippingAddress: null,
        },
        { idempotencyKey: "key" },
      ),
  };
}
export { mp as contestants };
/*! Bundled license information:

ky/distribution/index.js:
  (*! MIT License © Sindre Sorhus *)
*/
