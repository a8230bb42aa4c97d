/** The calls of a device that signs in through a TV provider [API-85] to [API-89] [OPN-215]. */
import { onOtherHost } from "../../core/other-host.ts";
import { deny } from "../../core/refusal.ts";
import { type Answer, answer, type Call, type OperationId } from "../../core/service.ts";
import { isSafeRedirect } from "./redirects.ts";
import { providerName, providerUser } from "./tv-providers.ts";
import {
  CODE_LIFE,
  codes,
  newCode,
  openCode,
  refresh,
  type TvSession,
  tvSessionOf,
  tvSessions,
} from "./tv-sessions.ts";

const DEVICE_ID = /^[\x21-\x7e]{1,128}$/;

type DeviceCall = Pick<Call<OperationId>, "world" | "headers">;

function deviceOf({ headers }: DeviceCall): string {
  const deviceId = headers.get("x-device-id") ?? "";
  return DEVICE_ID.test(deviceId)
    ? deviceId
    : deny(401, "INVALID_DEVICE", "A device id is required");
}

function sessionOf(call: DeviceCall): TvSession {
  return (
    tvSessionOf(call.world, deviceOf(call)) ??
    deny(401, "TV_PROVIDER_NOT_AUTHENTICATED", "The device is not signed in at a TV provider")
  );
}

export function createCode(call: Call<"createRegistrationCode">): Answer<"createRegistrationCode"> {
  const { world, body } = call;
  const { mvpd, redirectUrl } = body;
  const deviceId = deviceOf(call);
  if (providerName(mvpd) === undefined) {
    deny(404, "TV_PROVIDER_UNKNOWN", "The TV provider is unknown");
  }
  if (redirectUrl !== undefined && !isSafeRedirect(redirectUrl)) {
    deny(422, "UNSAFE_REDIRECT", "The redirect address is not allowed");
  }
  const code = newCode(world);
  const expiresAt = world.now() + CODE_LIFE;
  const landing = redirectUrl === undefined ? {} : { redirectUrl };
  codes(world).put(code, { code, deviceId, mvpd, expiresAt, ...landing });
  return answer(200, { code, authUrl: windowAddress(call, mvpd, code), expiresAt });
}

function windowAddress({ origin, world }: Call<OperationId>, mvpd: string, code: string): string {
  const address = onOtherHost(`/tv-provider/${mvpd}`, origin);
  address.searchParams.set("code", code);
  address.searchParams.set("world", world.key);
  return address.href;
}

/** Lost answers: after a sign-in every poll returns the tokens until the code expires. */
export function poll(call: Call<"pollTvProviderAuth">): Answer<"pollTvProviderAuth"> {
  const { world, path } = call;
  const deviceId = deviceOf(call);
  const code = openCode(world, path.code);
  if (code?.deviceId !== deviceId) {
    return deny(
      404,
      "REGISTRATION_CODE_UNKNOWN",
      "The registration code is unknown or has expired",
    );
  }
  if (code.outcome === "failed") {
    const errorMessage = "The provider refused the sign-in";
    return answer(200, { status: "failed", errorCode: "PROVIDER_REFUSED", errorMessage });
  }
  const session = code.outcome && tvSessionOf(world, deviceId);
  return answer(
    200,
    session ? { status: "authenticated", ...tokens(session) } : { status: "pending" },
  );
}

function tokens({ mvpd, userID, refreshToken, expiresAt }: TvSession) {
  return { mvpd, userID, refreshToken, tokenExpiration: expiresAt };
}

export function refreshAuth(call: Call<"refreshTvProviderAuth">): Answer<"refreshTvProviderAuth"> {
  const { world, body } = call;
  if (body.deviceId !== deviceOf(call)) {
    deny(403, "OTHER_DEVICE", "The token belongs to another device");
  }
  const next = refresh(world, sessionOf(call), body.refreshToken);
  return next
    ? answer(200, tokens(next))
    : deny(401, "INVALID_REFRESH_TOKEN", "Invalid refresh token");
}

export function entitlements(
  call: Call<"getTvProviderEntitlements">,
): Answer<"getTvProviderEntitlements"> {
  const { mvpd, userID, userName } = sessionOf(call);
  const preauthorizedResource = [...(providerUser(userName)?.resources ?? [])];
  return answer(200, { mvpd, userID, preauthorizedResource });
}

export function metadata(call: Call<"getTvProviderMetadata">): Answer<"getTvProviderMetadata"> {
  const { mvpd, userID } = sessionOf(call);
  if (call.query.userID !== userID) {
    deny(403, "OTHER_PROVIDER_USER", "The user is not signed in on this device");
  }
  return answer(200, { userID, mvpd, householdID: `house-of-${userID}`, zip: "37203" });
}

export function logout(call: Call<"logoutTvProvider">): Answer<"logoutTvProvider"> {
  tvSessions(call.world).delete(deviceOf(call));
  return answer(204, undefined);
}
