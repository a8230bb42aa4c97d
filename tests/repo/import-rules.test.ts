import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** The import rules, each shown to fail in a small workspace of the same shape. */

const root = fileURLToPath(new URL("../..", import.meta.url));
let workspace: string;

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), "foyer-imports-"));
  write("tsconfig.base.json", "{}");
  write("packages/sdk/src/domain/plans/plan.ts", "export const plan = 1;\n");
  write("packages/sdk/src/domain/money/money.ts", "export const money = 1;\n");
  write("packages/sdk/src/domain/checkout/types.ts", "export type Order = number;\n");
  write("packages/sdk/src/domain/subscription/types.ts", "export type Subscription = number;\n");
  write("packages/sdk/src/domain/prices/types.ts", "export type Quote = number;\n");
  write("packages/sdk/src/platform/ports.ts", "export type Clock = number;\n");
  write("packages/sdk/src/platform/browser/index.ts", "export const browser = 1;\n");
  write("packages/sdk/src/capabilities/plans/plans.store.ts", "export class Plans {}\n");
  write("packages/react/src/index.ts", "export const react = 1;\n");
  write("apps/web/src/ui/button.tsx", "export const button = 1;\n");
  write("apps/web/src/features/plans/plan-ticket.tsx", "export const ticket = 1;\n");
  write("apps/web/src/routes/plans.tsx", "export const plans = 1;\n");
  write("apps/web/src/app/app.tsx", "export type App = number;\n");
  write("apps/sandbox/src/index.ts", "export const sandbox = 1;\n");
  write("apps/sandbox/src/subscriptions/member.ts", "export type Member = number;\n");
  write("openapi/generated/account.ts", "export type Package = number;\n");
  write("node_modules/mobx/package.json", '{ "name": "mobx", "main": "index.js" }');
  write("node_modules/mobx/index.js", "");
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(workspace, file)), { recursive: true });
  writeFileSync(join(workspace, file), text);
}

const REFUSED: readonly (readonly [string, string, string, string])[] = [
  [
    "a rule asks a port",
    "packages/sdk/src/domain/plans/asks-port.ts",
    'import type { Clock } from "../../platform/ports.ts";\nexport type A = Clock;\n',
    "sdk-domain",
  ],
  [
    "a rule holds state",
    "packages/sdk/src/domain/plans/holds-state.ts",
    'import "mobx";\n',
    "sdk-domain-libraries",
  ],
  [
    "a rule asks a folder above its own, for a type alone",
    "packages/sdk/src/domain/plans/asks-above.ts",
    'import type { Order } from "../checkout/types.ts";\nexport type A = Order;\n',
    "domain-plans",
  ],
  [
    "a rule asks a folder beside its own",
    "packages/sdk/src/domain/subscription/asks-beside.ts",
    'import type { Quote } from "../prices/types.ts";\nexport type A = Quote;\n',
    "domain-subscription",
  ],
  [
    "a folder of the domain has no place in the order",
    "packages/sdk/src/domain/weather/unplaced.ts",
    'import { money } from "../money/money.ts";\nexport const a = money;\n',
    "domain-unplaced",
  ],
  [
    "a store asks a folder of the domain that has no place in the order",
    "packages/sdk/src/capabilities/a/asks-unplaced.store.ts",
    'export { a } from "../../domain/weather/unplaced.ts";\n',
    "domain-unplaced-target",
  ],
  [
    "a rule stands in no folder of the domain",
    "packages/sdk/src/domain/outside-folders.ts",
    'import { money } from "./money/money.ts";\nexport const a = money;\n',
    "domain-unplaced",
  ],
  [
    "the transport knows a store",
    "packages/sdk/src/api/knows-store.ts",
    'import "../capabilities/plans/plans.store.ts";\n',
    "sdk-api",
  ],
  [
    "a store takes the browser itself",
    "packages/sdk/src/capabilities/a/takes-browser.store.ts",
    'import "../../platform/browser/index.ts";\n',
    "sdk-capabilities",
  ],
  [
    "a store makes another",
    "packages/sdk/src/capabilities/a/makes-store.store.ts",
    'import { Plans } from "../plans/plans.store.ts";\nexport const plans = new Plans();\n',
    "stores-know-each-other-by-type",
  ],
  [
    "a binding goes behind the SDK's door",
    "packages/react/src/behind-door.ts",
    'import "../../sdk/src/domain/plans/plan.ts";\n',
    "react-uses-public-entries",
  ],
  [
    "the app reads a store's library",
    "apps/web/src/reads-library.ts",
    'import "mobx";\n',
    "web-never-below-the-sdk",
  ],
  [
    "the app goes behind the package's door",
    "apps/web/src/behind-door.ts",
    'import "../../../packages/react/src/index.ts";\n',
    "web-uses-public-entries",
  ],
  [
    "the television reads a store's library",
    "apps/television/src/reads-library.ts",
    'import "mobx";\n',
    "television-uses-the-sdk-alone",
  ],
  [
    "the television borrows a hook",
    "apps/television/src/borrows-hook.ts",
    'import "../../../packages/react/src/index.ts";\n',
    "television-uses-the-sdk-alone",
  ],
  [
    "the sandbox borrows a rule",
    "apps/sandbox/src/borrows-rule.ts",
    'import "../../../packages/sdk/src/domain/plans/plan.ts";\n',
    "sandbox-is-independent",
  ],
  [
    "a rule takes its words from the contract",
    "packages/sdk/src/domain/plans/takes-words.ts",
    'import type { Package } from "../../../../../openapi/generated/account.ts";\nexport type A = Package;\n',
    "domain-derives-blocks-alone",
  ],
  [
    "a call needs the contract when it runs",
    "packages/sdk/src/api/needs-contract.ts",
    'import "../../../../openapi/generated/account.ts";\n',
    "contract-is-types",
  ],
  [
    "the app reads the contract",
    "apps/web/src/reads-contract.ts",
    'import type { Package } from "../../../openapi/generated/account.ts";\nexport type A = Package;\n',
    "web-never-below-the-sdk",
  ],
  [
    "the sandbox's catalogue knows members",
    "apps/sandbox/src/catalogue/knows-member.ts",
    'import type { Member } from "../subscriptions/member.ts";\nexport type A = Member;\n',
    "sandbox-catalogue",
  ],
  [
    "two files need each other",
    "packages/sdk/src/domain/plans/needs-itself.ts",
    'import "./needs-itself.ts";\nimport "./plan.ts";\n',
    "no-cycles",
  ],
  [
    "a component knows a feature",
    "apps/web/src/ui/knows-feature.tsx",
    'import "../features/plans/plan-ticket.tsx";\n',
    "web-ui",
  ],
  [
    "a feature knows a route that shows it",
    "apps/web/src/features/plans/knows-route.tsx",
    'import "../../routes/plans.tsx";\n',
    "web-features",
  ],
  [
    "a route knows the shell",
    "apps/web/src/routes/knows-shell.tsx",
    'import type { App } from "../app/app.tsx";\nexport type A = App;\n',
    "web-routes",
  ],
  [
    "a folder of the app has no place in the order",
    "apps/web/src/shelf/unplaced.tsx",
    'import "../ui/button.tsx";\n',
    "web-unplaced",
  ],
  [
    "an import leads nowhere",
    "apps/web/src/leads-nowhere.ts",
    'import "./nowhere.ts";\n',
    "no-unresolved",
  ],
];

const ALLOWED: readonly (readonly [string, string, readonly string[]])[] = [
  [
    "a rule knows the layers below its own",
    "packages/sdk/src/domain/plans/asks-below.ts",
    [
      'import { money } from "../money/money.ts";',
      'import type { Subscription } from "../subscription/types.ts";',
      "export const a = (subscription: Subscription) => [money, subscription];",
    ],
  ],
  [
    "a route knows a feature and a component",
    "apps/web/src/routes/knows-below.tsx",
    ['import "../features/plans/plan-ticket.tsx";', 'import "../ui/button.tsx";'],
  ],
  [
    "a call takes the types of the contract",
    "packages/sdk/src/api/takes-types.ts",
    [
      'import type { Package } from "../../../../openapi/generated/account.ts";',
      "export type A = Package;",
    ],
  ],
  [
    "a store knows a rule, a port, and another store by type",
    "packages/sdk/src/capabilities/a/knows-rule.store.ts",
    [
      'import { plan } from "../../domain/plans/plan.ts";',
      'import type { Clock } from "../../platform/ports.ts";',
      'import type { Plans } from "../plans/plans.store.ts";',
      'import "mobx";',
      "export const a = (clock: Clock, plans: Plans) => [plan, clock, plans];",
    ],
  ],
];

describe("import directions", () => {
  /** Violations of the rules in these files. */
  let said: string;
  beforeAll(() => {
    for (const [, file, text] of REFUSED) write(file, text);
    for (const [, file, lines] of ALLOWED) write(file, `${lines.join("\n")}\n`);
    said = spawnSync(
      join(root, "node_modules/.bin/depcruise"),
      [
        `--config=${join(root, ".dependency-cruiser.cjs")}`,
        "--output-type=err-long",
        "packages",
        "apps",
      ],
      { cwd: workspace, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } },
    ).stdout;
  });

  it.each(REFUSED)("refused: %s", (_, file, _text, rule) => {
    expect(said).toContain(`error ${rule}: ${file}`);
  });

  it("refused with the right way", () => {
    expect(said.replace(/\s+/g, " ")).toContain(
      "domain/subscription knows kernel, calendar, constants, errors, explain, money, writes, configuration,",
    );
  });

  it.each(ALLOWED)("allowed: %s", (_, file) => {
    expect(said).toContain("dependency violations");
    expect(said).not.toContain(`: ${file}`);
  });
});
