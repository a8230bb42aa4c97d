import type { Failure } from "../../domain/kernel/failure.ts";
import type { DeviceSession } from "../../domain/session/types.ts";
import { fields, number, objects, text } from "./fields.ts";

/**
 * The devices of a sign-in that was refused at the device limit (DEV-01, OPN-047), each once, the newest first
 * (DEV-03); null for every other failure.
 */
export function deviceSessions(failure: Failure): readonly DeviceSession[] | null {
  if (failure.code !== "DEVICE_LIMIT") return null;
  const body = failure.kind === "http" ? failure.body : null;
  const sessions = objects(fields(body)["sessions"]).flatMap((entry) => {
    const sid = text(entry["sid"]);
    if (sid === null) return [];
    const device = text(entry["device"]) ?? "";
    return [{ sid, device, last_modified: number(entry["last_modified"]) ?? 0 }];
  });
  const sids = sessions.map(({ sid }) => sid);
  return sessions
    .filter(({ sid }, index) => sids.indexOf(sid) === index)
    .sort((one, other) => other.last_modified - one.last_modified);
}
