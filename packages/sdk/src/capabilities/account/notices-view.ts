import { accountNotices, controlOffered, segmentBanner } from "../../domain/account/my-account.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { PlanFacts } from "../../domain/timeline/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { LinkView } from "../kit/views.ts";
import { type Onward, onward } from "../navigation/onward.ts";
import type { NoticeView } from "./account.views.ts";

interface NoticeDeps {
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly navigation: Onward;
}

/** The notices of the account, in order; `remedy`: where a member acts on a warning (OPN-141). */
export function noticesView(
  facts: PlanFacts,
  remedy: LinkView,
  deps: NoticeDeps,
): readonly NoticeView[] {
  const notices = accountNotices(facts).map(({ value: { notice, tone } }) => ({
    id: notice.id,
    text: deps.messages.show(notice),
    tone,
    link: tone === "warning" ? remedy : null,
  }));
  const segment = segmentNotice(facts, deps);
  return segment === null ? notices : [...notices, segment];
}

/** The banner of the account's segment; null also where the member cannot have its plan (PRM-29, OPN-141). */
function segmentNotice(facts: PlanFacts, deps: NoticeDeps): NoticeView | null {
  const { configuration, messages } = deps;
  const { value: banner } = segmentBanner(facts, configuration);
  const { hasActiveSubscription } = facts.subscription;
  const isOffered = () =>
    controlOffered({ ...facts, control: "changePlan" }, configuration).allowed;
  if (!banner || (hasActiveSubscription && !isOffered())) return null;
  const route = hasActiveSubscription ? "changePlansPlan" : "paymentPlan";
  const destination = onward(deps, route, { preSelectedPlan: banner.bannerSku });
  return {
    id: "account.notice.segment",
    text: messages.text("account.notice.segment"),
    tone: "info",
    link: { text: messages.text("account.notice.segment.link"), destination },
  };
}
