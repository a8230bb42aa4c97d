import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { expect, it } from "vitest";

/** What the compiler says of a capability that needs something that no other offers: one line, which names it. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const CAPABILITIES = "packages/sdk/src/capabilities";
const COMPOSITION = "packages/sdk/src/composition";

interface Checked {
  readonly project: string;
  readonly entries: readonly string[];
  readonly files: RegExp;
}

/** The composition, and the capabilities themselves. */
const INSIDE: Checked = {
  project: "packages/sdk",
  entries: [`${COMPOSITION}/create-foyer.ts`, `${COMPOSITION}/create-foyer-in-parts.ts`],
  files: /src\/(composition\/|capabilities\/[\w-]+\/index)/,
};

/** The application of a team that uses the packages. */
const OUTSIDE: Checked = {
  project: "examples/own-capability",
  entries: ["examples/own-capability/foyer.ts", "examples/own-capability/my-data-screen.tsx"],
  files: /examples\//,
};

/** The errors where these files have another text. */
function errorsWith(
  changed: Readonly<Record<string, (text: string) => string>>,
  { project, entries, files }: Checked = INSIDE,
): readonly string[] {
  const folder = join(root, project);
  const config = ts.readConfigFile(join(folder, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, folder);
  const host = ts.createCompilerHost(options);
  const read = host.readFile;
  host.readFile = (file) => {
    const change = changed[relative(root, file)];
    const text = read(file);
    return change && text !== undefined ? change(text) : text;
  };
  const program = ts.createProgram(
    entries.map((file) => join(root, file)),
    options,
    host,
  );
  return program
    .getSourceFiles()
    .filter(({ fileName }) => files.test(relative(root, fileName)))
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

it("a missing dependency is told in one line, at the row of its store, of its chunk where it has none, or of the core", {
  timeout: 180_000,
}, () => {
  const errors = errorsWith({
    [`${CAPABILITIES}/device-limit/device-limit.store.ts`]: needs("DeviceLimitDeps", "foo: string"),
    [`${CAPABILITIES}/payment-changes/payment-changes.store.ts`]: needs(
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

it("a chunk that does not name what it needs, and a store in the row of another chunk, do not compile", {
  timeout: 180_000,
}, () => {
  const [row, needed = ""] = errorsWith({
    [`${COMPOSITION}/chunks/index.ts`]: (text) =>
      text
        .replace('"account", "purchase", "wallets"', '"account", "purchase"')
        .replace('deviceLimit: "access"', 'deviceLimit: "account"'),
  });
  expect(row).toContain(`Type '"account"' is not assignable to type '"access"'.`);
  expect(needed).toContain(`readonly ["account", "purchase", "wallets"]`);
});

it("a capability of one's own compiles, and what nothing offers is told in one line where the Foyer is created", {
  timeout: 180_000,
}, () => {
  expect(errorsWith({}, OUTSIDE)).toEqual([]);
  const index = "examples/own-capability/my-data.ts";
  const errors = errorsWith(
    {
      [index]: (text) =>
        text.replace(
          "(given: CapabilityGiven)",
          "(given: CapabilityGiven & { readonly foo: string })",
        ),
    },
    OUTSIDE,
  );
  expect(errors).toEqual([expect.stringContaining('"nothing offers: foo"')]);
  expect(errors[0]).toMatch(/^examples\/own-capability\/foyer\.ts: myData\]/);
  expect(errors[0]).not.toContain("\n");
});
