/** Allowed reasons for the end of a session. */
export type End = "user" | "expired" | "replaced";

/** A sign-in as the service sees it, with all of its tokens. */
export interface KnownSession {
  readonly number: number;
  /** Null for a viewer. */
  readonly profileId: string | null;
  /** The TV provider of a viewer. */
  readonly mvpd: string | null;
  /** Id at the service, for signing it out from another device. */
  readonly sid: string;
  readonly deviceId: string;
  end: { readonly why: End; readonly at: number } | null;
  /** One of its refreshes was refused. */
  isRefused: boolean;
  /** Refreshes of one tab failed three times in a row. */
  hasFailedThrice: boolean;
  /** One of its calls got as many 401s as it may be sent. */
  isOutOfRetries: boolean;
}

/** A refresh token that the service, or the TV provider, has replaced. */
interface Rotation {
  readonly at: number;
  /** When a tab got the answer. */
  deliveredAt: number | null;
}

/** The session of each token. */
export interface KnownSessions {
  readonly all: readonly KnownSession[];
  byAccessToken(token: string): KnownSession | undefined;
  byRefreshToken(token: string): KnownSession | undefined;
  rotationOf(refreshToken: string): Rotation | undefined;
  signedIn(answer: TokenAnswer): void;
  /** A code of this device was typed elsewhere. */
  activated(answer: TokenAnswer): void;
  renewed(refreshToken: string, answer: TokenAnswer, at: number): void;
  /** By the TV provider. */
  exchanged(refreshToken: string, at: number): void;
  tally(): Readonly<Record<"signIns" | "viewers" | "activations" | "refreshes", number>>;
}

export interface TokenAnswer {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly profileId?: string;
  readonly mvpd?: string;
}

export function createKnownSessions(): KnownSessions {
  const all: KnownSession[] = [];
  const access = new Map<string, KnownSession>();
  const refresh = new Map<string, KnownSession>();
  const rotations = new Map<string, Rotation>();
  let refreshes = 0;
  let activations = 0;

  function replace(refreshToken: string, at: number): void {
    if (!rotations.has(refreshToken)) rotations.set(refreshToken, { at, deliveredAt: null });
  }

  function keep(session: KnownSession, { accessToken, refreshToken }: TokenAnswer): void {
    access.set(accessToken, session);
    refresh.set(refreshToken, session);
  }

  function signedIn(answer: TokenAnswer): void {
    const { profileId = null, mvpd = null } = answer;
    const session: KnownSession = {
      number: all.length + 1,
      profileId,
      mvpd,
      ...claimsOf(answer.accessToken),
      end: null,
      isRefused: false,
      hasFailedThrice: false,
      isOutOfRetries: false,
    };
    all.push(session);
    keep(session, answer);
  }

  return {
    all,
    byAccessToken: (token) => access.get(token),
    byRefreshToken: (token) => refresh.get(token),
    rotationOf: (token) => rotations.get(token),
    signedIn,
    activated(answer) {
      activations += 1;
      signedIn(answer);
    },
    renewed(refreshToken, answer, at) {
      const session = refresh.get(refreshToken);
      if (session === undefined) return;
      keep(session, answer);
      if (!rotations.has(refreshToken)) refreshes += 1;
      replace(refreshToken, at);
    },
    exchanged: replace,
    tally: () => ({
      signIns: all.length,
      viewers: all.filter(({ mvpd }) => mvpd !== null).length,
      activations,
      refreshes,
    }),
  };
}

function claimsOf(accessToken: string): Pick<KnownSession, "sid" | "deviceId"> {
  const payload = Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString("utf8");
  const { sid, device_id: deviceId } = JSON.parse(payload) as { sid: string; device_id: string };
  return { sid, deviceId };
}
