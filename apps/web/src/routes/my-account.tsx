import { useAccount } from "@foyer/react";
import type { AccountSectionView } from "@foyer/sdk";
import { type ReactNode, useEffect } from "react";
import { useText } from "../app/use-text.ts";
import { AccountSection } from "../features/my-account/account-section.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "./my-account.css";

export default function MyAccountScreen(): ReactNode {
  const account = useAccount();
  const { state, title, sections, open, reload } = account;
  const text = useText();

  useEffect(() => {
    void open();
  }, [open]);

  if (state.kind === "failed") {
    return (
      <Page title={title}>
        <Notice
          tone="danger"
          actions={<Button onClick={() => void reload()}>{text("retry")}</Button>}
        >
          {state.message}
        </Notice>
      </Page>
    );
  }
  if (state.kind !== "ready") {
    return (
      <Page title={title} width="wide">
        <div className="my-account" role="status" aria-label={text("busy.loading")}>
          <Skeleton height="9rem" />
          <Skeleton height="9rem" />
          <Skeleton height="9rem" />
        </div>
      </Page>
    );
  }
  return (
    <Page title={title} width="wide">
      <div className="my-account">
        {sections.map((section: AccountSectionView) => (
          <AccountSection key={section.section} section={section} account={account} />
        ))}
      </div>
    </Page>
  );
}
