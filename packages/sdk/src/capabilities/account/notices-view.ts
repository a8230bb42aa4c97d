import { canEditPayment, controlOffered, segmentBanner } from "../../domain/account/my-account.ts";
import { paymentControl } from "../../domain/account/next-payment.ts";
import { accountNotices, type NoticeAct } from "../../domain/account/notices.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { handOver } from "../../domain/navigation/hand-over.ts";
import type { PlanFacts } from "../../domain/timeline/types.ts";
import type { VerificationStanding } from "../../domain/verification/standing.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { LinkView } from "../kit/views.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";
import { type Onward, onward } from "../navigation/onward.ts";
import type { ControlView, NoticeView } from "./account.views.ts";
import { customerCare } from "./manage-view.ts";
import { planControls } from "./plan-controls.ts";

interface NoticeDeps {
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly navigation: Onward & Pick<NavigationStore, "configured">;
}

/** What My Account says that matters now. */
export interface NoticeFacts extends PlanFacts {
  readonly verification: VerificationStanding | null;
  /** Of the proof that has opened a plan. */
  readonly verificationId: string | null;
}

/** A notice, and the rule that decides where it leads. */
interface DecidedNotice {
  readonly notice: NoticeView;
  readonly rule: string;
}

/** The notices of the account, the most important first (OPN-141). */
export function decidedNotices(facts: NoticeFacts, deps: NoticeDeps): readonly DecidedNotice[] {
  const controls = planControls(facts, deps);
  const notices = accountNotices(facts).map(({ value: { act, more, notice, tone } }) => {
    const link = act && linkOf(act, facts, deps);
    return {
      notice: {
        id: notice.id,
        text: deps.messages.show(notice),
        more: more && deps.messages.show(more),
        tone,
        link,
        control: link ? null : controlOf(act, controls),
      },
      rule: ruleOf(act, facts),
    };
  });
  const segment = segmentNotice(facts, deps);
  return segment === null ? notices : [...notices, segment];
}

/** Where each of them leads, for the explain log. */
export function noticeLinks(notices: readonly DecidedNotice[]) {
  return notices.map(({ notice: { id, link }, rule }) => [id, rule, link?.destination] as const);
}

function ruleOf(act: NoticeAct | null, facts: NoticeFacts): string {
  if (act === "freeYear") return "PLN-30";
  return act === "verification" ? "RDR-14" : canEditPayment(facts).rule;
}

/** A former plan is not restarted where the service says so: the plans sell one again. (RST-09, OPN-144) */
function controlOf(act: NoticeAct | null, controls: readonly ControlView[]): ControlView | null {
  const own = controls.find(({ control }) => control === act);
  const other = act === "restartPlan" && controls.find(({ control }) => control === "resubscribe");
  return own ?? (other || null);
}

function linkOf(act: NoticeAct, facts: NoticeFacts, deps: NoticeDeps): LinkView | null {
  const { messages } = deps;
  const link = (id: string, destination: LinkView["destination"]) => ({
    text: messages.text(id),
    destination,
  });
  switch (act) {
    case "payment":
      return link(
        `account.notice.link.payment.${paymentControl(facts).value}`,
        onward(deps, "editPayment"),
      );
    case "customerCare":
      return customerCare(deps);
    case "verification":
      return (
        facts.verification &&
        link(`account.notice.link.${facts.verification.state}`, toVerification(facts, deps))
      );
    case "freeYear":
      return link("account.notice.link.freeYear", toFreeYear(facts, deps));
    default:
      return null;
  }
}

/** The verification of its own program: the address may name another one. (RDR-14, GRD-07) */
function toVerification({ verification }: NoticeFacts, { navigation }: NoticeDeps) {
  const sheerVerification = verification?.program ?? null;
  const { query } = navigation;
  return navigation.to("verification", {}, { ...handOver(query), sheerVerification });
}

/**
 * Checkout with the plan that the proof opens, or a subscriber's change to it, which asks for the proof. The id is that of
 * its own program, which the address may not name; without an id it has nothing more to ask for, and the way would lead
 * straight back. (VER-114, VER-115, PLN-30, RDR-25, D-41)
 */
function toFreeYear(facts: NoticeFacts, deps: NoticeDeps) {
  const { subscription, verification, verificationId } = facts;
  const { militaryPackageId, firstResponderPackageId } = deps.configuration.verification;
  const isMilitary = verification?.program === "military";
  const preSelectedPlan = isMilitary ? militaryPackageId : firstResponderPackageId;
  const route = subscription.hasActiveSubscription ? "changePlansPlan" : "paymentPlan";
  const { query, to } = deps.navigation;
  const isAsked = Boolean(query.sheerVerification) && verificationId !== null;
  const sheerVerification = isAsked ? (verification?.program ?? null) : null;
  return to(route, { preSelectedPlan }, { ...handOver(query), sheerVerification, verificationId });
}

/** The banner of the account's segment; null also where the member cannot have its plan (PRM-29, OPN-141). */
function segmentNotice(facts: PlanFacts, deps: NoticeDeps): DecidedNotice | null {
  const { configuration, messages } = deps;
  const { rule, value: banner } = segmentBanner(facts, configuration);
  const { hasActiveSubscription } = facts.subscription;
  const isOffered = () =>
    controlOffered({ ...facts, control: "changePlan" }, configuration).allowed;
  if (!banner || (hasActiveSubscription && !isOffered())) return null;
  const route = hasActiveSubscription ? "changePlansPlan" : "paymentPlan";
  const destination = onward(deps, route, { preSelectedPlan: banner.bannerSku });
  const notice: NoticeView = {
    id: "account.notice.segment",
    text: messages.text("account.notice.segment"),
    more: null,
    tone: "info",
    link: { text: messages.text("account.notice.segment.link"), destination },
    control: null,
  };
  return { notice, rule };
}
