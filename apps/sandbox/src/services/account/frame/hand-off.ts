/**
 * From the app's session to the frame's: a single-use token that only opens the card form, and the
 * short session that the form then has [D-12].
 */
import { createHash } from "node:crypto";
import { customerOf } from "../../../accounts/profiles.ts";
import { deny } from "../../../core/refusal.ts";
import type { World } from "../../../core/world.ts";
import type { ChangeType } from "../../plans/quote.ts";

const MINUTE = 60_000;
export const TOKEN_LIFETIME = 5 * MINUTE;
/** Lifetime of the form's session. */
export const FRAME_LIFETIME = 60 * MINUTE;

interface FrameToken {
  readonly profileId: string;
  readonly expiresAt: number;
  readonly used: boolean;
}

export interface FrameSession {
  readonly profileId: string;
  readonly serviceId: string;
  readonly promotionId: string | undefined;
  readonly couponCode: string | undefined;
  /** Where goods are shipped to; else the saved shipping address decides their tax. */
  readonly shippingZipCode?: string | undefined;
  /** Null for a new subscription; undefined where the page does not say. */
  readonly changeType?: ChangeType | null | undefined;
  readonly isCvvRequired: boolean;
  readonly expiresAt: number;
}

export interface FrameError {
  readonly errorCode:
    | "FRAME_TOKEN_USED"
    | "FRAME_TOKEN_EXPIRED"
    | "FRAME_TOKEN_INVALID"
    | "FRAME_CUSTOMER_UNKNOWN";
  readonly errorMessage: string;
}

/** By the hash of the token. */
function tokens(world: World) {
  return world.collection<FrameToken>("frame-tokens");
}

function sessions(world: World) {
  return world.collection<FrameSession>("frame-sessions");
}

export function issueFrameToken(world: World, profileId: string) {
  const token = world.newSecret("ft");
  const expiresAt = world.now() + TOKEN_LIFETIME;
  tokens(world).put(hashOf(token), { profileId, expiresAt, used: false }, profileId);
  return { token, expiresAt };
}

export type Opened =
  | { readonly ok: true; readonly session: string }
  | { readonly ok: false; readonly error: FrameError };

/** Uses up the token. `customerId` is the customer of the token's profile, by the services' own id. */
export function openFrame(
  world: World,
  token: string,
  customerId: string,
  wanted: Omit<FrameSession, "profileId" | "expiresAt">,
): Opened {
  const known = tokens(world).get(hashOf(token));
  if (!known) return refused("FRAME_TOKEN_INVALID");
  if (customerOf(known.profileId) !== customerId) return refused("FRAME_CUSTOMER_UNKNOWN");
  if (known.used) return refused("FRAME_TOKEN_USED");
  if (known.expiresAt <= world.now()) return refused("FRAME_TOKEN_EXPIRED");
  tokens(world).put(hashOf(token), { ...known, used: true });
  const session = world.newSecret("fs");
  const { profileId } = known;
  const expiresAt = world.now() + FRAME_LIFETIME;
  sessions(world).put(hashOf(session), { ...wanted, profileId, expiresAt }, profileId);
  return { ok: true, session };
}

/** The session of a call from the frame. @throws 401 */
export function frameSession(world: World, headers: Headers): FrameSession {
  const session = sessions(world).get(hashOf(headers.get("x-frame-session") ?? ""));
  if (session && session.expiresAt > world.now()) return session;
  return deny(401, "FRAME_SESSION_EXPIRED", "The payment form has expired. Load it again.");
}

const MESSAGES = {
  FRAME_TOKEN_USED: "This payment form was opened before. Load it again.",
  FRAME_TOKEN_EXPIRED: "The payment form was opened too late. Load it again.",
  FRAME_TOKEN_INVALID: "The payment form cannot be opened. Load it again.",
  FRAME_CUSTOMER_UNKNOWN:
    "This payment form was opened for another customer: cpCustomerID is not the one of sign-in, refresh or the payment account.",
} as const;

function refused(errorCode: FrameError["errorCode"]): Opened {
  return { ok: false, error: { errorCode, errorMessage: MESSAGES[errorCode] } };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
