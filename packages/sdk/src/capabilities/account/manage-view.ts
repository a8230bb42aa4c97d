import { manageElsewhere } from "../../domain/account/my-account.ts";
import { manageAddress } from "../../domain/account/standing.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { PlanFacts } from "../../domain/timeline/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { LinkView } from "../kit/views.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";

interface ManageDeps {
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly navigation: Pick<NavigationStore, "configured">;
  readonly session: { readonly user: { readonly mvpdId: string | null } };
}

/** The address at which a subscription of another channel is managed. */
export function manageChoice(facts: PlanFacts, deps: ManageDeps): Choice<string | null> {
  const { configuration, session } = deps;
  return manageAddress({ ...facts, mvpdId: session.user.mvpdId }, configuration);
}

/** The way there, instead of controls (MNG-15, MNG-18); customer care where the channel is unknown. `provider`: of TV. */
export function manageLink(
  facts: PlanFacts,
  provider: string | null,
  deps: ManageDeps,
): LinkView | null {
  const { value: where } = manageElsewhere(facts);
  if (where === null) return null;
  if (where.id === "account.channel.unknown") return customerCare(deps);
  const { messages, navigation } = deps;
  const { value: url } = manageChoice(facts, deps);
  if (url === null) return null;
  const id = facts.isMvpdUser ? "tv-provider" : facts.subscription.purchaseType;
  const text = messages.text(`account.manage.${id}`, { provider: provider ?? "" });
  return { text, destination: navigation.configured(url) };
}

export function customerCare({
  configuration,
  messages,
  navigation,
}: Omit<ManageDeps, "session">): LinkView {
  const { helpCenterPage } = configuration.defaultConfig;
  return {
    text: messages.text("account.customer-care"),
    destination: navigation.configured(helpCenterPage),
  };
}
