import { fields, id, listOf, number, shape } from "../../api/fields.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import type { DeviceSession } from "../../domain/session/types.ts";

const sessions = listOf(
  shape<DeviceSession>({
    sid: id,
    device: id,
    last_modified: (value) => number(value) ?? 0,
  }),
  "sid",
);

/**
 * The devices of a sign-in that was refused at the device limit (DEV-01, OPN-047), each once, the newest first
 * (DEV-03); null for every other failure.
 */
export function deviceSessions(failure: Failure): readonly DeviceSession[] | null {
  if (failure.code !== "DEVICE_LIMIT" || failure.kind !== "http") return null;
  const found = sessions(fields(failure.body)["sessions"]);
  const sids = found.map(({ sid }) => sid);
  return found
    .filter(({ sid }, index) => sids.indexOf(sid) === index)
    .sort((one, other) => other.last_modified - one.last_modified);
}
