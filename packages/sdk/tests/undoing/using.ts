import type { ConfigurationPart } from "../../src/domain/configuration/create-configuration.ts";
import type { PlanAction } from "../../src/domain/timeline/types.ts";
import { GOOD_CARD, playCardFrame } from "../played-card-frame.ts";
import type { Shop, Tab } from "../shop.ts";
import type { Name } from "./members.ts";

/** How a user makes everything of a store that there is to make. */
export interface Use {
  /** Who signs in first; nobody: a visitor. */
  readonly persona?: string;
  /** Makes the persona. */
  readonly made?: Readonly<Record<string, unknown>>;
  readonly href?: string;
  readonly configuration?: ConfigurationPart;
  /** The screen opens. */
  visit?(tab: Tab, shop: Shop): unknown;
  /** The first thing that a user does at the next visit. */
  begin?(tab: Tab): unknown;
  /** The screen closes, where the store has no `close`. */
  leave?(tab: Tab): void;
  use(tab: Tab, shop: Shop): Promise<unknown> | unknown;
}

export const MINUTE = 60_000;
export const NEW_PASSWORD = "Curtain7!";

export type Form = { readonly fields: Readonly<Record<string, { change(typed: string): void }>> };

export function type({ fields }: Form, typed: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(typed)) fields[name]?.change(text);
}

export function go({ foyer, platform }: Tab, address: string): void {
  platform.location.go(`http://localhost:5173${address}`);
  foyer.navigation.arrived(address);
}

/** The card form on the page, filled in. */
export async function withCard(
  tab: Tab,
  shop: Shop,
  frame: { mount(container: unknown): void },
  card = GOOD_CARD,
): Promise<void> {
  frame.mount("the container");
  await shop.settle();
  const played = playCardFrame(tab.platform);
  await shop.drive(played.load());
  await shop.drive(played.fill(card));
}

/** The service answers every call of an operation with this status. */
export const fails = (operation: string, status = 500, times = 99) =>
  ({ kind: "status", status, operation, times }) as const;

/** Every answer of an operation is lost, and none says what became of it. */
export function losesAnswers(shop: Shop, operation: string): void {
  const broken = { kind: "status", status: 500, times: 999 } as const;
  shop.faults(
    { kind: "dropAfterCommit", operation, times: 99 },
    { ...broken, operation: "withdrawPurchase" },
    { ...broken, operation: "getCurrentSubscriptionStatus" },
    { ...broken, operation: "getPayments" },
  );
}

/** Every field of a form is typed into and emptied again: each says what it lacks. */
export function empties({ fields }: Form): void {
  for (const field of Object.values(fields)) {
    field.change("x".repeat(200));
    field.change("");
  }
}

export const TYPED_ADDRESS = {
  firstName: "Ann",
  lastName: "Example",
  address1: "12 oak street",
  city: "Nashville",
  state: "TN",
  zipCode: "37203",
  phone: "(615) 555-0100",
};

export const CANCEL: PlanAction = { kind: "cancel" };

export async function redeem({ foyer }: Tab, shop: Shop): Promise<void> {
  const { gifts } = foyer;
  await shop.drive(gifts.open());
  type(gifts.codeForm, { giftCode: "gift-year-0001" });
  await shop.drive(gifts.applyCode());
  type(gifts.zipForm, { billingZipCode: "37203" });
  await shop.drive(gifts.redeem());
}

export async function atVerification({ foyer }: Tab, shop: Shop): Promise<void> {
  await shop.drive(foyer.verificationFlow.open());
  await shop.drive(foyer.verificationForm.open());
}

export function leavesVerification({ foyer }: Tab): void {
  foyer.verificationForm.close();
  foyer.verificationFlow.close();
}

/** The last name chooses what the service answers. */
export async function sendForm({ foyer }: Tab, shop: Shop, lastName: string): Promise<void> {
  const { verificationForm: form } = foyer;
  await shop.drive(form.open());
  form.chooseStatus("ACTIVE_DUTY");
  const birth = { dobMonth: "04", dobDay: "5", dobYear: "1990" };
  type(form.form, { firstName: "Ann", lastName, ...birth });
  form.chooseOrganization(form.organizations[0]?.id ?? "");
  await shop.drive(form.submit());
}

/** Uses whose outline alone is held: a title says what happens, in the order of the steps. */
export type Sequences = Readonly<Partial<Record<Name, Readonly<Record<string, Use>>>>>;

/** What is asked now is answered at once, and heard later; what is asked after it is heard at once. */
export async function lateAnswers(
  shop: Shop,
  ms: number,
  ask: () => Promise<unknown>,
): Promise<void> {
  shop.latency(ms);
  void ask();
  await shop.settle();
  shop.latency(0);
}
