// The built web app, the television, the sandbox and the path of a browser, once for all journeys.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { provideBrowser, provideShell } from "../../scripts/lib/browser.mjs";
import { buildTelevision, buildWeb } from "../../scripts/lib/builds.mjs";
import { freePort, untilItAnswers } from "../../scripts/lib/ports.mjs";
import { sandboxServer, televisionServer, webServer } from "../../scripts/lib/servers.mjs";
import { stopChild, toolEnvironment } from "../../scripts/lib/workspace.mjs";

const READY_WITHIN_MS = 120_000;
const quiet = () => {};

export async function setup(project) {
  const shell = provideShell(quiet);
  const browser = provideBrowser(quiet);
  await buildWeb(quiet);
  await buildTelevision(quiet);
  const data = mkdtempSync(join(tmpdir(), "foyer-journeys-"));
  const [sandboxPort, webPort, captchaPort, measuredPort, televisionPort] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const addresses = {
    sandbox: `http://localhost:${sandboxPort}`,
    web: `http://localhost:${webPort}`,
    // The same, where sign-in and create-account ask for a captcha.
    captchaWeb: `http://localhost:${captchaPort}`,
    // The same, where events go to the stand-ins of a tag manager and of a collector, once a user has said yes.
    measuredWeb: `http://localhost:${measuredPort}`,
    television: `http://127.0.0.1:${televisionPort}`,
  };
  const environment = {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DATA: join(data, "sandbox.db"),
    WEB_PORT: String(webPort),
    TELEVISION_PORT: String(televisionPort),
  };
  const children = [
    sandboxServer(addresses.sandbox),
    webServer(addresses.web),
    televisionServer(addresses.television),
  ].map((server) => launch(server, environment));
  const withCaptcha = { ...environment, WEB_PORT: String(captchaPort), FOYER_CAPTCHA: "on" };
  children.push(launch(webServer(addresses.captchaWeb), withCaptcha));
  const measured = { ...environment, WEB_PORT: String(measuredPort), FOYER_ANALYTICS: "optIn" };
  children.push(launch(webServer(addresses.measuredWeb), measured));
  const stop = async () => {
    await Promise.all(children.map(stopped));
    rmSync(data, { recursive: true, force: true });
  };
  const answers = await Promise.all(
    Object.values(addresses).map((url) => untilItAnswers(url, READY_WITHIN_MS, () => false)),
  );
  if (answers.includes(false)) {
    await stop();
    throw new Error("The web app and the sandbox do not answer.");
  }
  project.provide("house", { ...addresses, browser, shell });
  return stop;
}

function launch({ command, args }, environment) {
  return spawn(command, args, {
    env: toolEnvironment(environment),
    stdio: ["ignore", "ignore", "inherit"],
  });
}

function stopped(child) {
  if (child.exitCode !== null) return undefined;
  const closed = new Promise((resolve) => child.once("close", resolve));
  stopChild(child);
  return closed;
}
