// Processor time of a command with all that it starts. Machines differ and may be busy: seconds on the wall then tell
// nothing, seconds of the processor still do.
import { readdirSync, readFileSync } from "node:fs";

/**
 * A process that lives shorter than this is seen only in the time that its parent has waited for; and the last moments of
 * the followed process itself are not seen.
 */
const INTERVAL_MS = 250;
/** Linux gives process times in hundredths of a second, whatever its kernel. */
const MS_PER_TICK = 10;

/** What is followed now. One look at the system serves all: it is read while the tests use the cores. */
const followed = new Set();
let timer;

/**
 * Follows a process and its descendants, also those that outlive their parent, as a browser's do. `stop()` answers their
 * processor time in milliseconds, or undefined where the system does not tell.
 */
export function followProcess(pid) {
  const family = { root: pid, members: new Map() };
  followed.add(family);
  timer ??= setInterval(look, INTERVAL_MS).unref();
  look();
  return {
    stop() {
      look();
      followed.delete(family);
      if (followed.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
      return family.members.size === 0 ? undefined : timeOf(family);
    },
  };
}

function look() {
  const running = runningProcesses();
  for (const family of followed) addTo(family, running);
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
export function addTo({ root, members }, running) {
  for (const member of members.values()) {
    member.hasEnded = running.get(member.pid)?.start !== member.start;
  }
  const known = new Map();
  const belongs = (status) => {
    if (status === undefined) return false;
    if (!known.has(status)) {
      const isRoot = status.pid === root && members.size === 0;
      known.set(
        status,
        isRoot || members.has(keyOf(status)) || belongs(running.get(status.parent)),
      );
    }
    return known.get(status);
  };
  for (const status of [...running.values()].filter(belongs)) {
    const parentNow = keyOf(running.get(status.parent));
    const { startedBy = parentNow, waitedBefore = status.waitedMs } =
      members.get(keyOf(status)) ?? {};
    // No member waits for a process that has lost its parent.
    const isOrphan = parentNow !== startedBy;
    members.set(keyOf(status), { ...status, startedBy, waitedBefore, isOrphan, hasEnded: false });
  }
}

const keyOf = (status) => status && `${status.pid} ${status.start}`;

/**
 * Each member's own time, and what it has waited for beyond the members that were seen. An ended member counts with its
 * children: the time that it has waited for may be older than their end.
 */
export function timeOf({ members }) {
  const waitedFor = new Map();
  for (const member of members.values()) {
    if (!member.hasEnded || member.isOrphan) continue;
    waitedFor.set(member.startedBy, [...(waitedFor.get(member.startedBy) ?? []), member]);
  }
  const seenMs = (member) => sum(waitedFor.get(keyOf(member)) ?? [], totalMs);
  /** Before it was seen first, it has waited for no member. */
  const unseenMs = (member) =>
    member.waitedBefore + Math.max(0, member.waitedMs - member.waitedBefore - seenMs(member));
  const totalMs = (member) =>
    member.ownMs + Math.max(member.waitedMs, member.waitedBefore + seenMs(member));
  return sum([...members.values()], (member) => member.ownMs + unseenMs(member));
}

const sum = (rows, of) => rows.reduce((total, row) => total + of(row), 0);
