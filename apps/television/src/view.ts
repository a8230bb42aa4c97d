import type { Foyer } from "@foyer/sdk";
import { texts } from "./texts.ts";

/** The action of a key. */
export type Action = "start" | "reload" | "askSignOut" | "signOut" | "stay";

export interface Button {
  readonly action: Action;
  readonly text: string;
}

/** The screen as plain data, without rules. */
export type View =
  | {
      readonly kind: "message";
      readonly title: string;
      readonly text: string | null;
      readonly buttons: readonly Button[];
    }
  | {
      readonly kind: "code";
      readonly code: string;
      readonly address: string;
      /** The text of the QR code; null without one. */
      readonly qr: string | null;
      readonly until: string;
      readonly note: string | null;
    }
  | {
      readonly kind: "member";
      readonly email: string | null;
      readonly plan: { readonly name: string; readonly detail: string } | null;
      readonly nextPayment: string;
      readonly note: string | null;
      readonly buttons: readonly Button[];
    };

const retry: Button = { action: "reload", text: texts.retry };
const signOut: Button = { action: "askSignOut", text: texts.signOut };

/** The view of the SDK's state. */
export function viewOf(foyer: Foyer): View {
  return foyer.session.isAuthenticated ? memberView(foyer) : visitorView(foyer);
}

/** The question before a sign-out. */
export const signOutQuestion: View = {
  kind: "message",
  title: texts.askSignOut,
  text: texts.askSignOutText,
  buttons: [
    { action: "stay", text: texts.stay },
    { action: "signOut", text: texts.signOut },
  ],
};

function visitorView({ deviceAuthorization, session }: Foyer): View {
  const { state } = deviceAuthorization;
  const start = (text: string): readonly Button[] => [{ action: "start", text }];
  switch (state.kind) {
    case "showing": {
      const { code, address, completeAddress: qr, expiresAt, problem } = state;
      const trouble = problem && `${problem} ${texts.retrying}`;
      const note = trouble ?? (session.ended ? texts.ended : null);
      const until = timeOf(expiresAt);
      return { kind: "code", code, address: shortAddress(address), qr, until, note };
    }
    case "failed": {
      const { message, retries } = state;
      const text = retries ? `${message} ${texts.retrying}` : message;
      return messageView(texts.noCode, text, start(texts.retry));
    }
    case "expired":
      return messageView(texts.expired, texts.expiredText, start(texts.newCode));
    case "elsewhere":
      return messageView(texts.elsewhere, texts.elsewhereText, start(texts.newCode));
    default:
      return messageView(texts.starting);
  }
}

function memberView({ account, messages, session }: Foyer): View {
  const { state } = account;
  if (state.kind === "failed") return messageView(texts.hello, state.message, [retry, signOut]);
  if (state.kind !== "ready") return messageView(texts.loading);
  const { email, nextPayment, nextPaymentNote: note, plan } = account;
  return {
    kind: "member",
    email,
    plan: plan && { name: plan.name, detail: plan.price ?? plan.status },
    nextPayment: note ? `${nextPayment.text}. ${note}` : nextPayment.text,
    note: session.degraded ? messages.text("error.degraded") : null,
    buttons: [signOut],
  };
}

function messageView(
  title: string,
  text: string | null = null,
  buttons: readonly Button[] = [],
): View {
  return { kind: "message", title, text, buttons };
}

/** The address as a user types it: without the parts that every browser adds. */
function shortAddress(address: string): string {
  return address.replace(/^https?:\/\//, "").replace(/\/$/, "");
}

function timeOf(at: number): string {
  return new Date(at).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
}
