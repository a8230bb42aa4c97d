import { useText } from "@foyer/react";
import type { LinkView, TvProviderState } from "@foyer/sdk";
import type { ReactNode } from "react";
import { DestinationLink } from "../../kit/destination-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Page } from "../../ui/page.tsx";
import "./not-included.css";

interface NotIncludedProps {
  readonly state: Extract<TvProviderState, { readonly kind: "notIncluded" }>;
  readonly plans: LinkView;
  readonly onOther: () => void;
}

/** The package does not include the product: 'no access' (TVP-03, TVP-14). */
export function NotIncluded({ state, plans, onOther }: NotIncludedProps): ReactNode {
  const { provider, message } = state;
  const text = useText();
  return (
    <Page title={message} lead={text("tv-provider.not-included.text", { provider: provider.name })}>
      <div className="not-included">
        <DestinationLink className="button button--primary" destination={plans.destination}>
          {plans.text}
        </DestinationLink>
        <Button look="secondary" onClick={onOther}>
          {text("tv-provider.other")}
        </Button>
        <DestinationLink destination={provider.help.destination}>
          {provider.help.text}
        </DestinationLink>
      </div>
    </Page>
  );
}
