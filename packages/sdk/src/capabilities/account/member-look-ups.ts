/** What a person brings along when she has signed in. */
export interface MemberLookUps {
  readonly account: { loadProfile(): Promise<unknown> };
  readonly plans: { load(): Promise<void> };
  readonly purchases: { readonly isPending: boolean };
  readonly subscription: {
    load(): Promise<unknown>;
    refresh(): Promise<unknown>;
    lookUp(given: { readonly after: "signIn"; readonly isPending: boolean }): Promise<void>;
  };
  readonly verification: { loadBeside(others: Promise<unknown>): Promise<void> };
}

/**
 * Profile, subscription, entitlements, plans and verification, all at the same time (SGN-22, D-16). Further look-ups
 * of the subscription run only while a purchase is pending, and nobody waits for them (SGN-25, OPN-029).
 */
export async function lookUpMember(stores: MemberLookUps): Promise<void> {
  const { account, plans, purchases, subscription, verification } = stores;
  await verification.loadBeside(
    Promise.all([
      account.loadProfile(),
      subscription.refresh(),
      subscription.lookUp({ after: "signIn", isPending: purchases.isPending }),
      plans.load(),
    ]),
  );
}

/** What the redirects of somebody look at who has been signed in before the page opened (OPN-027, OPN-042). */
export async function lookUpFacts(
  stores: Pick<MemberLookUps, "plans" | "subscription" | "verification">,
): Promise<void> {
  const { plans, subscription, verification } = stores;
  await verification.loadBeside(Promise.all([subscription.load(), plans.load()]));
}
