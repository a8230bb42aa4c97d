/** Chunks of the SDK that screens need besides the first. */
const SDK = "../../packages/sdk/src/composition/chunks";
const PURCHASE = `${SDK}/purchase.ts`;
const ACCOUNT = `${SDK}/account.ts`;
const ACCESS = `${SDK}/access.ts`;

/**
 * The source modules that show an address. The server reads it to preload their chunks; the routes of the
 * application are checked against it in a test.
 */
const MODULES: readonly (readonly [pattern: RegExp, ...modules: string[]])[] = [
  [/^\/$/, "src/routes/welcome.tsx"],
  [/^\/account\/signin\/?$/, "src/routes/sign-in.tsx"],
  [/^\/account\/signin\/tv\/?$/, "src/routes/sign-in-tv.tsx", ACCESS],
  [/^\/activate\/account-success\/?$/, "src/routes/activate-success.tsx", ACCESS],
  [/^\/account\/mvpd\/?$/, "src/routes/tv-provider.tsx", ACCESS],
  [/^\/account\/debug\/feature-flags\/?$/, "src/routes/debug.tsx", `${SDK}/debug-panel.ts`],
  [/^\/account\/signout\/?$/, "src/routes/sign-out.tsx"],
  [/^\/account\/signup-plans\/?$/, "src/routes/plans.tsx", PURCHASE],
  [
    /^\/account\/signup-account(\/[^/]+)?\/?$/,
    "src/routes/create-account.tsx",
    PURCHASE,
    `${SDK}/sign-up.ts`,
  ],
  [/^\/account\/payment(\/[^/]+)?\/?$/, "src/routes/payment.tsx", PURCHASE],
  [
    /^\/account\/signup-current-subscriber\/?$/,
    "src/routes/current-subscriber.tsx",
    PURCHASE,
    ACCOUNT,
  ],
  [
    /^\/account\/signup-current-subscriber\/military-first\/?$/,
    "src/routes/military-first.tsx",
    PURCHASE,
    ACCOUNT,
  ],
  [
    /^\/account\/fox-nation-supported-devices\/?$/,
    "src/routes/supported-devices.tsx",
    PURCHASE,
    ACCOUNT,
  ],
  [/^\/account\/shipping-payment\/?$/, "src/routes/shipping-payment.tsx", PURCHASE, ACCOUNT],
  [
    /^\/account\/signup-confirmation\/?$/,
    "src/routes/confirmation.tsx",
    PURCHASE,
    `${SDK}/confirmation.ts`,
  ],
  [/^\/account\/manage\/?$/, "src/routes/my-account.tsx", PURCHASE, ACCOUNT],
  [/^\/account\/reset-by-email\/?$/, "src/routes/reset-by-email.tsx", ACCESS],
  [/^\/account\/reset-password\/[^/]+\/?$/, "src/routes/reset-password.tsx", ACCESS],
];

export function routeModules(path: string): readonly string[] {
  const [, ...modules] = MODULES.find(([pattern]) => pattern.test(path)) ?? NOT_FOUND;
  return modules;
}

const NOT_FOUND = [null, "src/routes/not-found.tsx"] as const;
