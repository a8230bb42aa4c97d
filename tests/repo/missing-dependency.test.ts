import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, it } from "vitest";

/** What the compiler says of a capability that needs something that no other offers: one line, which names it. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const SDK = join(root, "packages/sdk");
const CAPABILITIES = "packages/sdk/src/capabilities";
const COMPOSITION = "packages/sdk/src/composition";

/** The errors in the composition, and in the capabilities themselves, where these files have another text. */
function errorsWith(
  changed: Readonly<Record<string, (text: string) => string>>,
): readonly string[] {
  const config = ts.readConfigFile(join(SDK, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, SDK);
  const host = ts.createCompilerHost(options);
  const read = host.readFile;
  host.readFile = (file) => {
    const change = changed[relative(root, file)];
    const text = read(file);
    return change && text !== undefined ? change(text) : text;
  };
  const entries = ["create-foyer.ts", "create-foyer-in-parts.ts"];
  const program = ts.createProgram(
    entries.map((file) => join(root, COMPOSITION, file)),
    options,
    host,
  );
  return program
    .getSourceFiles()
    .filter(({ fileName }) => /src\/(composition\/|capabilities\/[\w-]+\/index)/.test(fileName))
    .flatMap((file) => program.getSemanticDiagnostics(file))
    .map(({ file, start = 0, messageText }) => {
      const path = file ? relative(root, file.fileName) : "";
      const line = file?.text.slice(start).split("\n")[0] ?? "";
      const message = ts.flattenDiagnosticMessageText(messageText, "\n");
      return `${path}: ${line} ${message.replaceAll(root, "")}`;
    });
}

/** The dependencies of a store, and one more. */
const needs = (deps: string, member: string) => (text: string) =>
  text.replace(new RegExp(`interface ${deps}[^{]*\\{`), `$& readonly ${member};`);

it("a missing dependency is told in one line, at the row of its store, of its chunk where it has none, or of the core", () => {
  const errors = errorsWith({
    [`${CAPABILITIES}/device-limit/device-limit.store.ts`]: needs("DeviceLimitDeps", "foo: string"),
    [`${CAPABILITIES}/payment-changes/payment-changes.ts`]: needs(
      "PaymentChangesDeps",
      "bar: string",
    ),
    [`${CAPABILITIES}/navigation/navigation.store.ts`]: needs(
      "NavigationDeps",
      "signIn: { readonly shade: string }",
    ),
  });
  expect(errors).toEqual([
    `${COMPOSITION}/chunks/index.ts: deviceLimit: "access", Type '"access"' is not assignable to type '"nothing offers: foo"'.`,
    expect.stringMatching(/: account: \["purchase"\], .*'"nothing offers: bar"'\.$/),
    expect.stringMatching(/foyer\.ts: satisfies CoreChunk .*'"nothing offers: signIn\.shade"'\.$/),
  ]);
  for (const error of errors) expect(error).not.toContain("\n");
});

it("a chunk that does not name what it needs, and a store in the row of another chunk, do not compile", () => {
  const [row, needed = ""] = errorsWith({
    [`${COMPOSITION}/chunks/index.ts`]: (text) =>
      text
        .replace('"account", "purchase", "wallets"', '"account", "purchase"')
        .replace('deviceLimit: "access"', 'deviceLimit: "account"'),
  });
  expect(row).toContain(`Type '"account"' is not assignable to type '"access"'.`);
  expect(needed).toContain(`readonly ["account", "purchase", "wallets"]`);
});
