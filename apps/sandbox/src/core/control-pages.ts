/** `/_sandbox/…` for tests, and `/` for a browser. */
import { readObject } from "./body.ts";
import { clockOf } from "./clock.ts";
import { clockPages } from "./clock-pages.ts";
import { type Controls, knownCalls } from "./controls.ts";
import { type FaultOrder, refuseUnknown } from "./fault-orders.ts";
import { json } from "./http.ts";
import { Refusal } from "./refusal.ts";
import type { Page, Service } from "./service.ts";
import { snapshotPages } from "./snapshot-pages.ts";
import type { Snapshots } from "./snapshots.ts";
import type { SpecificationSet } from "./specification.ts";
import { startPages } from "./start-page/start-page.ts";
import {
  APPLE_PAY_DEVICES,
  CAPTCHA_VERDICTS,
  KEY_SUPPORTS,
  SECOND_SUBSCRIPTIONS,
  WITHDRAWALS,
  type WorldSettings,
} from "./world.ts";
import type { Worlds } from "./worlds.ts";

const ROOT = "/_sandbox";

export interface ControlPageParts {
  readonly controls: Controls;
  readonly worlds: Worlds;
  readonly snapshots: Snapshots;
  readonly services: readonly Service[];
  readonly specifications: SpecificationSet;
}

export function createControlPages(parts: ControlPageParts): readonly Page[] {
  const { controls, worlds, snapshots, services, specifications } = parts;
  const views = services.flatMap(({ views: own = [] }) => own);
  const read = (name: string, value: (key: string) => unknown): Page => ({
    method: "GET",
    path: `${ROOT}/${name}`,
    respond: ({ world }) => json(200, value(world.key)),
  });

  const endpoints: readonly Page[] = [
    ...clockPages(worlds),
    ...snapshotPages(snapshots),
    read("personas", (key) => ({ personas: controls.personas(key) })),
    read("ledger", (key) => ({ charges: controls.ledger(key) })),
    read("outbox", (key) => ({ mails: controls.outbox(key) })),
    read("violations", (key) => ({ violations: controls.violations(key) })),
    {
      method: "GET",
      path: `${ROOT}/requests`,
      respond: ({ world, url }) => {
        const operation = url.searchParams.get("operation") ?? undefined;
        return json(200, { requests: controls.requests(world.key, operation) });
      },
    },
    read("settings", (key) => controls.world(key).settings),
    read("faults", (key) => ({ faults: controls.faults(key) })),
    read("operations", () => ({
      operations: specifications.operations.map(({ id, service, method, template }) => ({
        operationId: id,
        service,
        method,
        path: template,
      })),
    })),
    ...views.map(({ name }) => read(name, (key) => ({ [camel(name)]: controls.view(name, key) }))),
    {
      method: "POST",
      path: `${ROOT}/faults`,
      respond: async (page) => {
        const order = await readObject(page.request);
        const orders = "faults" in order ? faultsOf(order) : [order];
        const { key } = page.world;
        return json(201, { faults: controls.setFaults(orders as FaultOrder[], key) });
      },
    },
    {
      method: "DELETE",
      path: `${ROOT}/faults`,
      respond: ({ world }) => {
        controls.clearFaults(world.key);
        return json(204, undefined);
      },
    },
    {
      method: "PUT",
      path: `${ROOT}/settings`,
      respond: async (page) =>
        json(200, controls.settings(settingsOf(await readObject(page.request)), page.world.key)),
    },
    {
      method: "POST",
      path: `${ROOT}/reset`,
      respond: async (page) => {
        await readObject(page.request, []);
        controls.reset(page.world.key);
        return json(200, clockOf(controls.world(page.world.key)));
      },
    },
  ];
  const own = services
    .flatMap(({ pages = [] }) => pages)
    .filter(({ path }) => path.startsWith(`${ROOT}/`));
  const calls = knownCalls(parts).names;
  const personaForm = services.find((one) => one.personaForm)?.personaForm;
  const pages = startPages({ controls, snapshots, views, personaForm, calls });
  return [...pages, ...endpoints, ...anythingElse([...own, ...endpoints])];
}

/** Answers what no endpoint answers: a misspelled one is not silence. */
function anythingElse(endpoints: readonly Page[]): readonly Page[] {
  const known = endpoints.map(({ method, path }) => `${method} ${path}`).join(", ");
  return (["GET", "POST", "PUT", "DELETE"] as const).map((method) => ({
    method,
    path: `${ROOT}/{name}`,
    respond: ({ url }) => {
      const asked = `${method} ${url.pathname.slice(0, 200)}`;
      throw new Refusal(404, "NOT_FOUND", `There is no ${asked}. Known: ${known}.`);
    },
  }));
}

function faultsOf(order: Record<string, unknown>): readonly unknown[] {
  refuseUnknown("field", Object.keys(order), ["faults"]);
  if (Array.isArray(order.faults)) return order.faults;
  throw new Refusal(400, "INVALID_FAULT", 'Send one fault, or { "faults": [ … ] }.');
}

/** The values of each setting; `captchaRequired` is true or false. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  captchaVerdict: CAPTCHA_VERDICTS,
  keys: KEY_SUPPORTS,
  withdrawal: WITHDRAWALS,
  secondSubscriptions: SECOND_SUBSCRIPTIONS,
  applePay: APPLE_PAY_DEVICES,
};

function settingsOf(given: Record<string, unknown>): Partial<WorldSettings> {
  const isRight = Object.entries(given).every(([name, value]) => {
    if (name === "captchaRequired") return typeof value === "boolean";
    if (name === "split") return isSplit(value);
    return Object.hasOwn(WORDS, name) && WORDS[name]?.includes(String(value)) === true;
  });
  if (!isRight) {
    const words = Object.entries(WORDS).map(
      ([name, list]) => `"${name}": one of ${list.join(", ")}`,
    );
    throw new Refusal(
      400,
      "INVALID_SETTINGS",
      `Send { "captchaRequired": true } or false, or { "split": { "price-test-apr-2025": ["control", "variant-1"] } }, or ${words.join("; or ")}.`,
    );
  }
  return given as Partial<WorldSettings>;
}

const MOST_SPLITS = 16;

/** Groups by flag. */
function isSplit(given: unknown): boolean {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return false;
  const isWord = (text: unknown) => typeof text === "string" && /^[a-z0-9-]{1,64}$/.test(text);
  const flags = Object.entries(given);
  return (
    flags.length <= MOST_SPLITS &&
    flags.every(
      ([flag, groups]) =>
        isWord(flag) && Array.isArray(groups) && groups.length > 0 && groups.every(isWord),
    )
  );
}

/** `promo-codes` is listed under `promoCodes`. */
function camel(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
