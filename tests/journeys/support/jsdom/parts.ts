/** What the parts of the driver know of each other. */
import type { UserEvent } from "@testing-library/user-event";
import type { CookieJar } from "jsdom";

export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly body: string | null;
  /** It asks for a document. */
  readonly isPage: boolean;
}

/** What outlives a page: cookies, storage, network. */
export interface Device {
  readonly jar: CookieJar;
  /** Origin of the web app. */
  readonly web: string;
  /** Width of its screen, in px. */
  readonly width: number;
  readonly isOffline: boolean;
  /** Local storage of each origin. */
  readonly local: Map<string, Readonly<Record<string, string>>>;
  /** A page sends a request. */
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
