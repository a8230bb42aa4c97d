import { toRecord } from "../../domain/kernel/record.ts";

/**
 * Removes personal data from facts before they are kept: by the name of the field, and by the form of a text. Ids of
 * plans, rules and routes stay readable.
 */
const HIDDEN = "[hidden]";
const SECRET_NAMES =
  /token|passw|secret|session|credential|signature|cookie|jwt|otp$|email|pin$|cvv|card(?!inal)|(first|last|full|given|family|nick|user|customer|display)_?name|surname|address[12]|phone|street|zip|postal|birth|ssn|(profile|customer|user|viewer|member|verification|device|subscription_?request|partner_?subscription)_?id$|^device$|(device|reg|user|gift|access)_?code|lastfour/i;
const EMAIL = /[^\s@/?&=]{1,128}(?:@|%(?:25)*40)[^\s@/?&=]+/gi;
/** The shape of a JSON web token, wherever it stands, and whatever a header calls a bearer. */
const TOKEN = /eyJ[\w-]{4,}\.[\w-]+(?:\.[\w-]*)*|\bbearer\s+[^\s"',;]+/gi;
/** In an address, also in one that is a parameter of another. */
const SECRET_PARAMETER =
  /((?:[?&#]|%(?:25)*(?:3f|26|23))[\w.-]*(?:token|passw\w*|deep_link\w*|pwd|secret|session\w*|sid|jwt|auth\w*|access|refresh|bearer|credentials?|assertion|ticket|otp|nonce|state|sig|signature|hmac|(?:api_?)?key|cookie|pin|code|login|user|name|phone|email|birth\w*|ssn|zip|device|(?:profile|customer|user|viewer|member|verification|device|subscription_?request)_?id)(?:=|%(?:25)*3d))(?:(?!%(?:25)*(?:26|23))[^&#\s])+/gi;
/** Any other parameter: the form of its value decides. */
const PARAMETER =
  /((?:[?&#]|%(?:25)*(?:3f|26|23))[\w.-]+(?:=|%(?:25)*3d))((?:(?!%(?:25)*(?:3f|26|23|2f))[^&#?/\s[])+)/gi;
/** Long, of letters and digits: a key of something, never a word, a plan or a page. */
const OPAQUE = /^(?=.*\d)(?=.*[a-z])[\w.~+=-]{16,}$/i;
/** The token of a reset link (ROU-07). */
const RESET_TOKEN =
  /((?:\/|%(?:25)*2f)reset-password(?:\/|%(?:25)*2f))(?:(?!%(?:25)*(?:2f|3f|26|23))[^/?#&\s])+/gi;
const ESCAPED = /%(?:25)*[\da-f]{2}/gi;
const LONG_NUMBER = /\d(?:[ .\-\u00a0]?\d){11,18}/g;
/** As long as the number of a card; points in time are shorter. */
const LONGEST_NUMBER = 1e13;
/** Words, names of fields and short codes have nothing to hide; most texts of the log are of this kind. */
const PLAIN = /^(?:[a-z_-]*|[\w-]{1,11})$/i;
const DEPTH = 6;

/** A copy as plain data, at most six levels deep, without personal data. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value === "number" && value >= LONGEST_NUMBER) return HIDDEN;
  if (typeof value !== "object" || value === null) {
    return typeof value === "function" ? undefined : value;
  }
  if (depth >= DEPTH) return "[…]";
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  return toRecord(
    Object.entries(value).map(
      ([name, item]) =>
        [redactText(name), isSecret(name, item) ? HIDDEN : redact(item, depth + 1)] as const,
    ),
  );
}

export function redactText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(SECRET_PARAMETER, `$1${HIDDEN}`)
    .replace(RESET_TOKEN, `$1${HIDDEN}`)
    .replace(PARAMETER, (all, before: string, value: string) =>
      OPAQUE.test(value.replace(ESCAPED, "")) ? before + HIDDEN : all,
    )
    .replace(TOKEN, HIDDEN)
    .replace(EMAIL, HIDDEN)
    .replace(LONG_NUMBER, HIDDEN);
}

/** Booleans such as `hasCardPayment` identify no user; texts and numbers may. */
function isSecret(name: string, value: unknown): boolean {
  return SECRET_NAMES.test(name) && (typeof value === "string" || typeof value === "number");
}
