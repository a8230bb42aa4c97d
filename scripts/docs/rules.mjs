// The rules reference: every rule of packages/sdk/src/domain with its sentence, its requirements, its cases and, for
// an ordered table, its rows from top to bottom. Made from the sources.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import ts from "typescript";
import { casesByFile } from "../../packages/sdk/tests/rule-cases.ts";
import { ruleRegistry } from "../lib/rule-registry.mjs";
import { root } from "../lib/workspace.mjs";
import { expandIds, requirementTexts } from "./requirement-texts.mjs";

const CASES = "packages/sdk/cases";
/** Rules of the text catalogue have no function of their own: the cases give the texts by id. */
const MESSAGES = { capability: "messages", name: "text", file: "packages/sdk/src/messages" };
const LONGEST_ANSWER = 160;
const SHOWN_OF_FAMILIES = 10;

/** One page per capability, and an index from requirement to rule. */
export function rulesReference(registry = ruleRegistry(), cases = ruleCases()) {
  const requirements = requirementTexts();
  const rules = [
    ...[...registry].map(([key, rule]) => describedRule(rule, cases.get(key) ?? [], requirements)),
    describedMessages(cases.get("messages.text") ?? [], requirements),
  ];
  const capabilities = [...new Set(rules.map(({ capability }) => capability))].sort();
  const pages = capabilities.map((capability) => ({
    capability,
    file: `docs/rules/${pageOf(capability)}`,
    rules: rules.filter((rule) => rule.capability === capability),
  }));
  requireEveryCase(rules, cases);
  return new Map([
    ["docs/rules/README.md", indexPage(pages, requirements)],
    ...pages.map(({ file, capability, rules: own }) => [
      file,
      capabilityPage(capability, own, requirements),
    ]),
  ]);
}

/** A rule without a case is unproved; a case without a rule shows on no page. */
function requireEveryCase(rules, cases) {
  const without = rules.filter((rule) => rule.cases.length === 0);
  if (without.length > 0) {
    const names = without.map(({ capability, name }) => `${capability}.${name}`);
    throw new Error(
      `These rules would show 0 cases: ${names.join(", ")}. Add cases to ${CASES}, whose "rule" is folder and name: secondScreen.renewsCode.`,
    );
  }
  const shown = new Set(rules.map(({ capability, name }) => `${capability}.${name}`));
  const lost = [...cases.keys()].filter((key) => !shown.has(key));
  if (lost.length > 0) {
    throw new Error(
      `${CASES} has cases of rules that no rules.ts of the domain has: ${lost.join(", ")}.`,
    );
  }
}

function describedRule({ capability, name, file, function: called }, cases, requirements) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const statement = source.statements.find((each) => declaredNames(each).includes(called));
  const doc = docOf(statement);
  const ids = [...expandIds(doc, requirements), ...cases.flatMap(({ requirement }) => requirement)];
  return {
    capability,
    name,
    file: relative(root, file),
    sentence: sentenceOf(doc),
    ids: [...new Set(ids)].filter((id) => requirements.has(id)),
    lines: tableOf(statement, source),
    cases,
  };
}

function describedMessages(cases, requirements) {
  const named = new Set(cases.flatMap(({ requirement }) => requirement));
  const ids = [...named].filter((id) => requirements.has(id));
  return { ...MESSAGES, sentence: "The text of a message id.", ids, lines: [], cases };
}

/** `Map("prices.quote" → its cases)`, each with the file it is in. */
function ruleCases() {
  const byRule = new Map();
  for (const { file, cases } of casesByFile()) {
    for (const each of cases) {
      const own = { ...each, file: `${CASES}/${file}` };
      byRule.set(each.rule, [...(byRule.get(each.rule) ?? []), own]);
    }
  }
  return byRule;
}

function docOf(node) {
  const [doc] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  return ts.getTextOfJSDocComment(doc?.comment)?.replace(/\s+/g, " ") ?? "";
}

/** The docstring without the ids at its end. */
function sentenceOf(doc) {
  const text = doc.replace(/\s*\(([A-Z]{1,3}-\d[^()]*)\)\s*\.?$/, "").trim();
  return text === "" || /[.!?]$/.test(text) ? text : `${text}.`;
}

/**
 * The lines of the ordered table a rule reads, in the function itself or in a function or constant of the same
 * file that it names: objects with `id`, `when` and `to`, and the last one without a condition.
 */
function tableOf(statement, source) {
  const own = linesIn(statement, source);
  if (own.length > 0) return own;
  const named = new Set();
  visit(statement, (node) => ts.isIdentifier(node) && named.add(node.text));
  return source.statements
    .filter((other) => other !== statement && declaredNames(other).some((name) => named.has(name)))
    .flatMap((other) => linesIn(other, source));
}

function declaredNames(statement) {
  if (ts.isFunctionDeclaration(statement)) return [statement.name.text];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map(({ name }) => name.getText());
}

function linesIn(node, source) {
  const lines = [];
  visit(node, (each) => {
    if (!ts.isObjectLiteralExpression(each)) return;
    const id = property(each, "id");
    if (!id || !property(each, "to") || !ts.isStringLiteral(id)) return;
    const when = property(each, "when");
    lines.push({ id: id.text, when: when ? conditionOf(when, source) : "otherwise" });
  });
  return lines;
}

function property(object, name) {
  const found = object.properties.find((each) => each.name?.getText() === name);
  if (!found) return undefined;
  return ts.isPropertyAssignment(found) ? found.initializer : found.name;
}

/** The condition as it is written, without the arrow and its parameters. */
function conditionOf(when, source) {
  const text = (ts.isArrowFunction(when) ? when.body : when).getText(source);
  return text.replace(/\s+/g, " ");
}

function visit(node, look) {
  look(node);
  ts.forEachChild(node, (child) => visit(child, look));
}

function indexPage(pages, requirements) {
  const byId = new Map();
  for (const { ids, name, capability } of pages.flatMap(({ rules }) => rules)) {
    for (const id of ids) byId.set(id, [...(byId.get(id) ?? []), link(name, capability)]);
  }
  return page([
    "# Rules",
    "",
    "Generated from `packages/sdk/src/domain` by `npm run docs`. Every rule is a pure function; its answer says which requirement gave it.",
    "",
    "| capability | rules | cases |",
    "|---|---|---|",
    ...pages.map(({ capability, rules }) => {
      const cases = rules.reduce((sum, rule) => sum + rule.cases.length, 0);
      return `| [${capability}](${pageOf(capability)}) | ${rules.length} | ${cases} |`;
    }),
    "",
    "## From requirement to rule",
    "",
    "| requirement | rule |",
    "|---|---|",
    ...[...requirements.keys()]
      .filter((id) => byId.has(id))
      .map(
        (id) => `| [${id}](../spec/${requirements.get(id).page}) | ${byId.get(id).join(", ")} |`,
      ),
  ]);
}

function capabilityPage(capability, rules, requirements) {
  return page([`# ${capability}`, "", ...rules.flatMap((rule) => ruleSection(rule, requirements))]);
}

function ruleSection({ name, file, sentence, ids, lines, cases }, requirements) {
  return [
    `## ${name}`,
    "",
    ...(sentence ? [sentence, ""] : []),
    `Source: [\`${file}\`](../../${file})`,
    "",
    ...ids.map((id) => `- ${requirementLine(id, requirements)}`),
    "",
    ...(lines.length > 0 ? tableSection(lines) : []),
    ...casesSection(cases),
  ];
}

function tableSection(lines) {
  return [
    "The first line that holds gives the answer.",
    "",
    "| line | holds when |",
    "|---|---|",
    ...lines.map(({ id, when }) => `| ${id} | ${code(when)} |`),
    "",
  ];
}

function casesSection(cases) {
  const files = [...new Set(cases.map(({ file }) => file))];
  const named = cases.filter((each) => familyOf(each) === null);
  const families = byFamily(cases);
  return [
    `${cases.length === 1 ? "1 case" : `${cases.length} cases`} in ${files.map((file) => `[\`${file}\`](../../${file})`).join(" and ")}.`,
    "",
    ...casesTable(named),
    ...(families.size > 0 ? familiesSection(families) : []),
  ];
}

/** Cases that differ by their input alone, such as hundreds of hostile addresses. */
function familyOf({ family, title }) {
  return family ?? /^(.+), \d+$/.exec(title)?.[1] ?? null;
}

function byFamily(cases) {
  const families = new Map();
  for (const each of cases) {
    const family = familyOf(each);
    if (family !== null) families.set(family, [...(families.get(family) ?? []), each]);
  }
  return families;
}

/** Ten of them, one of each of the largest families, and how many each family has. */
function familiesSection(families) {
  const largest = [...families].sort(([, a], [, b]) => b.length - a.length);
  const sum = largest.reduce((total, [, cases]) => total + cases.length, 0);
  return [
    `${sum} more differ by their input alone:`,
    "",
    "| family | cases |",
    "|---|---|",
    ...largest.map(([family, cases]) => `| ${cell(family)} | ${cases.length} |`),
    "",
    ...casesTable(largest.slice(0, SHOWN_OF_FAMILIES).map(([, [first]]) => first)),
  ];
}

function casesTable(cases) {
  if (cases.length === 0) return [];
  return [
    "| requirement | case | answer |",
    "|---|---|---|",
    ...cases.map(({ requirement, title, expected }) => {
      const answer = JSON.stringify(expected);
      // Cut between characters: half of one cannot be written.
      const cut = answer.slice(0, LONGEST_ANSWER).replace(/[\ud800-\udbff]$/, "");
      const short = answer.length > LONGEST_ANSWER ? `${cut}…` : answer;
      return `| ${[requirement].flat().join(", ")} | ${cell(title)} | ${code(short)} |`;
    }),
    "",
  ];
}

function cell(text) {
  return text.replaceAll("|", "\\|");
}

function requirementLine(id, requirements) {
  const { page: spec, text } = requirements.get(id);
  return `[${id}](../spec/${spec}) ${text}`;
}

function code(text) {
  return text === "otherwise" ? text : `\`${cell(text)}\``;
}

function link(name, capability) {
  return `[${name}](${pageOf(capability)}#${name.toLowerCase()})`;
}

/** `secondScreen` is on the page second-screen.md, as its folder is called. */
function pageOf(capability) {
  return `${capability.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.md`;
}

function page(lines) {
  return `${lines.join("\n").trimEnd()}\n`;
}
