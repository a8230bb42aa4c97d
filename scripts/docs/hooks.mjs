// The table of hooks in the README of the React package: what each is for, by the first sentence of its docstring, and
// which stores it reads.
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import ts from "typescript";
import { filesUnder } from "../lib/files.mjs";
import { root } from "../lib/workspace.mjs";

const README = "packages/react/README.md";
const SECTION = /(<!-- hooks: written by `npm run docs` -->\n)[\s\S]*?(\n<!-- end of hooks -->)/;
const HOOK = /^use[A-Z]/;
const SNAPSHOTS = /\.snapshot\.ts$/;

/** The README with the table of the hooks that the sources export. */
export function hooksReference() {
  const files = [
    ...filesUnder(["packages/react/src"], /\.ts$/),
    ...filesUnder(["packages/sdk/src/capabilities"], SNAPSHOTS),
  ];
  const sources = new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
  const readme = readFileSync(join(root, README), "utf8");
  if (!SECTION.test(readme)) throw new Error(`${README} has no place for the table of hooks.`);
  const table = hookTable(hooksOf(sources));
  return [[README, readme.replace(SECTION, (_, begin, end) => `${begin}\n${table}\n${end}`)]];
}

function hookTable(hooks) {
  const rows = hooks.map(
    ({ name, stores, purpose }) =>
      `| \`${name}\` | ${stores.map((store) => `\`${store}\``).join(", ")} | ${purpose} |`,
  );
  return ["| hook | reads | purpose |", "|---|---|---|", ...rows].join("\n");
}

/** The hooks of `Map(file → text)` that its `index.ts` exports, by name: `{ name, stores, purpose }`. */
export function hooksOf(sources) {
  const modules = new Map(
    [...sources].map(([file, text]) => [file, declarationsOf(file, text, sources)]),
  );
  const [index] = [...sources].filter(([file]) => file.endsWith("/index.ts"));
  return exportsOf(index, modules)
    .filter(({ name }) => HOOK.test(name))
    .map(({ file, name }) => ({
      name,
      stores: storesReadBy(modules, file, name),
      purpose: firstSentence(name, modules.get(file).declared.get(name)),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** `export * from` and `export { … } from`: each name with the file that it is from. */
function exportsOf([index, text], modules) {
  const { statements } = ts.createSourceFile(index, text, ts.ScriptTarget.Latest, true);
  return statements.filter(ts.isExportDeclaration).flatMap(({ moduleSpecifier, exportClause }) => {
    const file = resolve(dirname(index), moduleSpecifier.text);
    const named = exportClause?.elements.map(({ name }) => name.text);
    return (named ?? modules.get(file).exported).map((name) => ({ file, name }));
  });
}

function declarationsOf(file, text, sources) {
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const named = statements.flatMap((statement) =>
    namesOf(statement).map((name) => ({ name, statement })),
  );
  return {
    declared: new Map(named.map(({ name, statement }) => [name, statement])),
    imported: new Map(statements.flatMap((statement) => importsOf(file, statement, sources))),
    exported: named.filter(({ statement }) => isExported(statement)).map(({ name }) => name),
  };
}

/** Names from other files, each with its file; of those of the SDK the snapshots. */
function importsOf(file, statement, sources) {
  if (!ts.isImportDeclaration(statement)) return [];
  const names = (statement.importClause?.namedBindings?.elements ?? []).map(
    ({ name }) => name.text,
  );
  const { text: from } = statement.moduleSpecifier;
  const fileOf = (name) =>
    from === "@foyer/sdk" ? snapshotOf(name, sources) : resolve(dirname(file), from);
  return names.map((name) => [name, fileOf(name)]).filter(([, each]) => sources.has(each));
}

function snapshotOf(name, sources) {
  const declared = new RegExp(`^\\s*export const ${name}\\b`, "m");
  const [found] =
    [...sources].find(([file, text]) => SNAPSHOTS.test(file) && declared.test(text)) ?? [];
  return found;
}

function namesOf(statement) {
  if (ts.isFunctionDeclaration(statement)) return [statement.name.text];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map(({ name }) => name.text);
}

function isExported(statement) {
  return statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** Members of the Foyer that a declaration reads, also through the functions that it names. */
function storesReadBy(modules, file, name, seen = new Set()) {
  const key = `${file} ${name}`;
  const { declared, imported } = modules.get(file);
  if (seen.has(key)) return [];
  seen.add(key);
  if (imported.has(name)) return storesReadBy(modules, imported.get(name), name, seen);
  const declaration = declared.get(name);
  if (!declaration) return [];
  const stores = [];
  const visit = (node) => {
    stores.push(...membersOfFoyer(node));
    if (ts.isIdentifier(node)) stores.push(...storesReadBy(modules, file, node.text, seen));
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return [...new Set(stores)].sort();
}

/** A snapshot names its stores in the type of its parameter; a hook without one reads `foyer.plans`. */
function membersOfFoyer(node) {
  const isOfSnapshot = SNAPSHOTS.test(node.getSourceFile().fileName) && ts.isParameter(node);
  if (isOfSnapshot && node.type && ts.isTypeLiteralNode(node.type))
    return node.type.members.map(({ name }) => name.getText());
  const isRead =
    ts.isPropertyAccessExpression(node) && /^foyer$|^useFoyer\(\)$/.test(node.expression.getText());
  return isRead && node.name.text !== "beforeStart" ? [node.name.text] : [];
}

/** Without the ids of requirements, which a reader of the README does not have. */
function firstSentence(name, declaration) {
  const [doc] = ts.getJSDocCommentsAndTags(declaration).filter(ts.isJSDoc).slice(-1);
  const text = ts.getTextOfJSDocComment(doc?.comment)?.replace(/\s+/g, " ").trim();
  if (!text) throw new Error(`${name} has no docstring: the README of the React package lists it.`);
  const [sentence] = /^.*?\.(?=\s|$)/.exec(text) ?? [text];
  return sentence.replace(/\s*\((?:[A-Z]{3}|D)\b[^)]*\)/g, "").replace(/\.$/, "");
}
