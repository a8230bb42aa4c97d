/** Plain, immutable values for screens, with texts ready to show. */

import type {} from "../../domain/account/types.ts";
import type { RouteId } from "../../domain/configuration/route-paths.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { LinkView } from "../kit/views.ts";

/** The guard's verdict on an address (GRD-01 to GRD-11, GRD-14 to GRD-19). */
export type Verdict =
  /** The session is not known yet: show a skeleton. */
  | { readonly kind: "wait" }
  | {
      readonly kind: "show";
      readonly route: RouteId;
      readonly params: Readonly<Record<string, string>>;
    }
  | { readonly kind: "redirect"; readonly choice: Choice<Destination> }
  /** Shows 'Page Not Found'; the app goes to `destination` after `afterMs` (GRD-17, GRD-18). */
  | { readonly kind: "notFound"; readonly afterMs: number; readonly destination: Destination };

/** The header (CHR-01 to CHR-13). A null part does not show. */
export interface HeaderView {
  readonly logo: { readonly source: string; readonly destination: Destination };
  readonly signUp: LinkView | null;
  readonly signIn: LinkView | null;
  readonly menu:
    | readonly (LinkView & { readonly id: "home" | "account" | "help" | "signOut" })[]
    | null;
  readonly title: string | null;
}

export interface PromoBarView {
  readonly text: string;
  readonly destination: Destination | null;
}
