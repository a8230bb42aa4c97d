// Measures speed and size: node bench/run.mjs [name…]; without a name, all of it. Ratios are taken within one run.
// Writes bench/results.json and the table in bench/README.md; a figure that misses its target does not end the run.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { node, readJson, root, runCommand, toolEnvironment } from "../scripts/lib/workspace.mjs";
import { isMet, line, targetText, valueText } from "./lib/figures.mjs";

const BENCHMARKS = ["size", "call-cost", "keystrokes", "lighthouse"];
const RESULTS = join(root, "bench/results.json");
const README = join(root, "bench/README.md");

runCommand(async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.filter((name) => !BENCHMARKS.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No benchmark ${unknown.join(", ")}. There are: ${BENCHMARKS.join(", ")}.`);
  }
  for (const name of chosen.length > 0 ? chosen : BENCHMARKS) {
    console.log(`\n${name}`);
    const figures = await measure(name);
    for (const figure of figures) console.log(line(figure));
    keep(name, figures);
  }
});

/** Each benchmark has a process of its own, with the pinned Node. */
function measure(name) {
  const script = join(root, "bench", name, "measure.mjs");
  return new Promise((resolve, reject) => {
    const child = spawn(node, ["--disable-warning=ExperimentalWarning", script], {
      cwd: root,
      env: toolEnvironment(),
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    let figures = null;
    child.on("message", (message) => {
      figures = message;
    });
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0 && figures) resolve(figures);
      else reject(new Error(`The benchmark ${name} ended with code ${code} and no figures.`));
    });
  });
}

function keep(name, figures) {
  const results = existsSync(RESULTS) ? readJson("bench/results.json") : {};
  results[name] = { date: new Date().toISOString().slice(0, 16), machine: machine(), figures };
  const ordered = Object.fromEntries(
    BENCHMARKS.filter((each) => results[each]).map((each) => [each, results[each]]),
  );
  writeFileSync(RESULTS, `${JSON.stringify(ordered, null, 2)}\n`);
  if (existsSync(README)) writeTable(ordered);
}

function machine() {
  const cores = cpus();
  return `${cores.length} × ${cores[0]?.model ?? "unknown"}, ${process.platform}`;
}

const MARK = /(<!-- figures -->\n)[\s\S]*?(<!-- end -->)/;

function writeTable(results) {
  const rows = Object.entries(results).flatMap(([name, { date, figures }]) =>
    figures.map((figure) => row(name, date, figure)),
  );
  const last = Object.values(results).at(-1);
  const table = [
    `Machine: ${last.machine}. Times are UTC.`,
    "",
    "| benchmark | figure | value | target | met | measured |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
  writeFileSync(
    README,
    readFileSync(README, "utf8").replace(MARK, (_, start, end) => `${start}\n${table}\n\n${end}`),
  );
}

function row(name, date, figure) {
  const met = { true: "yes", false: "**no**", null: "" }[String(isMet(figure))];
  const target = targetText(figure)
    .trim()
    .replace(/^\(|\)$/g, "");
  return `| ${name} | ${figure.what} | ${valueText(figure)} | ${target} | ${met} | ${date.replace("T", " ")} |`;
}
