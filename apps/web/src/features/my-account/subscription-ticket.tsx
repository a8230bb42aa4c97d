import { useNavigation, useSession, useText } from "@foyer/react";
import type { AccountSnapshot, LinkView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import { PlanActionDialog } from "../plan-actions/plan-action-dialog.tsx";
import { PlanControls } from "../plan-actions/plan-controls.tsx";
import { Timeline } from "../plan-actions/timeline.tsx";
import "../../ui/ticket.css";
import { LinkRow } from "../../ui/link-row.tsx";
import "./subscription-ticket.css";

interface SubscriptionTicketProps {
  readonly account: AccountSnapshot;
}

/** The member's plan as a season ticket, or the way to one. */
export function SubscriptionTicket({ account }: SubscriptionTicketProps): ReactNode {
  const { plan, manageMessage, manageLink } = account;
  const { link } = useNavigation();
  const text = useText();
  if (account.tvProvider) return <ProviderTicket account={account} name={account.tvProvider} />;
  if (!plan) {
    return (
      <>
        <p>{text("account.no-subscription")}</p>
        <p>
          <ButtonLink to={link("plans")} look={account.topNotice ? "secondary" : "primary"}>
            {text("plans.title")}
          </ButtonLink>
        </p>
      </>
    );
  }
  // That it has ended stands on the ticket.
  const dates = account.timeline.filter(({ kind }) => kind !== "ended");
  return (
    <>
      <div className="ticket ticket--wide pass">
        <div className="ticket__stub pass__stub">
          {plan.price && <p className="pass__price figures">{plan.price}</p>}
          {plan.standing && <p className="pass__standing">{plan.standing}</p>}
          {!plan.price && !plan.standing && (
            <p className="pass__standing">{text("account.price.unknown")}</p>
          )}
        </div>
        <div className="ticket__main pass__main paper">
          <p className="pass__name">{plan.name}</p>
          <div className="ticket__code" aria-hidden="true" />
        </div>
      </div>
      {manageMessage && <p>{manageMessage}</p>}
      {manageLink && <ManageLink link={manageLink} />}
      <Timeline entries={dates} />
      <PlanControls account={account} />
      <PlanActionDialog />
    </>
  );
}

interface ProviderTicketProps extends SubscriptionTicketProps {
  readonly name: string;
}

/** The plan of a TV provider's viewer, and where it is managed (MNG-15). */
function ProviderTicket({ account, name }: ProviderTicketProps): ReactNode {
  const { user } = useSession();
  const { link } = useNavigation();
  const text = useText();
  if (!user.hasEntitlements) {
    return (
      <>
        <p>{text("account.tv-provider.not-included")}</p>
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
      {account.manageLink && <ManageLink link={account.manageLink} />}
    </>
  );
}

function ManageLink({ link }: { readonly link: LinkView }): ReactNode {
  return (
    <LinkRow>
      <LinkTo link={link} />
    </LinkRow>
  );
}
