// Processor time of a command with all that it starts. Machines differ and may be busy: seconds on the wall then tell
// nothing, seconds of the processor still do.
import { readdirSync, readFileSync } from "node:fs";

/** A process that lives shorter than this is seen only in the time that its parent has waited for. */
const INTERVAL_MS = 250;
/** Linux gives process times in hundredths of a second, whatever its kernel. */
const MS_PER_TICK = 10;

/**
 * Follows a process and its descendants, also those that outlive their parent, as a browser's do. `stop()` answers their
 * processor time in milliseconds, or undefined where the system does not tell.
 */
export function followProcess(pid) {
  const family = new Map();
  const look = () => addTo(family, pid, runningProcesses());
  look();
  const timer = setInterval(look, INTERVAL_MS).unref();
  return {
    stop() {
      clearInterval(timer);
      return family.size === 0 ? undefined : timeOf(family);
    },
  };
}

/** Every process of the machine by its id; none where there is no /proc. */
function runningProcesses() {
  let names;
  try {
    names = readdirSync("/proc");
  } catch {
    return new Map();
  }
  const ids = names.filter((name) => /^\d+$/.test(name));
  return new Map(ids.flatMap((id) => statusOf(id)).map((status) => [status.pid, status]));
}

function statusOf(id) {
  try {
    return [readStatus(readFileSync(`/proc/${id}/stat`, "utf8"))];
  } catch {
    return []; // It has ended meanwhile.
  }
}

/** One line of /proc/<pid>/stat, see proc(5). The name of a program may contain spaces and brackets. */
export function readStatus(line) {
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const [parent, userTicks, systemTicks, waitedUser, waitedSystem] = [1, 11, 12, 13, 14].map((at) =>
    Number(fields[at]),
  );
  return {
    pid: Number.parseInt(line, 10),
    parent,
    // An id is used again once its process has ended; together with the start it is not.
    start: fields[19],
    ownMs: (userTicks + systemTicks) * MS_PER_TICK,
    waitedMs: (waitedUser + waitedSystem) * MS_PER_TICK,
  };
}

/** Takes up what runs now: who belongs to the family, and each member's latest times. */
export function addTo(family, root, running) {
  for (const member of family.values()) {
    member.hasEnded = running.get(member.pid)?.start !== member.start;
  }
  const isMember = ({ pid, start }) => family.has(`${pid} ${start}`);
  const parentOf = ({ parent }) => running.get(parent);
  const belongs = (status) =>
    status !== undefined && (status.pid === root || isMember(status) || belongs(parentOf(status)));
  for (const status of [...running.values()].filter(belongs)) {
    const key = `${status.pid} ${status.start}`;
    const parent = family.get(key)?.parent ?? status.parent;
    family.set(key, { ...status, parent, hasEnded: false });
  }
}

/** Each member's own time, and what it has waited for beyond the members that were seen. */
export function timeOf(family) {
  const members = [...family.values()];
  const unseenMs = (member) => {
    const seen = members.filter(({ parent, hasEnded }) => hasEnded && parent === member.pid);
    return Math.max(0, member.waitedMs - seen.reduce((sum, child) => sum + totalMs(child), 0));
  };
  const totalMs = ({ ownMs, waitedMs }) => ownMs + waitedMs;
  return members.reduce((sum, member) => sum + member.ownMs + unseenMs(member), 0);
}
