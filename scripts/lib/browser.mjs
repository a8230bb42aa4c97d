// The browsers of the tests: an installed Chromium or Chrome, else Debian's own package; and its headless shell, the
// same engine without windows and without pages kept for going back. Most journeys need neither, and take half of the time.
import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of a browser, or null. `FOYER_CHROMIUM` decides where it is set. */
export function findBrowser(environment = process.env) {
  if (environment.FOYER_CHROMIUM) {
    if (isExecutable(environment.FOYER_CHROMIUM)) return environment.FOYER_CHROMIUM;
    throw new Error(`FOYER_CHROMIUM names no program: ${environment.FOYER_CHROMIUM}`);
  }
  return along(NAMES, environment.PATH) ?? PLACES.find(isExecutable) ?? null;
}

function along(names, path = "") {
  const folders = path.split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find(isExecutable) ?? null;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Finds a browser, or installs Debian's where this user may. */
export function provideBrowser(log = console.log) {
  const found = findBrowser();
  if (found) return found;
  installFromDebian("chromium", log);
  const installed = findBrowser();
  if (installed) return installed;
  throw new Error(
    "The journeys need Chromium or Chrome, and none was found or could be installed. " +
      "Install one, or name it: FOYER_CHROMIUM=/path/to/chromium npm test",
  );
}

/** Finds a headless shell, or installs Debian's where this user may; else, and where a browser is named, that browser. */
export function provideShell(log = console.log) {
  const { FOYER_CHROMIUM: named, FOYER_SHELL: known, PATH } = process.env;
  if (known || named) return known ?? named;
  const found = along(SHELLS, PATH);
  if (found) return found;
  installFromDebian("chromium-headless-shell", log);
  return along(SHELLS, PATH) ?? provideBrowser(log);
}

function installFromDebian(name, log) {
  const prefix = rightsToInstall();
  if (prefix === null || !existsSync("/usr/bin/apt-get")) return;
  log(`Installing ${name} with apt-get…`);
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", name]]) {
    const [command, ...rest] = [...prefix, "apt-get", ...args];
    spawnSync(command, rest, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  }
}

/** Prefix of apt-get: empty for root, sudo where it needs no password, null where neither works. */
function rightsToInstall() {
  if (process.getuid?.() === 0) return [];
  return spawnSync("sudo", ["-n", "true"]).status === 0 ? ["sudo", "-n"] : null;
}
