import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { flowRows, verificationFlowReference } from "./verification-flow.mjs";

const FILE = "docs/verification-flow.md";
const page = verificationFlowReference().get(FILE);

/** The lines of a section, as lists of their cells. */
function cellsUnder(heading) {
  const [section] = page.split(`\n## ${heading}\n`)[1].split("\n## ");
  const lines = section.split("\n").filter((line) => line.startsWith("| "));
  return lines.slice(1).map((line) => line.slice(2, -2).split(" | "));
}

/** What a page does when something happens: next page, what it waits for then, and the rule without its link. */
function after(heading, meanwhile, event) {
  const found = cellsUnder(`On the page ${heading}`).filter(
    ([wait, happens]) => wait.startsWith(meanwhile) && happens.startsWith(event),
  );
  expect(found).toHaveLength(1);
  const [[, , next, wait, rule]] = found;
  return [next, wait, rule.replace(/^\[(.*)\]\(spec\/verification\.md\)$/, "$1")];
}

describe("the table of the verification", () => {
  it("is on the page as the state machine says it [VER-01]", () => {
    expect(page).toBe(readFileSync(FILE, "utf8"));
  });

  it("has a page for each step of the service [VER-52] [VER-53] [VER-54] [VER-55] [VER-56] [VER-57] [OPN-179]", () => {
    expect(cellsUnder("What the service says")).toEqual([
      ["`collectActiveMilitaryPersonalInfo`", "Form"],
      ["`collectInactiveMilitaryPersonalInfo`", "Form"],
      ["`collectFirstResponderPersonalInfo`", "Form"],
      ["`docUpload`", "Document upload"],
      ["`pending`", "Review"],
      ["`review`", "Review"],
      ["`success`", "Success"],
      ["`error`", "Error"],
      ["`ineligible`", "Ineligible"],
      ["any other, or none", "Form"],
    ]);
  });

  it("has a way out of each page, in the words of the screen [VER-16] [VER-76] [VER-77] [VER-93] [VER-101]", () => {
    const exit = "“Exit Verification” (to another screen)";
    const ways = cellsUnder("The pages").map(([name, , actions]) => [name, actions]);
    expect(Object.fromEntries(ways)).toEqual({
      Form: `“Continue for 1 Free Year”, “Check Again”, ${exit}`,
      "Document upload": `“Continue”, “Restart Verification”, ${exit}`,
      Review: `“Notify Me by Email” (to My Account; the result comes by email), ${exit}`,
      Success: "“Continue to the product or the partner” (to the purchase, or back to the partner)",
      Error: `“Check Again”, “Restart Verification”, ${exit}`,
      Ineligible: exit,
    });
  });

  it.each([
    [
      "the first look",
      ["Form", "“Checking how far", "The service answers"],
      ["the page of the step that it names", "no more", "VER-49"],
    ],
    [
      "a first look that says nothing",
      ["Form", "“Checking how far", "The call fails, and names another step or none"],
      ["Form (stays)", "no more", "VER-51"],
    ],
    [
      "the form, sent",
      ["Form", "the user decides", "The user presses “Continue for 1 Free Year”"],
      ["Form (stays)", "“Checking your information…”", "VER-16"],
    ],
    [
      "a message for the form",
      ["Form", "“Checking your information", "The call fails, with a message"],
      ["Form (stays)", "no more", "VER-124"],
    ],
    [
      "an upload",
      ["Document upload", "“Uploading", "The service answers, and names another step or none"],
      ["Review", "no more", "VER-89"],
    ],
    [
      "an upload that fails",
      ["Document upload", "“Uploading", "The call fails, and names another step or none"],
      ["Document upload (stays)", "no more", "VER-90"],
    ],
    [
      "a poll that fails",
      ["Review", "documents are reviewed, asked about every 10 s", "The call fails"],
      ["Error", "no more", "VER-96"],
    ],
    [
      "a success that cannot be put to use",
      ["Success", "the user decides", "The success cannot"],
      ["Error", "no more", "VER-119"],
    ],
    [
      "another look from the error page",
      ["Error", "the user decides", "The user presses “Check Again”"],
      ["Error (stays)", "“Checking how far your verification is…”", "VER-96/check"],
    ],
  ])("says where %s leads", (_, [heading, meanwhile, event], expected) => {
    expect(after(heading, meanwhile, event)).toEqual(expected);
  });

  it("has each row of the state machine, and those of every state once [VER-01] [VER-111]", () => {
    const sections = ["Form", "Document upload", "Review", "Success", "Error"];
    const shown = sections.flatMap((name) => cellsUnder(`On the page ${name}`));
    const everywhere = flowRows().filter(({ rule }) => rule === "VER-111");
    expect(shown).toHaveLength(flowRows().length - everywhere.length);
    expect(cellsUnder("On every page")).toEqual([
      [
        "The user's subscription rules the offer out",
        "Ineligible",
        "no more",
        "[VER-111](spec/verification.md)",
      ],
    ]);
    expect(page).not.toContain("unchanged");
  });

  it("explains each rule that it names [VER-01]", () => {
    const rules = new Set(flowRows().map(({ rule }) => rule.replace(/\/.*/, "")));
    const [, explained] = page.split("\n## The requirements\n");
    expect([...explained.matchAll(/^- \[([\w-]+)\]/gm)].map(([, id]) => id).sort()).toEqual(
      [...rules].sort(),
    );
  });
});
