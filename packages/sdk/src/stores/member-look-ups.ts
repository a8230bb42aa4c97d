/** What a person brings along when she has signed in. */
export interface MemberLookUps {
  readonly account: { loadProfile(): Promise<unknown> };
  readonly plans: { load(): Promise<void> };
  readonly purchases: { readonly isPending: boolean };
  readonly subscription: {
    refresh(): Promise<unknown>;
    lookUp(given: { readonly after: "signIn"; readonly isPending: boolean }): Promise<void>;
  };
}

/**
 * Profile, subscription, entitlements and plans, all at the same time (SGN-22, D-16). Further look-ups of the
 * subscription run only while a purchase is pending, and nobody waits for them (SGN-25, OPN-029).
 */
export async function lookUpMember(stores: MemberLookUps): Promise<void> {
  const { account, plans, purchases, subscription } = stores;
  await Promise.all([
    account.loadProfile(),
    subscription.refresh(),
    subscription.lookUp({ after: "signIn", isPending: purchases.isPending }),
    plans.load(),
  ]);
}
