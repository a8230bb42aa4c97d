import type { Foyer } from "@foyer/sdk";
import { type Show, shows } from "./shows.ts";
import { texts } from "./texts.ts";

/** The action of a key. */
export type Action = "start" | "reload" | "watch" | "askSignOut" | "signOut" | "stay";

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
      readonly title: string;
      /** Why nothing can be watched; null where it can. */
      readonly text: string | null;
      /** What can be watched. */
      readonly shows: readonly Show[];
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

/** In place of the product's player. */
export function playerOf(title: string): View {
  const buttons: readonly Button[] = [{ action: "stay", text: texts.back }];
  return { kind: "message", title, text: texts.player, buttons };
}

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

function memberView({ account, memberHome, messages, session }: Foyer): View {
  const { state } = account;
  const { home } = memberHome;
  if (state.kind === "failed") return messageView(texts.hello, state.message, [retry, signOut]);
  if (state.kind !== "ready" || home === null) return messageView(texts.loading);
  if (home.kind === "unknown") return messageView(home.title, home.text, [retry, signOut]);
  const { email, nextPayment, nextPaymentNote: note, plan } = account;
  return {
    kind: "member",
    title: home.title,
    text: home.kind === "watch" ? null : `${home.text} ${texts.manage}`,
    shows: home.kind === "watch" ? shows : [],
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
