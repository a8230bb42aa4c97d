import { useText } from "@foyer/react";
import type { AccountSectionView, AccountSnapshot } from "@foyer/sdk";
import { type ReactNode, useId } from "react";
import { LinkRow } from "../../ui/link-row.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import { MethodMark } from "../../ui/network-mark.tsx";
import { Notice } from "../../ui/notice.tsx";
import { IncompleteNotice } from "../../ui/unready.tsx";
import { OwnShippingSummary } from "../shipping/shipping-summary.tsx";
import { AccountPromoCode } from "./account-promo-code.tsx";
import { EmailCredential } from "./email-credential.tsx";
import { PasswordCredential } from "./password-credential.tsx";
import { SubscriptionTicket } from "./subscription-ticket.tsx";
import "./account-section.css";

interface AccountSectionProps {
  readonly section: AccountSectionView;
  readonly account: AccountSnapshot;
}

/** One section of My Account (MNG-01). */
export function AccountSection({ section, account }: AccountSectionProps): ReactNode {
  const id = useId();
  const Content = CONTENT[section.section];
  return (
    <section className="account-section" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{section.title}</h2>
      <div className="account-section__content">
        <Content account={account} />
      </div>
    </section>
  );
}

function AccountContent({ account }: { readonly account: AccountSnapshot }): ReactNode {
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

function NoticeContent({ account }: { readonly account: AccountSnapshot }): ReactNode {
  return account.otherNotices.map((notice) => (
    <Notice
      key={notice.id}
      tone={notice.tone}
      actions={notice.link && <LinkTo link={notice.link} />}
    >
      {notice.text} {notice.more}
    </Notice>
  ));
}

function BillingContent({ account }: { readonly account: AccountSnapshot }): ReactNode {
  const {
    billingHistory,
    editPayment,
    incompleteText,
    nextPayment,
    nextPaymentNote,
    paymentMethod,
  } = account;
  const text = useText();
  // The dates say it beside the same payment.
  const isSaid = account.timeline.some(({ note }) => note === nextPaymentNote);
  return (
    <>
      <dl className="account-section__facts figures">
        <div>
          <dt>{text("account.next-payment")}</dt>
          <dd>
            {nextPayment.text} {nextPaymentNote && !isSaid && <small>{nextPaymentNote}</small>}
          </dd>
        </div>
        {paymentMethod && (
          <div>
            <dt>{text("account.payment-method")}</dt>
            <dd className="marked">
              <MethodMark kind={paymentMethod.kind} cardType={paymentMethod.cardType} />
              <span>{paymentMethod.text}</span>
            </dd>
          </div>
        )}
      </dl>
      <LinkRow>
        {editPayment && <LinkTo link={editPayment} />}
        <LinkTo link={billingHistory} />
      </LinkRow>
      {incompleteText && (
        <IncompleteNotice reload={account.open}>{incompleteText}</IncompleteNotice>
      )}
    </>
  );
}

const CONTENT: Readonly<
  Record<AccountSectionView["section"], (props: { readonly account: AccountSnapshot }) => ReactNode>
> = {
  account: AccountContent,
  notification: NoticeContent,
  subscription: SubscriptionTicket,
  billing: BillingContent,
  promoCode: AccountPromoCode,
};
