import type { SessionToken } from "../../domain/session/types.ts";
import type { RefreshAnswer } from "./refresh.ts";
import type { SessionRecord } from "./session-record.ts";

/** Tokens of a sign-in, a refresh or an anonymous login, checked. */
export type NewTokens = Pick<
  SessionToken,
  | "accessToken"
  | "refreshToken"
  | "tokenExpiration"
  | "accessTokenExpiration"
  | "profileId"
  | "cpCustomerID"
  | "userType"
>;

/** The session's own calls, to which the transport adds no token. */
export interface SessionService {
  /** Never rejects. The signal is its time limit. */
  refresh(record: SessionRecord, timeoutMs: number, signal: AbortSignal): Promise<RefreshAnswer>;
  /** Null when the service gave no usable session. */
  loginAnonymous(deviceId: string, signal: AbortSignal): Promise<NewTokens | null>;
  /** Ends the session at the services, a TV provider's at the provider too (SGN-41, SES-23, TVP-12). Never rejects. */
  signOut(record: SessionRecord): Promise<void>;
}
