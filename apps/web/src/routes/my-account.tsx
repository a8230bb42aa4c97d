import { type UseAccountResult, useAccount, useScreen } from "@foyer/react";
import type { ReactNode } from "react";
import { AccountSection } from "../features/my-account/account-section.tsx";
import { useText } from "../kit/use-text.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "./my-account.css";

export default function MyAccountScreen(): ReactNode {
  const account = useAccount();
  useScreen(account);
  return (
    <Page title={account.title} width="wide">
      <Body account={account} />
    </Page>
  );
}

function Body({ account }: { readonly account: UseAccountResult }): ReactNode {
  const { state, sections, reload } = account;
  const text = useText();
  switch (state.kind) {
    case "idle":
    case "loading":
      return (
        <div className="my-account__places" role="status" aria-label={text("busy.loading")}>
          <Skeleton height="4rem" />
          <Skeleton height="11rem" />
          <Skeleton height="8rem" />
        </div>
      );
    case "failed":
      return (
        <Notice
          tone="danger"
          actions={<Button onClick={() => void reload()}>{text("retry")}</Button>}
        >
          {state.message}
        </Notice>
      );
    case "ready":
      return (
        <div>
          {sections.map((section) => (
            <AccountSection key={section.section} section={section} account={account} />
          ))}
        </div>
      );
  }
}
