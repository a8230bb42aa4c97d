// Reads packages/sdk/src/domain/rules.ts: every rule by name, and the function that answers it.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
import { root } from "./workspace.mjs";

export const DOMAIN = join(root, "packages/sdk/src/domain");

/**
 * `Map("secondScreen.renewsCode" → { capability: "secondScreen", name: "renewsCode", file, function })`, `file` being
 * an absolute path. A rule that is called with other arguments names its function inside.
 */
export function ruleRegistry(path = join(DOMAIN, "rules.ts"), text = readFileSync(path, "utf8")) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const imported = importsOf(source, path);
  const registry = new Map();
  for (const property of propertiesOfRules(source)) {
    const key = property.name.text;
    const [capability, name] = key.split(".");
    const names = namesIn(property.initializer, imported);
    const found = names.includes(name) ? name : names[0];
    if (!found) throw new Error(`${path}: "${key}" names no function of a rule file.`);
    registry.set(key, { capability, name, file: imported.get(found), function: found });
  }
  return registry;
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

function propertiesOfRules(source) {
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations]);
  const { initializer } = declarations.find(({ name }) => name.getText() === "rules");
  return initializer.properties;
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
