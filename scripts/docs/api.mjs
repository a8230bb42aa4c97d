// The API reference: every public name of the built packages with its docstring and its type.
import { existsSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { PACKAGES, readJson, root } from "../lib/workspace.mjs";

const KINDS = [
  ["Functions and values", (flags) => flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Variable)],
  ["Classes", (flags) => flags & ts.SymbolFlags.Class],
  ["Types", (flags) => flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)],
];

/** One page per entry of each package, and an index. */
export function apiReference() {
  const entries = PACKAGES.flatMap(publicEntries);
  return new Map([
    ["docs/api/README.md", indexPage(entries)],
    ...entries.map((entry) => [`docs/api/${entry.page}`, entryPage(entry)]),
  ]);
}

function publicEntries({ name, folder }) {
  return Object.entries(readJson(`${folder}/package.json`).exports)
    .filter(([, target]) => target.types)
    .map(([path, target]) => {
      const specifier = name + path.slice(1);
      const page = `${specifier.replace("@foyer/", "").replace("/", "-")}.md`;
      return { specifier, page, types: join(root, folder, target.types) };
    });
}

function indexPage(entries) {
  const lines = entries.map(({ specifier, page }) => `- [\`${specifier}\`](${page})`);
  return `# API\n\nGenerated from the built packages by \`pnpm run docs\`.\n\n${lines.join("\n")}\n`;
}

function entryPage({ specifier, types }) {
  if (!existsSync(types)) throw new Error(`${specifier} is not built: run pnpm build first.`);
  const program = ts.createProgram([types], {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    skipLibCheck: true,
  });
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(types));
  const names = checker
    .getExportsOfModule(module)
    .map((symbol) => publicName(symbol, checker))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const sections = KINDS.flatMap(([title, isKind]) => {
    const members = names.filter(({ flags }) => isKind(flags));
    return members.length > 0 ? [`## ${title}`, "", ...members.flatMap(nameSection)] : [];
  });
  return `${[`# \`${specifier}\``, "", ...sections].join("\n").trimEnd()}\n`;
}

function publicName(symbol, checker) {
  const original = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return {
    name: symbol.name,
    flags: original.flags,
    doc: ts.displayPartsToString(original.getDocumentationComment(checker)).trim(),
    declarations: (original.declarations ?? []).map(declarationText),
    inherited: inheritedMembers(original, checker),
  };
}

/** The declaration as the package ships it, without `export`, `declare` and its own docstring. */
function declarationText(declaration) {
  const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return node.getText().replace(/^(export |declare )+/, "");
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
  const original = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (original.flags & ts.SymbolFlags.TypeAlias) !== 0;
}

function nameSection({ name, doc, declarations, inherited }) {
  return [
    `### ${name}`,
    "",
    ...(doc ? [doc, ""] : []),
    "```ts",
    ...new Set(declarations),
    "```",
    "",
    ...(inherited.length > 0
      ? ["It also has:", "", ...inherited.map((member) => `- \`${member}\``), ""]
      : []),
  ];
}
