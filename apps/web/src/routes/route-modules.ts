/** Parts of the SDK that screens need besides the first. */
const MEMBERSHIP = "../../packages/sdk/src/entries/membership.ts";
const IDENTITY = "../../packages/sdk/src/entries/identity.ts";

/**
 * The source modules that show an address. The server reads it to preload their chunks; the routes of the
 * application are checked against it in a test.
 */
const MODULES: readonly (readonly [pattern: RegExp, ...modules: string[]])[] = [
  [/^\/$/, "src/routes/welcome.tsx"],
  [/^\/account\/signin\/?$/, "src/routes/sign-in.tsx"],
  [/^\/account\/signin\/tv\/?$/, "src/routes/sign-in-tv.tsx", IDENTITY],
  [/^\/activate\/account-success\/?$/, "src/routes/activate-success.tsx", IDENTITY],
  [/^\/account\/mvpd\/?$/, "src/routes/tv-provider.tsx", IDENTITY],
  [/^\/account\/debug\/feature-flags\/?$/, "src/routes/debug.tsx", IDENTITY],
  [/^\/account\/signout\/?$/, "src/routes/sign-out.tsx"],
  [/^\/account\/signup-plans\/?$/, "src/routes/plans.tsx", MEMBERSHIP],
  [/^\/account\/signup-account(\/[^/]+)?\/?$/, "src/routes/create-account.tsx", MEMBERSHIP],
  [/^\/account\/payment(\/[^/]+)?\/?$/, "src/routes/payment.tsx", MEMBERSHIP],
  [/^\/account\/signup-current-subscriber\/?$/, "src/routes/current-subscriber.tsx", MEMBERSHIP],
  [
    /^\/account\/signup-current-subscriber\/military-first\/?$/,
    "src/routes/military-first.tsx",
    MEMBERSHIP,
  ],
  [/^\/account\/fox-nation-supported-devices\/?$/, "src/routes/supported-devices.tsx", MEMBERSHIP],
  [/^\/account\/shipping-payment\/?$/, "src/routes/shipping-payment.tsx", MEMBERSHIP],
  [/^\/account\/signup-confirmation\/?$/, "src/routes/confirmation.tsx", MEMBERSHIP],
  [/^\/account\/manage\/?$/, "src/routes/my-account.tsx", MEMBERSHIP, IDENTITY],
  [/^\/account\/reset-by-email\/?$/, "src/routes/reset-by-email.tsx", IDENTITY],
  [/^\/account\/reset-password\/[^/]+\/?$/, "src/routes/reset-password.tsx", IDENTITY],
];

export function routeModules(path: string): readonly string[] {
  const [, ...modules] = MODULES.find(([pattern]) => pattern.test(path)) ?? NOT_FOUND;
  return modules;
}

const NOT_FOUND = [null, "src/routes/not-found.tsx"] as const;
