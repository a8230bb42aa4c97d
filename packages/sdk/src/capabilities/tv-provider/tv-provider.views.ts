import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import type { Choice } from "../../domain/kernel/choice.ts";
import type { Destination } from "../../domain/kernel/destination.ts";
import type { PageName } from "../../domain/tracking/types.ts";
import type { TvProviderProblem } from "../../domain/tv-provider/types.ts";
import type { Messages } from "../../messages/catalogue.ts";
import type { LinkView } from "../kit/views.ts";
import type { NavigationStore } from "../navigation/navigation.store.ts";

/** A provider of the list (TVP-01, TVP-02). */
export interface TvProviderView {
  readonly id: string;
  readonly name: string;
  readonly help: LinkView;
}

export type TvProviderState =
  | { readonly kind: "idle" }
  /** The window is open and still empty. */
  | { readonly kind: "opening"; readonly provider: TvProviderView }
  /** The user signs in at the provider. `link` leads there when this page has no window. */
  | { readonly kind: "waiting"; readonly provider: TvProviderView; readonly link: LinkView | null }
  /** The provider has let the viewer in. */
  | { readonly kind: "exchanging"; readonly provider: TvProviderView }
  | {
      readonly kind: "entitled";
      readonly provider: TvProviderView;
      readonly choice: Choice<Destination>;
    }
  /** The package does not include the product: 'no access' (TVP-03, TVP-14). */
  | {
      readonly kind: "notIncluded";
      readonly provider: TvProviderView;
      readonly message: string;
      readonly pageName: PageName | null;
    }
  | {
      readonly kind: "failed";
      readonly provider: TvProviderView;
      readonly problem: TvProviderProblem;
      readonly message: string;
    };

interface ProviderViewsDeps {
  readonly configuration: FoyerConfiguration;
  readonly messages: Messages;
  readonly navigation: NavigationStore;
}

/** The list of providers, each with the way to its help (TVP-01, TVP-02). */
export function providerViews({
  configuration,
  messages,
  navigation,
}: ProviderViewsDeps): readonly TvProviderView[] {
  return configuration.tvProviders.map(({ id, name, helpUrl }) => ({
    id,
    name,
    help: {
      text: messages.text("tv-provider.help", { provider: name }),
      destination: navigation.configured(helpUrl),
    },
  }));
}
