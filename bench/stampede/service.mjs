// The service of the stampede benchmark: expiring tokens, rotating refresh tokens, delayed answers.
import { createServer } from "node:http";

/** How long the former refresh token is accepted after a rotation, in milliseconds (D-02). */
const GRACE_MS = 60_000;

/** `delayMs()` is asked for each answer. */
export async function startService({ page, script, delayMs }) {
  const grants = [];
  let lifeMs = 15 * 60_000;
  let refusedBefore = 0;
  let counts = freshCounts();

  function grant() {
    const now = Date.now();
    const claims = {
      sub: "profile-1",
      account_type: "registered",
      device_type: "web",
      device_id: "device",
      user_type: "email",
      mvpd: null,
      iat: now / 1000,
      exp: (now + lifeMs) / 1000,
      jti: grants.length,
    };
    const accessToken = ["{}", JSON.stringify(claims), "s"]
      .map((part) => Buffer.from(part).toString("base64url"))
      .join(".");
    const made = { accessToken, refreshToken: `refresh-${grants.length}`, ends: now + lifeMs };
    grants.push(made);
    return made;
  }

  function tokens({ accessToken, refreshToken, ends }) {
    return {
      accessToken,
      refreshToken,
      tokenExpiration: Date.now() + 86_400_000,
      accessTokenExpiration: ends,
      cpCustomerID: "customer-1",
      profileId: "profile-1",
      userType: "email",
    };
  }

  function refresh({ refreshToken }) {
    counts.refreshes += 1;
    const known = grants.find((each) => each.refreshToken === refreshToken);
    if (!known) return null;
    if (known.replaced) {
      return Date.now() - known.replaced.at <= GRACE_MS ? tokens(known.replaced.by) : null;
    }
    known.replaced = { at: Date.now(), by: grant() };
    return tokens(known.replaced.by);
  }

  function isAccepted(authorization = "") {
    const token = authorization.replace("Bearer ", "");
    const index = grants.findIndex(({ accessToken }) => accessToken === token);
    return index >= refusedBefore && grants[index].ends > Date.now();
  }

  /** The body of an answer; null refuses the call. */
  function answer(path, request, body) {
    if (path === "/accounts/login") return tokens(grant());
    if (path === "/accounts/token/refresh") return refresh(body);
    counts.calls += 1;
    if (isAccepted(request.headers.authorization)) return { PaymentMethods: [] };
    counts.refusals += 1;
    return null;
  }

  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://localhost").pathname;
    if (request.method === "GET" && path === "/") return send(response, 200, "text/html", page);
    if (path === "/page.js") return send(response, 200, "text/javascript", script);
    if (request.method === "OPTIONS") return send(response, 204, "text/plain", "");
    if (path === "/favicon.ico") return send(response, 404, "text/plain", "");
    const body = await readBody(request);
    const said = answer(path, request, body);
    const text = JSON.stringify(said ?? { errorCode: "NOT_LOGGED_IN", errorMessage: "No" });
    setTimeout(() => send(response, said ? 200 : 401, "application/json", text), delayMs());
  });
  await new Promise((resolve) => server.listen(0, "localhost", resolve));

  return {
    url: `http://localhost:${server.address().port}`,
    /** A host name of its own for each tab: a browser opens six connections to a host, and queues the rest. */
    hostOf: (tab) => `http://tab${tab}.localhost:${server.address().port}`,
    counts: () => counts,
    resetCounts() {
      counts = freshCounts();
    },
    /** Every access token given so far is refused from now on. */
    expireAll() {
      refusedBefore = grants.length;
    },
    setLife(ms) {
      lifeMs = ms;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function freshCounts() {
  return { refreshes: 0, refusals: 0, calls: 0 };
}

async function readBody(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString("utf8")) : null;
}

function send(response, status, type, body) {
  response.writeHead(status, {
    "content-type": type,
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "*, authorization",
    "access-control-max-age": "600",
  });
  response.end(body);
}
