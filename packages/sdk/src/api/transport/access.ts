/**
 * Credentials of a call, besides the api key of every call (SES-06, OPN-218, OPN-250): `token`: the user's token;
 * `tokenIfAny`: the token of a signed-in user, and none for visitors; `apiKey`: nothing more; `device`: the device's
 * id; `nothing`: an upload address authorizes by itself, so that not even the api key is sent (D-08).
 */
export type Access = "token" | "tokenIfAny" | "apiKey" | "device" | "nothing";

/** Operations that do not need the user's token, as the specifications say. All others do. */
const exceptions: Readonly<Record<string, Readonly<Record<string, Access>>>> = {
  POST: {
    "/accounts/login": "apiKey",
    "/accounts/login/anonymous": "apiKey",
    "/accounts/token/refresh": "apiKey",
    "/accounts/logout": "apiKey",
    "/accounts/sessions/delete": "apiKey",
    "/accounts/status": "apiKey",
    "/accounts/customers": "apiKey",
    "/accounts/regcode": "apiKey",
    "/accounts/regcode/poll": "apiKey",
    "/accounts/reset-password/request": "apiKey",
    "/reset-password": "apiKey",
    "/giftcard/status": "apiKey",
    "/prospect": "apiKey",
    "/tve/regcode": "device",
    "/tve/auth/refresh": "device",
    "/tve/logout": "device",
  },
  GET: {
    "/accounts/xid": "apiKey",
    "/packages": "tokenIfAny",
    "/v1/natcomsku/plans/{planId}": "apiKey",
    "/v1/natcomsku/plans/userType/{userType}": "apiKey",
    "/verify": "apiKey",
    "/screens/{id}": "tokenIfAny",
    "/content-cards": "apiKey",
    "/feature-flags": "tokenIfAny",
    "/footer{suffix}.json": "apiKey",
    "/memberverify/program/{program}": "apiKey",
    "/tve/auth/{code}": "device",
    "/tve/entitlements": "device",
    "/tve/metadata": "device",
  },
  PUT: {
    "/memberverify/uploads/{documentId}": "nothing",
  },
};

/** `path` as the specification writes it, with its parameters in braces. */
export function accessOf(method: string, path: string): Access {
  return exceptions[method]?.[path] ?? "token";
}
