// The API reference: every public name of the built packages, once, with its docstring and its type. CI compares the
// committed pages with the build, so that a change of the public surface is seen in review.
import { existsSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { PACKAGES, readJson, root } from "../lib/workspace.mjs";

const KINDS = [
  ["Functions and values", (flags) => flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable)],
  ["Classes", (flags) => flags & ts.SymbolFlags.Class],
  ["Types", (flags) => flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)],
];

/** The settings of a consumer: without the condition that leads to the sources. */
const CONSUMER = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  target: ts.ScriptTarget.ES2022,
  skipLibCheck: true,
  types: [],
};

/** One page per entry of each package, and an index. */
export function apiReference() {
  return referenceOf(PACKAGES.flatMap(publicEntries));
}

/** A name stands on the page of the first of the entries `{ specifier, file, types }` that exports it. */
export function referenceOf(entries) {
  const unbuilt = entries.find(({ types }) => !existsSync(types));
  if (unbuilt) throw new Error(`${unbuilt.specifier} is not built: run npm run build first.`);
  const program = ts.createProgram(
    entries.map(({ types }) => types),
    CONSUMER,
  );
  const pages = pagesOf(entries, program);
  return new Map([
    ["docs/api/README.md", indexPage(entries)],
    ...pages.map((page) => [`docs/api/${page.file}`, entryPage(page)]),
  ]);
}

function publicEntries({ name, folder }) {
  return Object.entries(readJson(`${folder}/package.json`).exports)
    .filter(([, target]) => target.types)
    .map(([path, target]) => {
      const specifier = name + path.slice(1);
      const file = `${specifier.replace("@foyer/", "").replace("/", "-")}.md`;
      return { specifier, file, types: join(root, folder, target.types) };
    });
}

/** The names of each entry: `sections` for its own, `elsewhere` for those that an earlier page has. */
function pagesOf(entries, program) {
  const checker = program.getTypeChecker();
  const homes = new Map();
  return entries.map(({ specifier, file, types }) => {
    const symbols = checker
      .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(types)))
      .map((symbol) => ({ name: symbol.name, symbol: original(symbol, checker) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
    const own = symbols.filter(({ symbol }) => !homes.has(symbol));
    const elsewhere = symbols
      .filter(({ symbol }) => homes.has(symbol))
      .map(({ name, symbol }) => ({ name, href: homes.get(symbol) }));
    const anchorOf = anchors();
    const sections = KINDS.map(([title, isKind]) => ({
      title,
      anchor: anchorOf(title),
      names: own
        .filter(({ symbol }) => isKind(symbol.flags))
        .map(({ name, symbol }) => ({
          ...publicName(name, symbol, checker),
          anchor: anchorOf(name),
        })),
    })).filter(({ names }) => names.length > 0);
    own.forEach(({ name, symbol }) => {
      const anchor = sections
        .flatMap(({ names }) => names)
        .find((one) => one.name === name)?.anchor;
      if (!anchor) throw new Error(`${specifier} exports ${name}, which is of no known kind.`);
      homes.set(symbol, `${file}#${anchor}`);
    });
    return { specifier, file, sections, elsewhere };
  });
}

function original(symbol, checker) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Anchors as GitHub gives them to headings: lower case, a repeated one numbered. */
function anchors() {
  const counts = new Map([["also-exported", 1]]);
  return (heading) => {
    const anchor = heading.toLowerCase().replaceAll(" ", "-");
    const count = counts.get(anchor) ?? 0;
    counts.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  };
}

function publicName(name, symbol, checker) {
  return {
    name,
    doc: [
      ts.displayPartsToString(symbol.getDocumentationComment(checker)),
      ...symbol.getJsDocTags(checker).map((tag) => `\`@${tag.name}\` ${textOf(tag)}`),
    ]
      .map((text) => text.trim())
      .filter(Boolean),
    declarations: (symbol.declarations ?? []).map(declarationText),
    inherited: inheritedMembers(symbol, checker),
    literals: computedLiterals(symbol, checker),
  };
}

function textOf(tag) {
  return ts.displayPartsToString(tag.text);
}

/** The declaration as the package ships it, without `export`, `declare`, its own docstring and private members. */
function declarationText(declaration) {
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  const file = node.getSourceFile();
  const hidden = (ts.isClassDeclaration(node) ? [...node.members] : []).filter(isPrivate).reverse();
  const text = hidden.reduce(
    (whole, member) => whole.slice(0, member.getFullStart()) + whole.slice(member.getEnd()),
    file.text.slice(0, node.getEnd()),
  );
  return text
    .slice(node.getStart())
    .replace(/^(export |declare )+/, "")
    .replace(/\b_foyer_\w+\./g, "");
}

function isPrivate(member) {
  return (
    (member.name && ts.isPrivateIdentifier(member.name)) ||
    (ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Private) !== 0
  );
}

/** What an interface has by what it extends, where no other entry of the page says it: `plans: PlansStore`. */
function inheritedMembers(symbol, checker) {
  const [declaration] = symbol.declarations ?? [];
  if (!declaration || !ts.isInterfaceDeclaration(declaration)) return [];
  const computed = (declaration.heritageClauses ?? [])
    .flatMap(({ types }) => types)
    .filter(({ expression }) => isComputed(checker.getSymbolAtLocation(expression), checker));
  return computed
    .flatMap((type) => checker.getPropertiesOfType(checker.getTypeAtLocation(type)))
    .map((member) => `${member.name}: ${checker.typeToString(checker.getTypeOfSymbol(member))}`)
    .sort();
}

/** A type that is reckoned from others: its declaration names no member. */
function isComputed(symbol, checker) {
  if (!symbol) return false;
  return (original(symbol, checker).flags & ts.SymbolFlags.TypeAlias) !== 0;
}

/** The literals of a union whose declaration does not name them: `Exclude<keyof Chunks, "core">`. */
function computedLiterals(symbol, checker) {
  const [declaration] = symbol.declarations ?? [];
  if (!declaration || !ts.isTypeAliasDeclaration(declaration)) return [];
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  if (!type.isUnion() || !type.types.every((one) => one.isStringLiteral())) return [];
  const literals = type.types.map(({ value }) => `"${value}"`).sort();
  return literals.every((literal) => declaration.getText().includes(literal)) ? [] : literals;
}

function indexPage(entries) {
  const lines = entries.map(({ specifier, file }) => `- [\`${specifier}\`](${file})`);
  return `# API\n\nGenerated from the built packages by \`npm run docs\`.\n\n${lines.join("\n")}\n`;
}

function entryPage({ specifier, sections, elsewhere }) {
  const contents = sections.flatMap(({ title, anchor, names }) => [
    `**[${title}](#${anchor})**: ${linked(names.map((one) => ({ ...one, href: `#${one.anchor}` })))}`,
    "",
  ]);
  const lines = [
    `# \`${specifier}\``,
    "",
    ...contents,
    ...sections.flatMap(({ title, names }) => [`## ${title}`, "", ...names.flatMap(nameSection)]),
    ...(elsewhere.length > 0 ? ["## Also exported", "", linked(elsewhere), ""] : []),
  ];
  return `${lines.join("\n").trimEnd()}\n`;
}

function linked(names) {
  return names.map(({ name, href }) => `[${name}](${href})`).join(", ");
}

function nameSection({ name, doc, declarations, inherited, literals }) {
  return [
    `### ${name}`,
    "",
    ...doc.flatMap((text) => [text, ""]),
    "```ts",
    ...new Set(declarations),
    "```",
    "",
    ...listed("It also has:", inherited),
    ...listed("One of:", literals),
  ];
}

function listed(title, codes) {
  return codes.length > 0 ? [title, "", ...codes.map((code) => `- \`${code}\``), ""] : [];
}
