import { type useAccount, useNavigation, useSession } from "@foyer/react";
import type { ReactNode } from "react";
import { useText } from "../../app/use-text.ts";
import { ButtonLink } from "../../ui/button.tsx";
import "../../ui/ticket.css";
import "./subscription-ticket.css";

interface SubscriptionTicketProps {
  readonly account: ReturnType<typeof useAccount>;
}

/** The plan of the member as her season ticket, or the way to one. */
export function SubscriptionTicket({ account }: SubscriptionTicketProps): ReactNode {
  const { plan, manageMessage } = account;
  const { link } = useNavigation();
  const text = useText();
  if (account.tvProvider) return <ProviderTicket account={account} name={account.tvProvider} />;
  if (!plan) {
    return (
      <>
        <p>{text("account.no-subscription")}</p>
        <p>
          <ButtonLink to={link("plans")}>{text("plans.title")}</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      <div className="ticket ticket--wide pass">
        <div className="ticket__stub pass__stub">
          <p className="pass__price figures">{plan.price}</p>
        </div>
        <div className="ticket__main pass__main paper">
          <p className="pass__name">{plan.name}</p>
          <div className="ticket__code" aria-hidden="true" />
        </div>
      </div>
      {manageMessage && <p>{manageMessage}</p>}
    </>
  );
}

interface ProviderTicketProps extends SubscriptionTicketProps {
  readonly name: string;
}

/** What a TV provider's user has, and where it is managed (MNG-15). */
function ProviderTicket({ account, name }: ProviderTicketProps): ReactNode {
  const { user } = useSession();
  const { link } = useNavigation();
  const text = useText();
  if (!user.hasEntitlements) {
    return (
      <>
        <p>{text("tv-provider.not-included")}</p>
        <p>
          <ButtonLink to={link("plans")}>{text("plans.title")}</ButtonLink>
        </p>
      </>
    );
  }
  return (
    <>
      <div className="ticket ticket--wide pass">
        <div className="ticket__stub pass__stub">
          <p className="pass__included">{text("account.tv-provider.included")}</p>
        </div>
        <div className="ticket__main pass__main paper">
          <p className="pass__name">{name}</p>
          <div className="ticket__code" aria-hidden="true" />
        </div>
      </div>
      <p>{account.manageMessage}</p>
    </>
  );
}
