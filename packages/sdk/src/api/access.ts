/**
 * What a call identifies itself with, beside the api key of every call (SES-06, OPN-218, OPN-250):
 * `token`: the user's token; `tokenIfAny`: works for visitors too; `apiKey`: nothing more; `device`: the device's
 * id; `nothing`: an upload address authorises by itself, not even the api key goes with it (D-08).
 */
export type Access = "token" | "tokenIfAny" | "apiKey" | "device" | "nothing";

/** Operations that do not need the user's token, as the specifications say. All others do. */
const exceptions: Readonly<Record<string, Access>> = {
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

/** `path` as the specification writes it, with its parameters in braces. */
export function accessOf(method: string, path: string): Access {
  return exceptions[`${method} ${path}`] ?? "token";
}
