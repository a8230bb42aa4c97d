import type { UseAccountResult } from "@foyer/react";
import type { AccountSectionView } from "@foyer/sdk";
import { type ReactNode, useId, useState } from "react";
import { useText } from "../../kit/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OwnShippingSummary } from "../shipping/shipping-summary.tsx";
import { AccountPromoCode } from "./account-promo-code.tsx";
import { EmailCredential } from "./email-credential.tsx";
import { PasswordCredential } from "./password-credential.tsx";
import { SubscriptionTicket } from "./subscription-ticket.tsx";
import "./account-section.css";

interface AccountSectionProps {
  readonly section: AccountSectionView;
  readonly account: UseAccountResult;
}

/** One section of My Account (MNG-01). */
export function AccountSection({ section, account }: AccountSectionProps): ReactNode {
  const id = useId();
  const Content = CONTENT[section.section];
  return (
    <section className="account-section" aria-labelledby={id}>
      <h2 id={id}>{section.title}</h2>
      <div className="account-section__content">
        <Content account={account} />
      </div>
    </section>
  );
}

function AccountContent({ account }: { readonly account: UseAccountResult }): ReactNode {
  const text = useText();
  if (account.canEditCredentials) {
    return (
      <>
        <EmailCredential email={account.email} />
        <PasswordCredential email={account.email} />
        {account.plan && <OwnShippingSummary />}
      </>
    );
  }
  const { email, tvProvider } = account;
  return (
    <dl className="account-section__facts">
      <div>
        <dt>{text(tvProvider ? "account.tv-provider.name" : "email.label")}</dt>
        <dd>{tvProvider ?? email}</dd>
      </div>
    </dl>
  );
}

function NoticeContent({ account }: { readonly account: UseAccountResult }): ReactNode {
  return account.notices.map((notice) => (
    <Notice
      key={notice.id}
      tone={notice.tone}
      actions={notice.link && <LinkTo link={notice.link} />}
    >
      {notice.text}
    </Notice>
  ));
}

function BillingContent({ account }: { readonly account: UseAccountResult }): ReactNode {
  const { billingHistory, editPayment, incompleteText, nextPayment, paymentMethod } = account;
  const text = useText();
  return (
    <>
      <dl className="account-section__facts figures">
        <div>
          <dt>{text("account.next-payment")}</dt>
          <dd>{nextPayment.text}</dd>
        </div>
        {paymentMethod && (
          <div>
            <dt>{text("account.payment-method")}</dt>
            <dd>{paymentMethod.text}</dd>
          </div>
        )}
      </dl>
      <p className="account-section__links">
        {editPayment && <LinkTo link={editPayment} />}
        <LinkTo link={billingHistory} />
      </p>
      {incompleteText && <Incomplete reload={account.reload}>{incompleteText}</Incomplete>}
    </>
  );
}

interface IncompleteProps {
  readonly reload: UseAccountResult["reload"];
  /** What is missing. */
  readonly children: ReactNode;
}

/** A part could not be read. What shows stays while it is asked for again. */
function Incomplete({ reload, children }: IncompleteProps): ReactNode {
  const text = useText();
  const [isAsking, setIsAsking] = useState(false);
  const askAgain = async (): Promise<void> => {
    setIsAsking(true);
    await reload();
    setIsAsking(false);
  };
  return (
    <Notice
      tone="warning"
      actions={
        <Button look="secondary" busy={isAsking} onClick={() => void askAgain()}>
          {text("retry")}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}

const CONTENT: Readonly<
  Record<
    AccountSectionView["section"],
    (props: { readonly account: UseAccountResult }) => ReactNode
  >
> = {
  account: AccountContent,
  notification: NoticeContent,
  subscription: SubscriptionTicket,
  billing: BillingContent,
  promoCode: AccountPromoCode,
};
