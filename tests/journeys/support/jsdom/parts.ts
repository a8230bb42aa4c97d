/** What the parts of the driver know of each other. */
import type { UserEvent } from "@testing-library/user-event";
import type { CookieJar } from "jsdom";
import type { Lines } from "./locks.ts";
import type { Neighbor } from "./neighbors.ts";
import type { SharedStorage } from "./storage.ts";

export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly body: string | null;
  /** It asks for a document. */
  readonly isPage: boolean;
}

/** What outlives a tab: cookies, storage, network; and what its tabs share. */
export interface SharedDevice {
  readonly jar: CookieJar;
  /** Origin of the web app. */
  readonly web: string;
  /** Width of its screen, in px. */
  readonly width: number;
  readonly isOffline: boolean;
  readonly local: SharedStorage;
  readonly locks: Lines;
  /** A page opens a tab; the one of this name, where it is open. Without an opener it knows of none. */
  opens(opener: Neighbor | null, name: string): Neighbor;
  /** A tab is gone. */
  closes(tab: Neighbor): void;
}

/** The device, as a page has it. */
export interface Device extends SharedDevice {
  /** The page sends a request. */
  asks(request: SentRequest): void;
  /** Tells the listeners of a test. */
  tells(event: string, what: unknown): void;
}

/** Where elements are looked up. */
export interface Place {
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
  /** What a selector finds now, in the page or in one of its frames; nothing while a page comes. */
  query(selector: string, frame?: string): readonly HTMLElement[];
  /**
   * Looks once what is due in the page has happened, since no user is faster than a message or a timer that has come;
   * then again whenever the page changes.
   * @throws when it takes too long, or fails
   */
  until<Value>(
    look: () => Value,
    problem: () => string,
    timeout?: number,
  ): Promise<NonNullable<Value>>;
  /** The hands at the document of an element. */
  handsAt(element: Element): UserEvent;
  /** A function of a test, in the page. */
  inPage(work: unknown): (...given: readonly unknown[]) => unknown;
}
