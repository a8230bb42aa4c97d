import {
  type Consent,
  type ConsentMode,
  type ConsentState,
  consentInForce,
  isSaleRefused,
  usPrivacyOf,
} from "../../domain/tracking/consent.ts";
import type {
  ConnectivityPort,
  ConsentPort,
  CookiePort,
  StoragePort,
  TabChannelPort,
} from "../../platform/ports.ts";

export interface ConsentChoiceOptions {
  readonly mode: ConsentMode;
  readonly local: StoragePort;
  readonly cookies: CookiePort;
  readonly tabs: TabChannelPort;
  /** Name of the privacy cookie: `configuration.cookies.privacy`. */
  readonly cookie: string;
  /** Whether the browser sends Global Privacy Control. */
  readonly hasPrivacyControl?: () => boolean;
  /** A page that comes back from the browser's cache has heard nothing of other tabs: it reads the choice again. */
  readonly connectivity?: Pick<ConnectivityPort, "onChange">;
}

/** The user's own choice on this device. */
export interface ConsentChoice extends ConsentPort {
  /** Whether the user has chosen. */
  readonly isMade: boolean;
  /** Keeps a choice, for every tab. */
  choose(choice: Consent): void;
  dispose(): void;
}

/** It stays at sign-out: the choice is of the device, and names nobody. */
const KEY = "natcom_consent";
const TOPIC = "consent";
/** What the privacy cookie said before Global Privacy Control: a cookie of the same life. */
const BEFORE = "natcom_before_gpc";
const REFUSED = "1YYN";
const VERSION = 1;

/** Epoch milliseconds, the last second of a 32-bit time: the choice stays as long as a browser keeps a cookie. */
const NEVER = (2 ** 31 - 1) * 1_000;

/**
 * The choice that the app keeps: versioned, and the same in all tabs. The privacy cookie is set to empty where there is
 * none, and refuses the sale with Global Privacy Control; a value that is there, of another script or an earlier choice,
 * is only replaced by a choice or by that refusal, which goes when the control is switched off (TRK-38, OPN-243).
 */
export function consentChoice(options: ConsentChoiceOptions): ConsentChoice {
  const { mode, local, cookies, tabs, cookie } = options;
  const listeners = new Set<() => void>();
  let choice = read();
  // A browser lets no cookie last for ever: each visit renews it.
  if (choice && cookies.get(KEY) !== null) keep(choice);
  const isControlled = options.hasPrivacyControl?.() === true;
  if (!isControlled) withdraw();
  const before = cookies.get(cookie);
  const refuses = isControlled && !isSaleRefused({ usPrivacy: before });
  if (refuses) cookies.set(BEFORE, before ?? "");
  // It ends with the browser session, and the choice does not: other scripts hear the refusal again.
  if (before === null || refuses) {
    cookies.set(cookie, choice || refuses ? privacyString(choice, null) : "");
  }

  /** Global Privacy Control is off: what it has refused would stay as the refusal of another script. */
  function withdraw(): void {
    const replaced = cookies.get(BEFORE);
    if (replaced === null) return;
    cookies.remove(BEFORE);
    if (cookies.get(cookie) !== REFUSED) return;
    cookies.set(cookie, choice ? privacyString(choice, null) : replaced);
  }

  /** In force beside `usPrivacy`, the string of another script. */
  function inForce(stored: Consent | null, usPrivacy: string | null): Consent {
    const hasPrivacyControl = options.hasPrivacyControl?.() ?? false;
    return consentInForce({ stored, mode, hasPrivacyControl, usPrivacy });
  }

  function privacyString(stored: Consent | null, usPrivacy: string | null): string {
    return usPrivacyOf({ consent: inForce(stored, usPrivacy) });
  }

  /** A cookie is there only where the storage was full: it is the newer one. */
  function read(): Consent | null {
    return storedIn(cookies.get(KEY)) ?? storedIn(local.get(KEY));
  }

  /** A full storage would forget a refusal, and take an older yes for it. */
  function keep(next: Consent): void {
    const text = JSON.stringify({ v: VERSION, data: next } satisfies StoredChoice);
    local.set(KEY, text);
    if (local.get(KEY) === text) cookies.remove(KEY);
    else {
      local.remove(KEY);
      cookies.set(KEY, text, { expires: NEVER });
    }
  }

  function apply(next: Consent): void {
    choice = next;
    for (const listener of [...listeners]) listener();
  }

  const stop = tabs.listen((message) => {
    const { topic, choice: told } = (message ?? {}) as Readonly<Record<string, unknown>>;
    const heard = topic === TOPIC ? choiceIn(told) : null;
    if (heard) apply(heard);
  });
  const stopReading = options.connectivity?.onChange(() => {
    const stored = read();
    if (stored && JSON.stringify(stored) !== JSON.stringify(choice)) apply(stored);
  });

  return {
    get isMade() {
      return choice !== null;
    },
    // The privacy string of a choice of this device is that choice: another script's is a refusal beside it.
    current: () => inForce(choice, cookies.get(cookie)),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    choose(next) {
      keep(next);
      const said = cookies.get(cookie);
      const isOwn =
        (said === REFUSED && cookies.get(BEFORE) !== null) ||
        (choice !== null && said === privacyString(choice, null));
      if (!isOwn && isSaleRefused({ usPrivacy: said })) cookies.remove(BEFORE);
      cookies.set(cookie, privacyString(next, isOwn ? null : said));
      // With the choice itself: a forbidden storage forgets.
      tabs.post({ topic: TOPIC, choice: next });
      apply(next);
    },
    dispose() {
      stop();
      stopReading?.();
    },
  };
}

interface StoredChoice {
  readonly v: number;
  readonly data: Consent;
}

function storedIn(text: string | null): Consent | null {
  try {
    const { v, data } = JSON.parse(text ?? "") as Partial<StoredChoice>;
    return v === VERSION ? choiceIn(data) : null;
  } catch {
    return null;
  }
}

/**
 * The choice when it has the right shape, else null. By hand: the checks of the stores would leave the file that every
 * page loads at its start, and split it.
 */
function choiceIn(data: unknown): Consent | null {
  const { analytics, advertising, replay } = (data ?? {}) as Readonly<Record<string, unknown>>;
  if (!(isState(analytics) && isState(advertising) && isState(replay))) return null;
  return { analytics, advertising, replay };
}

function isState(value: unknown): value is ConsentState {
  return value === "unset" || value === "granted" || value === "refused";
}
