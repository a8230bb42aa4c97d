import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { NEEDS } from "./tests/journeys/support/needs.ts";
import { LongestFirst } from "./tests/support/longest-first.ts";

/** Inside the workspace the packages resolve to their sources, so that no test meets a stale build. */
const SOURCE_CONDITION = "@foyer/source";

/** Generous, because no test asserts a time and the machine may be busy. */
const TIMEOUT_MS = 30_000;

/** Journeys and contract tests start servers and browsers. What fails in a browser is run once more by `npm test`, alone, and listed. */
const PATIENT = { testTimeout: 60_000, hookTimeout: 120_000 };

/** A test leaves much garbage behind, and little that lives on: with room for it, it is rarely swept. */
const MEMORY = ["--max-semi-space-size=256"];

/** Seeded simulations: a share of the seeds in every run, others by `SEEDS` and `SEED_FROM`. */
const SIMULATIONS = [
  "packages/sdk/tests/*-simulation/*.test.ts",
  "packages/sdk/src/**/*.simulation.test.ts",
];

/** They go through every state. */
const SEARCHES = ["packages/sdk/src/**/state-space.test.ts"];

/** They replace modules of the product. In a worker that others share, what is replaced would depend on which files ran before. */
const REPLACING_MODULES = [
  "packages/sdk/src/domain/redirects/precedence.test.ts",
  "apps/web/src/routes/confirmation.devices.test.tsx",
  "apps/web/src/routes/renders.test.tsx",
  "apps/web/src/app/sign-in-as.test.ts",
];

type Settings = Omit<NonNullable<TestProjectInlineConfiguration["test"]>, "setupFiles"> & {
  readonly setupFiles?: readonly string[];
};

const PROCESSOR_TIME = "tests/support/processor-time.setup.ts";

function project(
  name: string,
  include: readonly string[],
  test: Settings = {},
): TestProjectInlineConfiguration {
  return {
    resolve: { conditions: [SOURCE_CONDITION] },
    ssr: { resolve: { conditions: [SOURCE_CONDITION] } },
    test: {
      name,
      include: [...include],
      exclude: [...configDefaults.exclude, ...REPLACING_MODULES],
      testTimeout: TIMEOUT_MS,
      hookTimeout: TIMEOUT_MS,
      expect: { requireAssertions: true },
      // Files share a worker, its modules and its warm code: more than half of the time goes into starting those anew.
      isolate: false,
      execArgv: MEMORY,
      restoreMocks: true,
      unstubGlobals: true,
      unstubEnvs: true,
      ...test,
      setupFiles: [PROCESSOR_TIME, ...(test.setupFiles ?? [])],
    },
  };
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // The outline of a new state must be read by its author: a run fails without it, and `--update` writes it.
    update: "none",
    projects: [
      project(
        "sdk",
        [
          "packages/sdk/**/*.test.ts",
          "examples/{openfeature-web,own-capability,segment-analytics}/*.test.{ts,tsx}",
        ],
        {
          exclude: [...configDefaults.exclude, ...REPLACING_MODULES, ...SIMULATIONS, ...SEARCHES],
        },
      ),
      // Production checks less of what a store does with MobX; every other test checks that.
      project("simulations", SIMULATIONS, { env: { NODE_ENV: "production" } }),
      project("searches", SEARCHES),
      project("react", ["packages/react/**/*.test.{ts,tsx}"], {
        environment: "jsdom",
        setupFiles: ["packages/react/tests/components.setup.ts"],
      }),
      project("sandbox", ["apps/sandbox/**/*.test.ts"]),
      project("web", ["apps/web/**/*.test.{ts,tsx}"], {
        environment: "jsdom",
        setupFiles: ["apps/web/src/testing/components.setup.ts"],
      }),
      project("modules", REPLACING_MODULES, {
        exclude: configDefaults.exclude,
        isolate: true,
      }),
      project("television", ["apps/television/**/*.test.ts"]),
      project("contract", ["tests/contract/**/*.test.ts"], {
        ...PATIENT,
        globalSetup: ["tests/contract/global-setup.ts"],
      }),
      project("journeys", ["tests/journeys/**/*.test.ts"], {
        ...PATIENT,
        // A free year is followed to its second renewal, on a machine that may be slow.
        testTimeout: 180_000,
        tags: NEEDS,
        // Some journeys wait for time-outs of the app; the others use the cores meanwhile.
        maxWorkers: 4,
        expect: { requireAssertions: true, poll: { timeout: 20_000 } },
        sequence: { groupOrder: 1 },
        globalSetup: ["tests/journeys/global-setup.mjs"],
      }),
      project("adoption", ["tests/adoption/**/*.test.ts"], {
        ...PATIENT,
        // One after the other, which shared workers cannot be beside other projects.
        isolate: true,
        fileParallelism: false,
        hookTimeout: 240_000,
        globalSetup: ["tests/adoption/global-setup.mjs"],
      }),
      project("examples", ["tests/examples/**/*.test.ts"], {
        ...PATIENT,
        globalSetup: ["tests/examples/global-setup.mjs"],
      }),
      project("repo", ["scripts/**/*.test.mjs", "tests/repo/**/*.test.ts"]),
    ],
  },
});
