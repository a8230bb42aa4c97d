import { type UseAccountResult, useAccount, useScreen } from "@foyer/react";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { AccountSection } from "../features/my-account/account-section.tsx";
import { PlanActionNotice } from "../features/plan-actions/plan-action-notice.tsx";
import { loadModule } from "../kit/load-module.ts";
import { useText } from "../kit/use-text.ts";
import { FailedNotice } from "../ui/failed-notice.tsx";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "./my-account.css";

export default function MyAccountScreen(): ReactNode {
  const account = useAccount();
  useScreen(account);
  return (
    <Page title={account.title} width="wide">
      <Body account={account} />
      <PlanSelect />
    </Page>
  );
}

const PlanSelectDialog = lazy(async () => ({
  default: (await loadModule(() => import("../features/change-plan/plan-select-dialog.tsx")))
    .PlanSelectDialog,
}));

/**
 * The plan-select modal, where an address of a change of plan has led here; closing it forgets that (MNG-21, CHG-11).
 * The query form becomes history state, which a reload keeps and a copied address does not (OPN-016).
 */
function PlanSelect(): ReactNode {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const isInQuery = query.get(PLAN_SELECT) === "true";
  const isAsked = isInQuery || (isRecord(state) && state[PLAN_SELECT] === true);
  query.delete(PLAN_SELECT);
  const rest = query.size === 0 ? "" : `?${query}`;
  const address = pathname + rest + hash;

  useEffect(() => {
    if (isInQuery) void navigate(address, { replace: true, state: { [PLAN_SELECT]: true } });
  }, [isInQuery, address, navigate]);

  if (!isAsked) return null;
  const close = () => void navigate(address, { replace: true, state: null });
  return (
    <Suspense>
      <PlanSelectDialog onClose={close} />
    </Suspense>
  );
}

const PLAN_SELECT = "showPlanSelectModal";

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
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
      return <FailedNotice onRetry={reload}>{state.message}</FailedNotice>;
    case "ready":
      return (
        <div>
          <PlanActionNotice />
          {sections.map((section) => (
            <AccountSection key={section.section} section={section} account={account} />
          ))}
        </div>
      );
  }
}
