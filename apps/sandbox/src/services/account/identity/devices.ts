/** Codes of devices, cross-device identity [API-54] [API-82]. */
import { deny } from "../../../core/refusal.ts";
import { answer, type Handler } from "../../../core/service.ts";
import { liveSessions } from "./sessions.ts";

interface Xid {
  readonly xid: string;
  readonly profileId: string | null;
}

export const getDeviceCode: Handler<"getDeviceCode"> = ({ world, profileId, query }) => {
  const known = liveSessions(world, profileId).some(({ deviceId }) => deviceId === query.deviceId);
  if (!known) deny(404, "DEVICE_UNKNOWN", "The device is unknown.");
  const codes = world.collection<string>("device-codes");
  const key = `${profileId} ${query.deviceId}`;
  return answer(200, { code: codes.get(key) ?? codes.put(key, world.newSecret("dc"), profileId) });
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
