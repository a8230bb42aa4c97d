// The rules reference: every rule of packages/sdk/src/domain with its sentence, the requirements it answers
// and, where it is an ordered table, its lines from top to bottom. Made from the sources.
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { filesUnder } from "../lib/files.mjs";
import { readJson, root } from "../lib/workspace.mjs";
import { expandIds, requirementTexts } from "./requirement-texts.mjs";

const DOMAIN = "packages/sdk/src/domain";
const CASES = "packages/sdk/conformance";
const LONGEST_ANSWER = 160;

/** One page per capability, and an index from requirement to rule. */
export function rulesReference() {
  const requirements = requirementTexts();
  const cases = ruleCases();
  const rules = filesUnder([DOMAIN], /(?<!\.test|\.d)\.ts$/)
    .sort()
    .flatMap((file) => rulesIn(file, requirements))
    .map((rule) => ({ ...rule, cases: cases.get(`${rule.capability}.${rule.name}`) ?? [] }));
  const capabilities = [...new Set(rules.map(({ capability }) => capability))].sort();
  return new Map([
    ["docs/rules/README.md", indexPage(capabilities, rules, requirements)],
    ...capabilities.map((capability) => [
      `docs/rules/${capability}.md`,
      capabilityPage(
        capability,
        rules.filter((rule) => rule.capability === capability),
        requirements,
      ),
    ]),
  ]);
}

/** `Map("prices.quote" → its cases)`, each with the file it is in. */
function ruleCases() {
  const byRule = new Map();
  for (const path of filesUnder([CASES], /\.json$/).sort()) {
    const file = relative(root, path);
    for (const each of readJson(file)) {
      byRule.set(each.rule, [...(byRule.get(each.rule) ?? []), { ...each, file }]);
    }
  }
  return byRule;
}

/** Exported functions whose docstring names requirements. */
function rulesIn(file, requirements) {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, "utf8"),
    ts.ScriptTarget.Latest,
    true,
  );
  const capability = capabilityOf(file);
  return source.statements
    .filter((statement) => ts.isFunctionDeclaration(statement) && isExported(statement))
    .map((statement) => ({ statement, doc: docOf(statement) }))
    .map(({ statement, doc }) => ({
      capability,
      file: relative(root, file),
      name: statement.name.text,
      sentence: sentenceOf(doc),
      ids: expandIds(doc, requirements),
      lines: tableOf(statement, source),
    }))
    .filter(({ ids }) => ids.length > 0);
}

/** The folder below domain, or the file where there is none. */
function capabilityOf(file) {
  return relative(join(root, DOMAIN), file).split(/[/.]/)[0];
}

function isExported(statement) {
  return (ts.getCombinedModifierFlags(statement) & ts.ModifierFlags.Export) !== 0;
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

function indexPage(capabilities, rules, requirements) {
  const byId = new Map();
  for (const { ids, name, capability } of rules) {
    for (const id of ids) byId.set(id, [...(byId.get(id) ?? []), link(name, capability)]);
  }
  return page([
    "# Rules",
    "",
    "Generated from `packages/sdk/src/domain` by `pnpm run docs`. Every rule is a pure function; its answer says which requirement gave it.",
    "",
    "| capability | rules | cases |",
    "|---|---|---|",
    ...capabilities.map((capability) => {
      const own = rules.filter((rule) => rule.capability === capability);
      const cases = own.reduce((sum, rule) => sum + rule.cases.length, 0);
      return `| [${capability}](${capability}.md) | ${own.length} | ${cases} |`;
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
    ...(cases.length > 0 ? casesSection(cases) : []),
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
  const [{ file }] = cases;
  return [
    `${cases.length} cases in [\`${file}\`](../../${file}).`,
    "",
    "| requirement | case | answer |",
    "|---|---|---|",
    ...cases.map(({ requirement, title, expected }) => {
      const answer = JSON.stringify(expected);
      const short = answer.length > LONGEST_ANSWER ? `${answer.slice(0, LONGEST_ANSWER)}…` : answer;
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
  return `[${name}](${capability}.md#${name.toLowerCase()})`;
}

function page(lines) {
  return `${lines.join("\n").trimEnd()}\n`;
}
