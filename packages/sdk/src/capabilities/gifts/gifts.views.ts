/** Plain, immutable values for screens, with texts ready to show. */
import type { GiftForm } from "../../domain/gifts/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { LinkView } from "../kit/views.ts";

export type GiftsState =
  | { readonly kind: "closed" }
  | { readonly kind: "loading" }
  /** To sign-in, or to the confirmation of a redeemed gift (GFT-08, GFT-24). */
  | { readonly kind: "redirect"; readonly choice: Choice<Destination> }
  /** The subscription cannot be read: `reload` asks again (D-06). */
  | { readonly kind: "failed"; readonly message: string }
  /** Gift codes do not apply to this account: the form is disabled (GFT-09 to GFT-13). */
  | ({ readonly kind: "blocked" } & GiftBlockView)
  /** The form of the code. */
  | { readonly kind: "code" }
  /** The gift behind the code, and its form (GFT-20). */
  | { readonly kind: "gift" }
  /** A redemption whose answer is lost, or of another tab: the services are asked (D-04). */
  | { readonly kind: "confirming"; readonly title: string; readonly message: string };

/** The gift behind a code (GFT-20, GFT-27). */
export interface GiftView {
  readonly title: string;
  readonly description: string | null;
  readonly subDescription: string | null;
  readonly subDescription2: string | null;
  /** Source of its picture; null without one. */
  readonly image: string | null;
  /** What it does to what the member has: `"Your plan is paid until Dec 23, 2026. The gift adds one year, …"`. */
  readonly terms: string;
  /** The form that it needs (GFT-21, GFT-22). */
  readonly form: GiftForm;
}

/** Why gift codes do not apply to this account, and the way out (GFT-09, GFT-10). */
export interface GiftBlockView {
  readonly message: string;
  readonly link: LinkView;
}

/** Ways out of gift home (GFT-02 to GFT-06). */
export interface GiftHomeLinkView extends LinkView {
  readonly id: "currentAccount" | "newAccount" | "createAccount" | "signIn";
}

/** A gift that a card may hold, as the catalogue describes it (GFT-27). */
export interface GiftOnCardView {
  readonly sku: string;
  readonly title: string;
  readonly description: string;
}
