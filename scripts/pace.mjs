// Prints how much processor time a fixed piece of work takes now, in milliseconds of one core, while all cores that the
// tests use do it at once. Machines differ, and one machine differs from hour to hour.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

const CORES = 2;
const ROUNDS = 20;
const ROWS = 20_000;

/** Texts, lists and objects, as tests handle them. */
function work() {
  let checksum = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const rows = Array.from({ length: ROWS }, (_, index) => ({
      id: `row-${index % 977}-${round}`,
      amount: (index * 7919) % 10_007,
      tags: [`tag-${index % 13}`, "all"],
    }));
    const text = JSON.stringify(rows);
    const read = JSON.parse(text).sort((one, other) => one.amount - other.amount);
    const sums = new Map();
    for (const { id, amount } of read) sums.set(id, (sums.get(id) ?? 0) + amount);
    checksum += sums.size + text.replace(/row-(\d+)/g, "r$1").length;
  }
  return checksum;
}

function workInChild() {
  const before = process.cpuUsage();
  const checksum = work();
  const { user, system } = process.cpuUsage(before);
  process.send({ ms: (user + system) / 1000, checksum });
}

function startChild() {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), ["child"]);
    child.once("message", resolve);
    child.once("error", reject);
  });
}

if (process.argv[2] === "child") workInChild();
else {
  const children = await Promise.all(Array.from({ length: CORES }, startChild));
  console.log(Math.round(children.reduce((sum, { ms }) => sum + ms, 0) / CORES));
}
