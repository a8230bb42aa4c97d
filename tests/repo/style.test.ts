import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { PLANS } from "../../apps/sandbox/src/catalogue/plans.ts";
import { texts as televisionTexts } from "../../apps/television/src/texts.ts";
import * as everything from "../../packages/sdk/src/composition/chunks/everything.ts";
import { defaultConfiguration } from "../../packages/sdk/src/domain/configuration/default-configuration.ts";
import { genericTexts } from "../../packages/sdk/src/messages/generic-texts.ts";
import { STYLE_RULES, type StyledText, wrongStyles } from "../support/style-rules.ts";

/** One house, one voice: every text that users read keeps to docs/style.md, but where the documents quote another one. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string) => readFileSync(`${root}/${file}`, "utf8");

/** A requirement with its source: what it quotes is exact. A decision beneath it is ours. */
const requirements = globSync("docs/spec/*.md", { cwd: root })
  .flatMap((file) => read(file).split("\n"))
  .filter((line) => /^- \*\*[A-Z]{3}-\d+\*\*/.test(line));

const catalogue: Readonly<Record<string, string>> = Object.assign(
  {},
  genericTexts,
  ...Object.values(everything).flatMap((chunk) =>
    Object.values(chunk).map((capability) => ("texts" in capability ? capability.texts : {})),
  ),
);

/** Texts of ours that go against a rule for a reason. */
const REASONS: Readonly<Record<string, string>> = {
  "account.notice.dunning": "a notice: it heads My Account, or is the first sentence of several",
  "account.notice.no-method.add": "as the notice of a refused payment",
  "account.notice.card-expires": "as the notice of a refused payment",
  "header.sign-up": "written as 'Sign in' beside it (OPN-018)",
  "period.name.year.other": "'2 Year' (PRC-08)",
  "period.name.month.other": "as '2 Year' (OPN-087)",
  "period.name.day": "as '2 Year' (OPN-087)",
  "payment.frame.title": "names a frame, and is no title on the page",
  "plans.redeemed.firstResponder": "as 'Looks like you have already redeemed…' (VET-13)",
  "price.redeemed.military": "as 'Looks like you have already redeemed…' (VET-13)",
  "price.redeemed.firstResponder": "as 'Looks like you have already redeemed…' (VET-13)",
  "verification.ineligible.partner": "as 'It looks like you are already…' (VER-103)",
};

/** The id of the requirement that quotes a text; a placeholder stands for anything. */
function requirementOf(text: string): string | undefined {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^$()|[\]\\]/g, "\\$&"));
  if (parts.join("").length < 3) return undefined;
  const quoted = new RegExp(`'${parts.join("[^']*")}'`);
  return requirements.find((line) => quoted.test(line))?.match(/[A-Z]{3}-\d+/)?.[0];
}

/** What the outlines of every screen and state say, as buttons and links, as headings, and as anything else. */
function spoken() {
  const acts = new Set<string>();
  const titles = new Set<string>();
  const others = new Set<string>();
  let parent = "";
  const outlines = read("apps/web/src/app/__snapshots__/screen-states.test.tsx.snap");
  for (const line of outlines.split("\n")) {
    const [, tag = "", text = ""] = /^"?(\w+)(?: "([^"]*)")?/.exec(line) ?? [];
    if (tag === "a" || (tag === "span" && /^(?:button|a)$/.test(parent))) acts.add(text);
    else if (/^h[1-4]$/.test(tag)) titles.add(text);
    else others.add(text);
    parent = text === "" ? tag : "";
  }
  return { acts, titles, others };
}

const { acts, titles, others } = spoken();

/** Whether one of these is the text, in whatever case: the outlines may have it as it was before a change. */
function isAmong(said: ReadonlySet<string>, text: string): boolean {
  if (others.has(text)) return said.has(text) && said === acts;
  return [...said].some((one) => one.toLowerCase() === text.toLowerCase());
}

/** The last part of an id tells what the text is, also in a state that no outline has. */
const ACT = /\.(submit|save|apply|continue|keep|accept|decline|retry|check|check-now|remove|back)$/;
const TITLE = /\.title(\.[\w-]+)?$/;

/** A link inside a sentence is written as the sentence is. */
const isInSentence = (text: string) =>
  /^\p{Ll}/u.test(text) && Object.values(catalogue).some((other) => other.includes(` ${text}`));

const styled = ([id, text]: readonly [string, string]): StyledText => ({
  id,
  text,
  isAct: (isAmong(acts, text) || ACT.test(id)) && !isInSentence(text),
  isTitle: isAmong(titles, text) || TITLE.test(id),
});

const isOurs = ({ id, text }: StyledText) =>
  requirementOf(text) === undefined && REASONS[id] === undefined;

/** The texts of an object at every depth, with their path. */
function textsOf(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsOf(each, `${path}.${name}`));
}

describe("the style sheet", () => {
  const all = Object.entries(catalogue).map(styled);

  it("finds the texts of buttons, links and titles", () => {
    expect(all.length).toBeGreaterThan(1_000);
    expect(all.filter(({ isAct }) => isAct).length).toBeGreaterThan(100);
    expect(all.filter(({ isTitle }) => isTitle).length).toBeGreaterThan(60);
    expect(styled(["landing.plans", catalogue["landing.plans"] ?? ""]).isAct).toBe(true);
  });

  it("holds for the whole catalogue", () => {
    expect(wrongStyles(all.filter(isOurs))).toEqual([]);
  });

  it("holds for the texts of the television", () => {
    const said = textsOf(televisionTexts, "television").map(([id, text]) => ({
      id,
      text,
      isAct: /\.(?:newCode|retry|signOut|stay)$/.test(id),
    }));
    expect(said.length).toBeGreaterThan(20);
    expect(wrongStyles(said.filter(isOurs))).toEqual([]);
  });

  it("holds for the titles and banners of the default configuration", () => {
    const { pageMeta, strings } = defaultConfiguration;
    const said = [
      ...textsOf(pageMeta.titles, "titles").map(([id, text]) => ({ id, text, isTitle: true })),
      ...textsOf(strings, "strings").map(([id, text]) => ({ id, text })),
    ];
    expect(said.length).toBeGreaterThan(35);
    expect(wrongStyles(said.filter(isOurs))).toEqual([]);
  });

  it("holds for the names of the sandbox's plans", () => {
    const said = PLANS.map(({ packageID, displayName }) => ({
      id: packageID,
      text: displayName,
      isTitle: true,
    }));
    expect(wrongStyles(said)).toEqual([]);
  });

  it("lets only texts through that are there, and that it would find", () => {
    const needless = Object.keys(REASONS).filter(
      (id) => wrongStyles(all.filter((given) => given.id === id)).length === 0,
    );
    expect(needless).toEqual([]);
  });

  it("lets a text of the documents through by its requirement", () => {
    expect(requirementOf("Sign in to watch")).toBe("SGN-01");
    expect(requirementOf("Restart plan")).toBeUndefined();
  });
});

const WRONG: Readonly<Record<string, readonly Omit<StyledText, "id">[]>> = {
  "title case": [
    { text: "Restart plan", isAct: true },
    { text: "Your receipt", isTitle: true },
    { text: "Sign in Without a Code", isAct: true },
    { text: "See the Plan for", isAct: true },
  ],
  "no period behind a button or a title": [
    { text: "Restart Plan.", isAct: true },
    { text: "Good Seats.", isTitle: true },
  ],
  "a period behind a sentence": [
    { text: "Your plan has changed. Please check it" },
    { text: "Please try again later" },
  ],
  "buttons name the act": [
    { text: "Confirm", isAct: true },
    { text: "OK", isAct: true },
  ],
  "single spaces": [{ text: "Your plan  ends." }, { text: "Save " }],
  "straight quotes": [{ text: "You’re signed in." }, { text: "The “Monthly” plan." }],
  "one character for an ellipsis": [{ text: "Loading..." }],
  "no space before a mark": [{ text: "Is this your code ?" }],
  "no exclamation in a row": [{ text: "Welcome!!" }],
  "a comma before the last of three": [
    { text: "On your TV, phone, tablet or console." },
    { text: "Names, emails and codes are left out." },
    { text: "Military, veterans and first responders" },
  ],
  "no British spelling": [
    { text: "Your plan was cancelled." },
    { text: "Choose a colour." },
    { text: "Your favourite show" },
    { text: "This device isn't recognised." },
  ],
  contractions: [{ text: "Your code was not applied." }, { text: "We are on it." }],
  "plus tax": [{ text: "{amount} plus applicable taxes on {date}" }],
  "no day or amount by hand": [{ text: "Then $5.99 a month" }, { text: "Until Oct 11, 2027" }],
  "one please": [{ text: "Please wait, then please try again." }],
  "names of plans": [{ text: "2 Year" }, { text: "The Annual Plan" }],
  "words of the house": [
    { text: "Activate your television." },
    { text: "Log in to watch." },
    { text: "Contact customer service." },
    { text: "Cancel at any time." },
    { text: "Enter your e-mail." },
  ],
  "names of devices and stores": [
    { text: "Watch on FireTV." },
    { text: "Billed through Paypal" },
    { text: "In the Google Play Store" },
  ],
};

describe("a rule of the style sheet", () => {
  it.each(STYLE_RULES)("finds what is wrong: $name", ({ name, finds }) => {
    const wrong = WRONG[name] ?? [];
    expect(wrong).not.toEqual([]);
    expect(wrong.filter((given) => finds({ id: name, ...given }) === null)).toEqual([]);
  });

  it.each<Omit<StyledText, "id">>([
    { text: "Continue to {partner}", isAct: true },
    { text: "Where should we ship it?", isTitle: true },
    { text: "Your plan has been restarted", isTitle: true },
    { text: "Sign In Without a Code", isAct: true },
    { text: "Manage in the App Store", isAct: true },
    { text: "Enter your email, and we'll send you a link to set a new password." },
    { text: "On your TV, phone, tablet, and computer." },
    { text: "Free until {date}. Then your plan ends unless you add a payment method." },
    { text: "Sign in to {provider} in the new window, then come back here." },
    { text: "If you reload or close this page, you'll have to sign in again." },
    { text: "To keep your plan, cancel or change it in My Account." },
    { text: "{price}/{period}" },
  ])("finds nothing wrong with $text", (given) => {
    expect(wrongStyles([{ id: "right", ...given }])).toEqual([]);
  });
});
