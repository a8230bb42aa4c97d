import * as z from "zod/mini";
import type { CallOptions, WriteOptions } from "../../api/call.ts";
import { type Engine, keyHeader, present, validated } from "../../api/engine.ts";
import { contractFailure, signInRefusal, stoppedFailure } from "../../api/failures.ts";
import { fields, text, texts } from "../../api/fields.ts";
import { readFailureMessage, readTokens } from "../../api/tokens.ts";
import type { Failure } from "../../domain/kernel/failure.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { idText, readShape } from "../../domain/kernel/shape.ts";
import { refreshProblem } from "../../domain/session/refresh-problem.ts";
import { sha256 } from "../../domain/tv-provider/sha256.ts";

/** Kind of device, as the provider's calls name it. */
const DEVICE_TYPE = "web";

/** Address of a TV provider's window, and code of its poll (TVP-04). */
export interface RegistrationCode {
  readonly code: string;
  readonly authUrl: string;
}

/** A TV provider's user on this device. `refreshToken` is the provider's. */
export interface TvProviderAuth {
  readonly mvpd: string;
  readonly userId: string;
  readonly refreshToken: string;
}

/** Where the sign-in at a TV provider stands (TVP-06). */
export type TvProviderPoll =
  | { readonly status: "pending" }
  | { readonly status: "failed" }
  | ({ readonly status: "authenticated" } & TvProviderAuth);

/** Tokens of a TV provider's user, until it is known whether the user is entitled (TVP-08). */
export interface TvProviderLogin {
  /** Makes them the session of this device; false when another one has begun meanwhile. */
  enter(provider: {
    readonly userId: string;
    readonly refreshToken: string;
    readonly preauthorizedResource: readonly string[];
  }): boolean;
}

/** A TV provider's data about its user (API-88). */
export interface TvProviderMetadata {
  readonly userId: string;
  readonly mvpd: string;
  readonly householdId: string | null;
  readonly zip: string | null;
}

/** Sign-in through a TV provider (TVP). The services know the device by its id. */
export interface TvProviderCalls {
  /** Step 1: a code, and the address of the provider's window, which lands on `redirectUrl` (TVP-04, TVP-05, API-85). */
  createCode(
    input: { readonly mvpd: string; readonly redirectUrl: string },
    options?: WriteOptions,
  ): Promise<Outcome<RegistrationCode>>;
  /** Step 2: where the sign-in stands (TVP-06). An unknown status is pending; it never signs in (D-06). */
  poll(code: string, options?: CallOptions): Promise<Outcome<TvProviderPoll>>;
  /**
   * Step 3: exchanges the provider's token for the next one (TVP-07, TVP-17, API-86). Null stands for the token of this
   * device's session: the next one is kept there, and a refusal ends the session.
   */
  refreshAuth(
    refreshToken: string | null,
    options?: WriteOptions,
  ): Promise<Outcome<TvProviderAuth>>;
  /** Step 3: signs in with the hash of the provider's user id (TVP-07, TVP-16, OPN-212). Not a session yet. */
  login(
    user: { readonly mvpd: string; readonly userId: string },
    options?: CallOptions,
  ): Promise<Outcome<TvProviderLogin>>;
  /**
   * Step 3: what the provider allows (TVP-07, TVP-08, API-87) to this user, or to the one of this device's session,
   * which keeps it. Fails as `unauthenticated` when another user has signed in at the provider on this device.
   */
  entitlements(
    options?: CallOptions & { readonly userId?: string },
  ): Promise<Outcome<{ readonly preauthorizedResource: readonly string[] }>>;
  /** The provider's data about the user who is signed in on this device (TVP-17, API-88). */
  metadata(userId: string, options?: CallOptions): Promise<Outcome<TvProviderMetadata>>;
  /** Signs the device out at the provider (TVP-17, API-89). `session.signOut` does it for a session. */
  logout(options?: WriteOptions): Promise<Outcome<void>>;
}

export function createTvProviderCalls({
  clients,
  call,
  session,
  configuration,
}: Engine): TvProviderCalls {
  const { account, partner } = clients;
  const { productSku: requestor } = configuration.product;

  function exchange(
    refreshToken: string,
    { signal, idempotencyKey }: WriteOptions,
  ): Promise<Outcome<TvProviderAuth>> {
    const deviceId = session.deviceId();
    return call(
      "refreshTvProviderAuth",
      partner.POST("/tve/auth/refresh", {
        params: keyHeader(idempotencyKey),
        body: { refreshToken, deviceId, deviceType: DEVICE_TYPE, requestor },
        signal: signal ?? null,
      }),
      readAuth,
    );
  }

  /** The provider's sign-in of this device's session goes on, or has ended. */
  async function exchangeOfSession(options: WriteOptions): Promise<Outcome<TvProviderAuth>> {
    const { epoch } = session.snapshot();
    const sent = session.kept()?.tvProvider?.refreshToken;
    const renewed =
      sent === undefined
        ? fail(stoppedFailure("refreshTvProviderAuth", SESSION_ENDED, true))
        : await exchange(sent, options);
    if (!session.guard(epoch)) return fail(stoppedFailure("refreshTvProviderAuth", TOO_LATE, true));
    const kept = session.kept();
    // Another tab was faster: its token is newer, and this answer no longer counts.
    if (kept?.tvProvider?.refreshToken !== sent) return renewed;
    if (renewed.ok) {
      const { userId, refreshToken } = renewed.value;
      const preauthorizedResource = kept?.preauthorizedResource ?? [];
      session.amend({ preauthorizedResource, tvProvider: { userId, refreshToken } });
    } else if (isRefusal(renewed.failure)) session.expire();
    return renewed;
  }

  /** The session that this answer could become. */
  function readLogin(answer: unknown, epoch: number): Outcome<TvProviderLogin> {
    const refused = readFailureMessage(answer);
    if (refused !== null) return fail(signInRefusal("login", refused));
    const tokens = readTokens(answer);
    if (!tokens.ok) {
      const { paths } = tokens;
      return fail(contractFailure("login", "the answer has no session.", { paths }));
    }
    return succeed({
      enter({ userId, refreshToken, preauthorizedResource }) {
        const kept = { preauthorizedResource, tvProvider: { userId, refreshToken } };
        return session.guard(epoch) && session.signIn(tokens.value, "tvProvider", kept);
      },
    });
  }

  return {
    createCode: ({ mvpd, redirectUrl }, { signal = null, idempotencyKey } = {}) =>
      call(
        "createRegistrationCode",
        partner.POST("/tve/regcode", {
          params: keyHeader(idempotencyKey),
          body: { mvpd, requestor, deviceType: DEVICE_TYPE, redirectUrl },
          signal,
        }),
        readRegistrationCode,
      ),

    poll: (code, { signal = null } = {}) =>
      call(
        "pollTvProviderAuth",
        partner.GET("/tve/auth/{code}", { params: { path: { code } }, signal }),
        readPoll,
      ),

    refreshAuth: (refreshToken, options = {}) =>
      refreshToken === null ? exchangeOfSession(options) : exchange(refreshToken, options),

    async login({ mvpd, userId }, { signal = null } = {}) {
      const { epoch } = session.snapshot();
      const mvpdHash = sha256(userId);
      const answered = await call(
        "login",
        account.POST("/accounts/login", {
          body: { mvpd, mvpdHash, deviceId: session.deviceId() },
          signal,
        }),
        (answer) => answer,
      );
      return answered.ok ? readLogin(answered.value, epoch) : answered;
    },

    async entitlements({ signal = null, userId } = {}) {
      const { epoch } = session.snapshot();
      const user = userId ?? session.kept()?.tvProvider?.userId;
      const outcome = await call(
        "getTvProviderEntitlements",
        partner.GET("/tve/entitlements", { signal }),
        readEntitlements,
      );
      if (!outcome.ok) return outcome;
      const { userId: answered, preauthorizedResource } = outcome.value;
      if (user !== undefined && answered !== null && answered !== user) {
        return fail(stoppedFailure("getTvProviderEntitlements", SESSION_ENDED, true));
      }
      if (session.guard(epoch)) {
        const tvProvider = session.kept()?.tvProvider;
        session.amend({ preauthorizedResource, tvProvider });
      }
      return succeed({ preauthorizedResource });
    },

    metadata: (userID, { signal = null } = {}) =>
      call(
        "getTvProviderMetadata",
        partner.GET("/tve/metadata", { params: { query: { userID } }, signal }),
        readMetadata,
      ),

    logout: ({ signal = null, idempotencyKey } = {}) =>
      call(
        "logoutTvProvider",
        partner.POST("/tve/logout", { params: keyHeader(idempotencyKey), signal }),
        () => undefined,
      ),
  };
}

/** The session is no longer that of a TV provider's user. */
const SESSION_ENDED = { stop: { kind: "unauthenticated", ended: true } } as const;
/** The answer belongs to a session that has ended meanwhile. */
const TOO_LATE = { stop: { kind: "cancelled" } } as const;

/** Only the partner service itself ends the sign-in at the provider (D-44, TVP-17). */
function isRefusal(failure: Failure): boolean {
  if (failure.kind !== "http") return failure.kind === "unauthenticated";
  const { status, serviceCode = null } = failure;
  return refreshProblem({ status, serviceCode }).value === "refused";
}

export const tvProviderAuthAnswer = z.object({
  mvpd: idText,
  userID: idText,
  refreshToken: idText,
});

export function readAuth(answer: unknown): TvProviderAuth {
  const { userID, ...auth } = validated(
    readShape(tvProviderAuthAnswer, answer),
    "user of a TV provider",
  );
  return { ...auth, userId: userID };
}

export function readPoll(answer: unknown): TvProviderPoll {
  const status = present(text(fields(answer)["status"]), "status");
  if (status === "authenticated") return { status, ...readAuth(answer) };
  return { status: status === "failed" ? status : "pending" };
}

export function readRegistrationCode(answer: unknown): RegistrationCode {
  const { code, authUrl } = fields(answer);
  return { code: present(text(code), "code"), authUrl: present(text(authUrl), "authUrl") };
}

export function readEntitlements(answer: unknown) {
  const { userID, preauthorizedResource: found } = fields(answer);
  const list = Array.isArray(found) ? texts(found) : null;
  return {
    userId: text(userID),
    preauthorizedResource: present(list, "preauthorizedResource"),
  };
}

export function readMetadata(answer: unknown): TvProviderMetadata {
  const { userID, mvpd, householdID, zip } = fields(answer);
  return {
    userId: present(text(userID), "userID"),
    mvpd: present(text(mvpd), "mvpd"),
    householdId: text(householdID),
    zip: text(zip),
  };
}
