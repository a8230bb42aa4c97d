import { refreshProblem } from "../domain/session/refresh-problem.ts";
import type { Platform } from "../platform/ports.ts";
import type { Clients } from "./clients.ts";
import { contractFailure } from "./failures.ts";
import type { RefreshAnswer } from "./session/refresh.ts";
import { type SessionRecord, sessionRecord } from "./session/session-record.ts";
import type { NewTokens, SessionService } from "./session/session-service.ts";
import { tokenClaims } from "./session/token-claims.ts";
import { readTokens } from "./tokens.ts";
import { retryAfterMs } from "./transport/retry-after.ts";
import { serviceError } from "./transport/service-error.ts";
import { isNoAnswer, Stopped } from "./transport/stopped.ts";

/** Pause after a 429 without `Retry-After`, in milliseconds. */
const CALM_MS = 1_000;

/** The session's own calls. The transport adds no token to them. */
export function createSessionService(
  { account, partner }: Pick<Clients, "account" | "partner">,
  { clock, logger }: Pick<Platform, "clock" | "logger">,
): SessionService {
  /** The tokens of an answer. Null, with a log entry of the wrong fields, for any other shape. */
  function tokensOf(operation: string, answer: unknown): NewTokens | null {
    const read = readTokens(answer);
    if (read.ok) return read.value;
    const { developerMessage } = contractFailure(operation, "the answer has no tokens.", read);
    logger.log("error", developerMessage);
    return null;
  }

  /** What a refresh without tokens means (D-02, D-44). */
  function judge({ status, headers }: Response, body: unknown): RefreshAnswer {
    const { errorCode } = serviceError(body);
    const { value: kind } = refreshProblem({ status, serviceCode: errorCode });
    if (kind !== "noAnswer") return { kind };
    if (status !== 429) return NO_ANSWER;
    return { ...NO_ANSWER, waitMs: retryAfterMs(headers, clock.now()) ?? CALM_MS };
  }

  return {
    async refresh(record, timeoutMs, signal) {
      const { tokenExpiration, refreshToken } = record.token;
      try {
        const { data, error, response } = await account.POST("/accounts/token/refresh", {
          body: { tokenExpiration, refreshToken },
          timeoutMs,
          signal,
        });
        if (!response.ok) return judge(response, error);
        const tokens = tokensOf("refreshToken", data);
        const renewed = tokens && renewedRecord(record, tokens, clock.now());
        return renewed === null ? NO_ANSWER : { kind: "renewed", record: renewed };
      } catch (error) {
        if (isNoAnswer(error)) return { kind: "noAnswer", stop: error.stop, waitMs: null };
        const late = { kind: "timeout", timeoutMs } as const;
        return signal.aborted ? { kind: "noAnswer", stop: late, waitMs: null } : NO_ANSWER;
      }
    },

    async loginAnonymous(deviceId, signal) {
      const { data } = await account.POST("/accounts/login/anonymous", {
        body: { deviceId },
        signal,
      });
      return tokensOf("loginAnonymous", data);
    },

    async signOut({ kind, token, authorization }) {
      const headers = { authorization };
      const first =
        kind === "tvProvider"
          ? partner.POST("/tve/logout")
          : account.POST("/accounts/profile/logout", { headers });
      await first.catch(ignoreSilence);
      const body = { refreshTokenHint: token.refreshToken };
      await account.POST("/accounts/logout", { body }).catch(ignoreSilence);
    },
  };
}

/** An answer of another server, such as a captive portal's page: counts as no answer. */
const NO_ANSWER = { kind: "noAnswer", stop: { kind: "network" }, waitMs: null } as const;

/** The same session with newer tokens; null when the answer does not have the documented shape. */
function renewedRecord(
  record: SessionRecord,
  tokens: NewTokens,
  now: number,
): SessionRecord | null {
  const { kept } = record;
  // The answer may omit the user; the token names them.
  const isSameUser =
    tokenClaims(tokens.accessToken)?.userId === tokenClaims(kept.accessToken)?.userId;
  const renewed = sessionRecord({
    ...kept,
    ...tokens,
    profileId: tokens.profileId ?? (isSameUser ? kept.profileId : null),
    userType: tokens.userType ?? kept.userType,
    at: now,
  });
  return renewed?.kind === record.kind ? renewed : null;
}

/** The device is signed out whatever the services answer. */
function ignoreSilence(error: unknown): void {
  if (!(error instanceof Stopped) && !(error instanceof SyntaxError)) throw error;
}
