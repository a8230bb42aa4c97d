/** Codes of devices, activation of televisions, cross-device identity [API-54] [API-77] [API-82]. */
import { deny } from "../../../core/refusal.ts";
import { answer, type Handler } from "../../../core/service.ts";
import type { World } from "../../../core/world.ts";
import { liveSessions } from "./sessions.ts";

/** Codes that televisions show in every new world. */
export const ACTIVATION_CODES: readonly { readonly code: string; readonly device: string }[] = [
  { code: "TVROKU1", device: "Roku in the living room" },
  { code: "TVFIRE2", device: "Fire TV in the kitchen" },
  { code: "TVAPPL3", device: "Apple TV in the bedroom" },
];
const APP_SCHEME = "foyer://activate";

interface ActivationCode {
  readonly device: string;
  readonly profileId: string | null;
}

interface Xid {
  readonly xid: string;
  readonly profileId: string | null;
}

export function activationCodes(world: World) {
  return world.collection<ActivationCode>("activation-codes");
}

export const getDeviceCode: Handler<"getDeviceCode"> = ({ world, profileId, query }) => {
  const known = liveSessions(world, profileId).some(({ deviceId }) => deviceId === query.deviceId);
  if (!known) deny(404, "DEVICE_UNKNOWN", "The device is unknown.");
  const codes = world.collection<string>("device-codes");
  const key = `${profileId} ${query.deviceId}`;
  return answer(200, { code: codes.get(key) ?? codes.put(key, world.newSecret("dc"), profileId) });
};

/** A code that another profile has activated is as good as unknown. */
export const getRegistrationCodeDeeplink: Handler<"getRegistrationCodeDeeplink"> = (call) => {
  const { world, profileId, body } = call;
  const code = body.regCode?.trim().toUpperCase();
  if (code === undefined) {
    return answer(200, { deeplink: `${APP_SCHEME}?deviceId=${encodeURIComponent(body.deviceId)}` });
  }
  const known = activationCodes(world).get(code);
  if (!known || (known.profileId !== null && known.profileId !== profileId)) {
    deny(404, "REGISTRATION_CODE_UNKNOWN", "The registration code is unknown or has expired.");
  }
  activationCodes(world).put(code, { ...known, profileId });
  return answer(200, { deeplink: `${APP_SCHEME}?regCode=${encodeURIComponent(code)}`, code });
};

export const getXid: Handler<"getXid"> = ({ world, query }) => {
  const xids = world.collection<Xid>("xids");
  if (query.xid !== undefined) {
    if (!xids.get(query.xid)) deny(404, "XID_UNKNOWN", "The xid is unknown.");
    return answer(200, { xid: query.xid });
  }
  const xid = world.newSecret("xid");
  xids.put(xid, { xid, profileId: null });
  return answer(200, { xid });
};

export const submitXid: Handler<"submitXid"> = ({ world, profileId, body }) => {
  world.collection<Xid>("xids").put(body.xid, { xid: body.xid, profileId }, profileId);
  return answer(204, undefined);
};
