import type { RouteId } from "../configuration/route-paths.ts";
import type { VerificationProgram } from "../verification/types.ts";

/**
 * Who may see a route. `private`: members. `mvpd`: members and TV-provider users. `development`: every user, outside
 * production only.
 */
export type RouteAccess = "public" | "private" | "mvpd" | "development";

/** One line of the route table. */
export interface RouteDefinition {
  readonly id: RouteId;
  /** Path pattern with `:name` parameters. */
  readonly path: string;
  readonly access: RouteAccess;
  /** The guard sends visitors to create-account instead of sign-in (GRD-04, OPN-011). */
  readonly creation?: true;
}

/** The query parameters of the app (ROU-35, ROU-45 to ROU-54), cleaned. Missing is null. */
export interface QueryFacts {
  readonly gifting: boolean;
  readonly subscriptionRequestId: string | null;
  readonly redirect_uri: string | null;
  readonly productId: string | null;
  readonly va_member_id: string | null;
  readonly return_to: string | null;
  readonly promoCoupon: string | null;
  readonly applyCoupon: boolean;
  readonly sheerVerification: VerificationProgram | null;
  readonly lid: string | null;
  readonly cmpid: string | null;
  readonly int_cmpid: string | null;
  readonly regCode: string | null;
  readonly code: string | null;
  readonly device: string | null;
  readonly email: string | null;
  readonly verificationId: string | null;
  readonly showPlanSelectModal: boolean;
  /** `org, ag, mc, src, cmp, add` and their `int_` variants, only those present (ROU-53). */
  readonly campaign: Readonly<Record<string, string>>;
}

/** The location that a user came from. */
export interface PriorLocation {
  /** Path, query and fragment, starting with one `/`. */
  readonly address: string;
}
