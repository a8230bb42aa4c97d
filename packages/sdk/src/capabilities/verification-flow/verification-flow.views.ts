import type { LinkView } from "../kit/views.ts";

/** The success page (VER-97, VER-98). */
export interface VerificationSuccessView {
  readonly text: string;
  /** Null while the partner subscription is being activated. */
  readonly link: LinkView | null;
}

/** The error page (VER-99, VER-100). */
export interface VerificationErrorView {
  readonly message: string;
  /** Why the last check, poll or restart failed; null where none did. */
  readonly problem: string | null;
  readonly back: LinkView;
}

/** Why documents were not accepted (VER-67, VER-90), or what was ended before. */
export interface RejectionsView {
  readonly title: string;
  readonly reasons: readonly string[];
}

/** The review page (VER-91 to VER-93). */
export interface ReviewView {
  readonly title: string;
  readonly text: string;
  /** That the result also comes by email, and to which address. */
  readonly meanwhile: string;
  readonly notify: LinkView;
}

/** An entry of a list to choose from. */
export interface OptionView {
  readonly id: string;
  readonly text: string;
}

/** A chosen document and its upload (VER-79, VER-80). */
export interface DocumentView {
  readonly id: string;
  /** For a preview on this device only. */
  readonly file: File;
  readonly name: string;
  /** `"1.2 MB"`. */
  readonly size: string;
  readonly status: "ready" | "uploading" | "uploaded" | "stopped" | "failed";
  /** 0 to 100 while it is uploading; null otherwise. */
  readonly percent: number | null;
  readonly statusText: string;
  /** Why it was not uploaded. */
  readonly message: string | null;
}
