import type { useAccount } from "@foyer/react";
import type { AccountSectionView } from "@foyer/sdk";
import type { ReactNode } from "react";
import { useText } from "../../app/use-text.ts";
import { Notice } from "../../ui/notice.tsx";
import "./account-section.css";

type Account = ReturnType<typeof useAccount>;

interface AccountSectionProps {
  readonly section: AccountSectionView;
  readonly account: Account;
}

/** One section of My Account (MNG-01). */
export function AccountSection({ section, account }: AccountSectionProps): ReactNode {
  const Content = CONTENT[section.section];
  if (!Content) return null;
  return (
    <section className="account-section" aria-label={section.title}>
      <h2>{section.title}</h2>
      <div className="account-section__content">
        <Content account={account} />
      </div>
    </section>
  );
}

function AccountContent({ account }: { readonly account: Account }): ReactNode {
  return <p>{account.email}</p>;
}

function NoticeContent({ account }: { readonly account: Account }): ReactNode {
  return account.notices.map((notice) => (
    <Notice key={notice.id} tone="info">
      {notice.text}
    </Notice>
  ));
}

function SubscriptionContent({ account }: { readonly account: Account }): ReactNode {
  const { plan, manageMessage } = account;
  const text = useText();
  return (
    <>
      {plan ? (
        <p className="account-section__plan">
          <strong>{plan.name}</strong>
          <span>{plan.price}</span>
        </p>
      ) : (
        <p>{text("account.no-subscription")}</p>
      )}
      {manageMessage && <p>{manageMessage}</p>}
    </>
  );
}

function BillingContent({ account }: { readonly account: Account }): ReactNode {
  const text = useText();
  return (
    <dl className="account-section__facts">
      <div>
        <dt>{text("account.next-payment")}</dt>
        <dd>{account.nextPayment.text}</dd>
      </div>
      {account.paymentMethod && (
        <div>
          <dt>{text("account.payment-method")}</dt>
          <dd>{account.paymentMethod.text}</dd>
        </div>
      )}
    </dl>
  );
}

const CONTENT: Partial<
  Record<AccountSectionView["section"], (props: { readonly account: Account }) => ReactNode>
> = {
  account: AccountContent,
  notification: NoticeContent,
  subscription: SubscriptionContent,
  billing: BillingContent,
};
