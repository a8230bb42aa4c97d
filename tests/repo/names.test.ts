import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const SDK = "packages/sdk/src";
const CAPABILITIES = "packages/sdk/src/capabilities";

/** Subjects that texts of several capabilities have, or that have no capability of their own. */
const SHARED_TEXTS = [
  // The frame of every screen, in navigation.
  ...["busy", "header", "menu", "not-found", "page", "screen-failed", "skip-link", "welcome"],
  // Forms and failures, wherever they are.
  ...["email", "error", "password", "retry", "write"],
  // Prices, payments and what follows from them.
  ...["each", "lapses", "method", "offer", "payment", "period", "price", "summary", "ticket"],
  ...["timeline", "total"],
  // Parts of a capability: content, notices, password reset, session, tracking.
  ...["email-alert", "landing", "current-subscriber", "military-first", "supported-devices"],
  ...["password-assistance", "sign-out", "privacy"],
  // Two capabilities each: the code of checkout and My Account, another card, what changes an account.
  ...["promo-code", "payment-update", "account", "verification", "plans"],
];

/** What a function of the house is called by: each is in the glossary. */
const VERBS = ["continue", "dispatch", "receive", "record", "report", "settle"];

/** Files without tests, by their path from the root. */
function sources(ending: RegExp, folder = CAPABILITIES): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => ending.test(file) && !file.includes(".test."));
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}

describe("one name for a subject", () => {
  it("begins the ids of its texts with the name of their capability", () => {
    const strange = sources(/\.texts\.ts$/).flatMap((file) => {
      const capability = basename(dirname(file));
      const subjects = [...read(file).matchAll(/^ {2}"([a-z-]+)[."]/gm)].map(([, name]) => name);
      return [...new Set(subjects)]
        .filter((name = "") => name !== capability && !SHARED_TEXTS.includes(name))
        .map((name) => `${capability}: "${name}.…"`);
    });
    expect(strange, "begin the id with the name of the capability's folder").toEqual([]);
  });

  it("has a folder of components for a capability, or for a part of several", () => {
    const known = readdirSync(join(root, CAPABILITIES));
    const parts = [
      "account-form",
      "billing",
      "my-account",
      "password-assistance",
      "privacy",
      "purchase",
    ];
    const strange = readdirSync(join(root, "apps/web/src/features")).filter(
      (feature) => ![...known, ...parts].includes(feature),
    );
    expect(strange, "name the folder as the capability is named").toEqual([]);
  });

  it("has each verb of its functions in the glossary", () => {
    const glossary = read("docs/glossary.md");
    expect(VERBS.filter((verb) => !glossary.includes(`| *${verb}* |`))).toEqual([]);
  });

  it.each(["become", "goOn", "learn", "take", "tell"])(
    "calls no function %s, which says nothing to a reader who searches for it",
    (verb) => {
      // A declaration: with a keyword, or a method whose body begins on its line.
      const named = new RegExp(
        `^ *(?:(?:export |private |async |function )+${verb}(?:[A-Z]\\w*)?[(<]| ?${verb}(?:[A-Z]\\w*)?\\(.*\\{$)`,
        "m",
      );
      expect(sources(/\.ts$/, SDK).filter((file) => named.test(read(file)))).toEqual([]);
    },
  );
});

describe("the role of a file", () => {
  it("is in its name: a class whose state MobX observes is a store", () => {
    const observes = /\bmake(?:Auto)?Observable(?:<[^()]*>)?\(\s*this\b/;
    const observed = sources(/\.ts$/).filter(
      (file) => observes.test(read(file)) && !file.endsWith(".store.ts"),
    );
    expect(observed).toEqual([]);
  });

  it("is one that a reader can hold in the head: a store has at most 400 lines", () => {
    const long = sources(/\.store\.ts$/)
      .map((file) => ({
        file: relative(join(root, CAPABILITIES), file),
        lines: read(file).split("\n").length - 1,
      }))
      .filter(({ lines }) => lines > 400);
    expect(long, "move what is a subject of its own into a file beside it").toEqual([]);
  });
});
