/**
 * Which source module shows an address. The server reads it to preload the chunk of a screen; the routes of
 * the application are checked against it in a test.
 */
const MODULES: readonly (readonly [pattern: RegExp, module: string])[] = [
  [/^\/$/, "src/routes/welcome.tsx"],
  [/^\/account\/signin\/?$/, "src/routes/sign-in.tsx"],
  [/^\/account\/signout\/?$/, "src/routes/sign-out.tsx"],
  [/^\/account\/signup-plans\/?$/, "src/routes/plans.tsx"],
  [/^\/account\/signup-account(\/[^/]+)?\/?$/, "src/routes/create-account.tsx"],
  [/^\/account\/payment(\/[^/]+)?\/?$/, "src/routes/payment.tsx"],
  [/^\/account\/signup-confirmation\/?$/, "src/routes/confirmation.tsx"],
  [/^\/account\/manage\/?$/, "src/routes/my-account.tsx"],
];

export function routeModule(path: string): string | null {
  return MODULES.find(([pattern]) => pattern.test(path))?.[1] ?? "src/routes/not-found.tsx";
}
