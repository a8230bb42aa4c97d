/**
 * What a call identifies itself with, beside the api key of every call (SES-06, OPN-218, OPN-250):
 * `token`: the user's token where somebody is signed in; `apiKey`: nothing more; `device`: the device's id;
 * `nothing`: an upload address authorises by itself, not even the api key goes with it (D-08).
 */
export type Access = "token" | "apiKey" | "device" | "nothing";

/** Operations that do not go with the user's token, as the specifications say. */
const exceptions: Readonly<Record<string, Access>> = {
  "GET /memberverify/program/{program}": "apiKey",
  "PUT /memberverify/uploads/{documentId}": "nothing",
  "POST /tve/regcode": "device",
  "GET /tve/auth/{code}": "device",
  "POST /tve/auth/refresh": "device",
  "GET /tve/entitlements": "device",
  "GET /tve/metadata": "device",
  "POST /tve/logout": "device",
};

/** `path` as the specification writes it, with its parameters in braces. */
export function accessOf(method: string, path: string): Access {
  return exceptions[`${method} ${path}`] ?? "token";
}
