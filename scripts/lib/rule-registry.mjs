// Reads the rules.ts of every folder of packages/sdk/src/domain: each rule by name, and the function that answers it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import ts from "typescript";
import { root } from "./workspace.mjs";

export const DOMAIN = join(root, "packages/sdk/src/domain");
const REGISTER = "rules.ts";
/** Folders without rules: vocabulary, settings and the display of the log. */
const WITHOUT_RULES = ["kernel", "configuration", "explain"];

/**
 * `Map("secondScreen.renewsCode" → { capability: "secondScreen", name: "renewsCode", file, function })`, `file` being
 * an absolute path. A rule that is called with other arguments names its function inside.
 */
export function ruleRegistry(domain = DOMAIN) {
  const folders = readdirSync(domain, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(domain, name))
    .sort();
  return new Map(folders.flatMap(rulesOfFolder));
}

function rulesOfFolder(folder) {
  const name = basename(folder);
  const functions = functionsOf(folder);
  const isRegistered = existsSync(join(folder, REGISTER));
  if (WITHOUT_RULES.includes(name)) {
    if (isRegistered) throw new Error(`domain/${name} has rules: take it off WITHOUT_RULES.`);
    return [];
  }
  if (!isRegistered) {
    if (functions.length === 0) return [];
    const names = functions.map((each) => each.name).join(", ");
    throw new Error(`domain/${name} has functions and no ${REGISTER}: register ${names} there.`);
  }
  const path = join(folder, REGISTER);
  const rules = registeredIn(path, readFileSync(path, "utf8"));
  const known = new Set(rules.map(([, rule]) => `${rule.file}#${rule.function}`));
  const forgotten = functions.filter(
    ({ file, name: called, isAnswer }) => isAnswer && !known.has(`${file}#${called}`),
  );
  if (forgotten.length > 0) {
    const names = forgotten.map((each) => `${each.name} of ${basename(each.file)}`).join(", ");
    throw new Error(`domain/${name}/${REGISTER} lacks ${names}: what gives a reason is a rule.`);
  }
  return rules;
}

/** Exported functions of a folder; `isAnswer` says that one gives its rule and reason, a `Decision` or a `Choice`. */
function functionsOf(folder) {
  return readdirSync(folder)
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && file !== REGISTER)
    .flatMap((each) => {
      const file = join(folder, each);
      return sourceOf(file, readFileSync(file, "utf8"))
        .statements.filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === EXPORT))
        .flatMap(declaredFunctions)
        .map(({ name, type }) => ({
          file,
          name: name.text,
          isAnswer: /\b(Decision|Choice)\b/.test(type?.getText() ?? ""),
        }));
    });
}

const EXPORT = ts.SyntaxKind.ExportKeyword;

function declaredFunctions(statement) {
  if (ts.isFunctionDeclaration(statement)) return [statement];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations
    .filter(({ initializer }) => initializer && ts.isArrowFunction(initializer))
    .map(({ name, initializer }) => ({ name, type: initializer.type }));
}

/** `[["secondScreen.renewsCode", rule], …]` of one register; each rule is a function of the register's own folder. */
export function registeredIn(path, text) {
  const source = sourceOf(path, text);
  const imported = importsOf(source, path);
  const capability = capabilityOf(basename(dirname(path)));
  return propertiesOfRules(source, path).map((property) => {
    const name = property.name.text;
    const names = ts.isShorthandPropertyAssignment(property)
      ? [name]
      : namesIn(property.initializer, imported);
    const found = names.includes(name) ? name : names[0];
    const file = imported.get(found);
    if (!file) throw new Error(`${path}: "${name}" names no function of a rule file.`);
    if (dirname(file) !== dirname(path)) {
      throw new Error(`${path}: "${name}" is a rule of another folder: register it there.`);
    }
    return [`${capability}.${name}`, { capability, name, file, function: found }];
  });
}

function capabilityOf(folder) {
  return folder.replace(/-./g, ([, letter]) => letter.toUpperCase());
}

function sourceOf(path, text) {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** `Map("quote" → absolute path of its file)`, values alone. */
function importsOf(source, path) {
  const imported = new Map();
  for (const statement of source.statements.filter(ts.isImportDeclaration)) {
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || statement.importClause.isTypeOnly) continue;
    for (const { name, isTypeOnly } of bindings.elements) {
      if (!isTypeOnly) imported.set(name.text, join(dirname(path), statement.moduleSpecifier.text));
    }
  }
  return imported;
}

function propertiesOfRules(source, path) {
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  const declared = declarations.find(({ name }) => name.getText() === "rules")?.initializer;
  const literal = declared && ts.isSatisfiesExpression(declared) ? declared.expression : declared;
  if (!literal || !ts.isObjectLiteralExpression(literal) || literal.properties.length === 0) {
    throw new Error(`${path}: export const rules = { … } satisfies Rules, with a rule at least.`);
  }
  return literal.properties;
}

/** Imported functions that an expression calls or hands on, the outermost first. */
function namesIn(expression, imported) {
  const names = [];
  const look = (node) => {
    if (ts.isIdentifier(node) && imported.has(node.text) && !ts.isBindingElement(node.parent))
      names.push(node.text);
    ts.forEachChild(node, look);
  };
  look(ts.isArrowFunction(expression) ? expression.body : expression);
  return names;
}
