/**
 * Who may import whom. Each rule's comment names the right way; it is printed when the rule is broken.
 *
 *   domain → domain, in the order of domainLayers (and the contract's types of blocks) · api → domain, ports, the contract's types · capabilities → domain, api, messages, ports, the contract's types
 *   packages/react → the SDK's public entries · apps/web → @foyer/react and the SDK's public entries
 *   apps/television → the SDK's public entries alone · apps/sandbox → the contract's types, never packages/*
 */

const SDK = "^packages/sdk/src";
const CONTRACT = "^openapi/";
const TESTS = "\\.test\\.tsx?$";
/** The folders of the SDK, and what each may reach inside it. Everything else inside it is refused. */
const reach = {
  domain: ["domain"],
  messages: ["messages", "domain"],
  // Where tracked events go, and who allows it, are ports whose words are in the domain.
  platform: ["platform", "domain/kernel", "domain/tracking/events", "domain/tracking/consent"],
  api: ["api", "domain", "platform/ports"],
  capabilities: ["capabilities", "domain", "api", "messages", "platform/ports"],
};
const rightWay = {
  domain:
    "A rule is pure: hand in what it needs as an argument (design: domain → domain). Fetching belongs to api, state to capabilities.",
  messages: "The catalogue is data: it may name ids of the domain, nothing else.",
  platform:
    "A port knows nothing of the rules above it: declare its shape in platform/ports.ts and let packages/sdk/src/composition connect it.",
  api: "The transport knows wire and domain: map answers to domain values here, hold state in capabilities.",
  capabilities:
    "A store reaches the world through ports (platform/ports.ts) handed in by packages/sdk/src/composition, never through an implementation.",
};

const folderRules = Object.entries(reach).map(([folder, allowed]) => ({
  name: `sdk-${folder}`,
  severity: "error",
  comment: rightWay[folder],
  from: { path: `${SDK}/${folder}/`, pathNot: TESTS },
  to: { path: "^(packages|apps)/", pathNot: allowed.map((part) => `${SDK}/${part}(/|\\.ts$)`) },
}));

/**
 * The order of the domain, from the bottom up. A folder knows the layers before its own, and none beside or above it:
 * type-only imports count too. A new folder gets a place here.
 */
const domainLayers = [
  // The words of every rule: decision, choice, destination, failure.
  ["kernel"],
  // Days, cents, numbers, texts of failures, what became of a write.
  ["calendar", "constants", "errors", "explain", "money", "writes"],
  // What the integrator sets.
  ["configuration"],
  // What is sold, and what is typed.
  ["catalogue", "forms"],
  // What a purchase costs, and what a member has.
  [
    "entitlements",
    "experiments",
    "partner-activation",
    "prices",
    "second-screen",
    "subscription",
    "verification",
  ],
  // What a user can choose, and who the user is.
  ["account", "credentials", "plans", "promo-code", "session", "shipping", "tv-provider"],
  // Where a user may go, how a purchase goes on, and what a member does with her plan.
  [
    "billing",
    "cancellation",
    "checkout",
    "confirmation",
    "content",
    "gifts",
    "navigation",
    "pause",
    "timeline",
  ],
  // Where a user is sent.
  ["redirects"],
  // What surrounds every screen: header, menu, promo bar. What analytics is told.
  ["page-frame", "tracking"],
];

/** The order of the web app's folders, from the bottom up. */
const webLayers = [
  // Texts, links and loading for every screen.
  ["kit"],
  // Components without a subject.
  ["ui"],
  // What one subject shows, for several screens.
  ["features"],
  // The screens, and what surrounds them.
  ["layout", "routes"],
  // The shell, which shows a screen for an address.
  ["app"],
  ["testing"],
];

/** The order of the sandbox's folders, from the bottom up. */
const sandboxLayers = [
  // The engine of every service: worlds, clock, faults, pages.
  ["core"],
  // What is sold, given, and who has an account.
  ["accounts", "catalogue", "gifts"],
  // What a member has, and where goods go.
  ["addresses", "subscriptions"],
  // What partners have handed over.
  ["partners"],
  ["services"],
  ["testing"],
];

/** A rule for each folder: it knows the layers below its own. Every file is in a folder with a layer. */
function layerRules({ name, base, layers, table, mend, free = [] }) {
  const pathOf = (folder) => `^${base}/${folder}/`;
  const unplaced = {
    path: `^${base}/`,
    pathNot: [TESTS, ...layers.flat().map(pathOf), ...free.map((part) => `^${base}/${part}`)],
  };
  const place = `Every file is in a folder, and every folder of ${base} has a layer: add the folder to ${table} in .dependency-cruiser.cjs, above all that it knows.`;
  return [
    ...layers.flatMap((layer, index) => {
      const below = layers.slice(0, index).flat();
      return layer.map((folder) => ({
        name: `${name}-${folder}`,
        severity: "error",
        comment: `${name}/${folder} knows ${below.join(", ") || "no other folder"}: ${mend} The order is ${table} in .dependency-cruiser.cjs.`,
        from: { path: pathOf(folder), pathNot: TESTS },
        to: { path: layers.flat().map(pathOf), pathNot: [folder, ...below].map(pathOf) },
      }));
    }),
    { name: `${name}-unplaced`, severity: "error", comment: place, from: unplaced, to: {} },
    { name: `${name}-unplaced-target`, severity: "error", comment: place, from: {}, to: unplaced },
  ];
}
const orderRules = [
  ...layerRules({
    name: "domain",
    base: "packages/sdk/src/domain",
    layers: domainLayers,
    table: "domainLayers",
    mend: "move the type or the function to the folder whose noun it is, or take the fact as an argument.",
  }),
  ...layerRules({
    name: "web",
    base: "apps/web/src",
    layers: webLayers,
    table: "webLayers",
    mend: "move what both need to the lower folder, or hand it in as a property.",
    // The entries of browser and server, and what is no code.
    free: ["[^/]+$", "styles/", "assets/"],
  }),
  ...layerRules({
    name: "sandbox",
    base: "apps/sandbox/src",
    layers: sandboxLayers,
    table: "sandboxLayers",
    mend: "move what both need to the lower folder, or hand it in as an argument.",
    // The list of the services, and the entries.
    free: ["[^/]+$"],
  }),
];

/** Outside packages each folder of the SDK may use. */
const libraries = {
  domain: "date-fns|@date-fns/(utc|tz)|js-sha256|zod",
  messages: null,
  platform: "@paypal/paypal-js",
  api: "date-fns|openapi-fetch|openapi-typescript-helpers|zod",
  capabilities: "date-fns|hast-util-(from-html|sanitize)|mobx|zod",
};
const libraryRules = Object.entries(libraries).map(([folder, names]) => ({
  name: `sdk-${folder}-libraries`,
  severity: "error",
  comment: `packages/sdk/src/${folder} may use ${names ? names.replaceAll("|", ", ") : "no package"}: date-fns reckons and zod checks everywhere, openapi-fetch belongs to api, mobx and the parser of markup to capabilities; the platform loads scripts of vendors by their own loaders; texts stand alone.`,
  from: { path: `${SDK}/${folder}/`, pathNot: TESTS },
  to: {
    dependencyTypes: [
      "npm",
      "npm-dev",
      "npm-peer",
      "npm-optional",
      "npm-no-pkg",
      "npm-unknown",
      "core",
    ],
    ...(names ? { pathNot: `node_modules/(${names})/` } : {}),
  },
}));

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      comment:
        "Two files that need each other are one file, or both need a third: move the shared part there. (A chunk that is loaded later may know the one that loads it.)",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } },
    },
    {
      name: "no-unresolved",
      severity: "error",
      comment:
        "This import leads nowhere: correct the path, or declare the package in the package.json beside it.",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(virtual:|vite/|applepayjs$)" },
    },
    ...folderRules,
    ...orderRules,
    {
      name: "domain-derives-blocks-alone",
      severity: "error",
      comment:
        "A rule has words of its own: map the answer in api. Only domain/content/types.ts takes its kinds of blocks from the contract, so that one that is not read does not compile.",
      from: {
        path: SDK,
        pathNot: [`${SDK}/(api|capabilities)/`, `${SDK}/domain/content/types\\.ts$`, TESTS],
      },
      to: { path: CONTRACT },
    },
    {
      name: "contract-is-types",
      severity: "error",
      comment:
        "The contract's types are not published: `import type` them, so that the build copies what it needs.",
      from: {},
      to: { path: CONTRACT, dependencyTypesNot: ["type-only"] },
    },
    ...libraryRules,
    {
      name: "stores-know-each-other-by-type",
      severity: "error",
      comment:
        "A store meets another only as a narrow interface: `import type` it, and let packages/sdk/src/composition hand in the object.",
      from: { path: `${SDK}/capabilities/(.+)/[^/]+\\.store\\.ts$` },
      to: {
        path: `${SDK}/capabilities/.+\\.store\\.ts$`,
        // The stores of a form's fields are parts of the store that has the form.
        pathNot: [`${SDK}/capabilities/$1/`, `${SDK}/capabilities/kit/`],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "browser-only-at-the-edge",
      severity: "error",
      comment:
        "Only the entries hand out the browser's implementation: depend on platform/ports.ts and take the port as an argument.",
      from: {
        path: SDK,
        pathNot: [`${SDK}/platform/browser/`, `${SDK}/entries/`, TESTS],
      },
      to: { path: `${SDK}/platform/browser/` },
    },
    {
      name: "react-uses-public-entries",
      severity: "error",
      comment:
        "@foyer/react uses the SDK as its consumers do: import from @foyer/sdk or one of its named entries.",
      from: { path: "^packages/react/" },
      to: {
        path: "^(packages/sdk|apps)/",
        dependencyTypes: ["local"],
      },
    },
    {
      name: "sdk-imports-nothing-above",
      severity: "error",
      comment:
        "The SDK knows neither React nor the applications: hand in what it needs through a port.",
      from: { path: "^packages/sdk/" },
      to: {
        path: ["^packages/react/", "^apps/", "node_modules/(react|react-dom|mobx-react-lite)/"],
        pathNot: "^apps/sandbox/src/index\\.ts$",
      },
    },
    {
      name: "sdk-sources-never-the-sandbox",
      severity: "error",
      comment: "Only tests of the SDK talk to the in-process sandbox.",
      from: { path: SDK, pathNot: TESTS },
      to: { path: "^apps/" },
    },
    {
      name: "web-uses-public-entries",
      severity: "error",
      comment:
        "The reference app shows what a consumer can do: import from @foyer/react or a public entry of @foyer/sdk; what is missing there belongs in the package.",
      from: { path: "^apps/web/" },
      to: { path: "^(packages|apps/sandbox)/", dependencyTypes: ["local"] },
    },
    {
      name: "web-never-below-the-sdk",
      severity: "error",
      comment:
        "State, transport and wire types are the SDK's business: use a hook of @foyer/react (`useStores` and its observer where a store is read directly).",
      from: { path: "^apps/web/src/" },
      to: { path: ["node_modules/(mobx|mobx-react-lite|openapi-fetch)/", CONTRACT] },
    },
    {
      name: "television-uses-the-sdk-alone",
      severity: "error",
      comment:
        "The television shows that another front end needs the SDK and no framework: read through foyer.subscribe, draw with the DOM; its one library draws QR codes.",
      from: { path: "^apps/television/src/", pathNot: TESTS },
      to: {
        path: "^packages/|^apps/|node_modules/",
        pathNot: [
          "^apps/television/src/",
          "^packages/sdk/src/(entries/index|entries/sandbox|platform/browser/index)\\.ts$",
          "/node_modules/lean-qr/",
        ],
      },
    },
    {
      name: "sandbox-is-independent",
      severity: "error",
      comment:
        "The sandbox enforces the services' own truths by itself (D-14): a wrong rule must not satisfy both sides. Write the service's rule here.",
      from: { path: "^apps/sandbox/", pathNot: TESTS },
      to: { path: ["^packages/", "^apps/web/"] },
    },
    {
      name: "no-test-code-in-sources",
      severity: "error",
      comment: "Sources never import tests: shared helpers live in testing/ or tests/.",
      from: { pathNot: [TESTS, "^tests/", "^bench/"] },
      to: { path: TESTS },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^((packages|apps)/[^/]+/(dist|\\.data|coverage)|coverage)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["@foyer/source", "import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".cjs", ".js", ".json"],
    },
  },
};
