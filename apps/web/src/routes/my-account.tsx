import { type UseAccountResult, useAccount, useScreen } from "@foyer/react";
import { lazy, type ReactNode, Suspense, useEffect, useReducer } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { AccountSection } from "../features/my-account/account-section.tsx";
import { PlanActionNotice } from "../features/plan-actions/plan-action-notice.tsx";
import { loadModule } from "../kit/load-module.ts";
import { useText } from "../kit/use-text.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { FailedNotice } from "../ui/failed-notice.tsx";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Unready } from "../ui/unready.tsx";
import "./my-account.css";

export default function MyAccountScreen(): ReactNode {
  const account = useAccount();
  useScreen(account);
  return (
    <Page title={account.title} width="wide">
      <PlanSelect />
      <Body account={account} />
    </Page>
  );
}

const loadPlanSelect = () =>
  lazy(async () => ({
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
  const text = useText();
  const [Dialog, loadAgain] = useReducer(loadPlanSelect, undefined, loadPlanSelect);

  useEffect(() => {
    if (isInQuery) void navigate(address, { replace: true, state: { [PLAN_SELECT]: true } });
  }, [isInQuery, address, navigate]);

  if (!isAsked) return null;
  const close = () => void navigate(address, { replace: true, state: null });
  const failed = (retry: () => void): ReactNode => (
    <FailedNotice
      onRetry={() => {
        loadAgain();
        retry();
      }}
    >
      {text("error.generic")}
    </FailedNotice>
  );
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense>
        <Dialog onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
}

const PLAN_SELECT = "showPlanSelectModal";

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function Body({ account }: { readonly account: UseAccountResult }): ReactNode {
  const { state, sections, reload } = account;
  if (state.kind !== "ready") {
    return (
      <Unready state={state} reload={reload}>
        <SectionPlaces />
      </Unready>
    );
  }
  return (
    <div>
      <PlanActionNotice />
      {sections.map((section) => (
        <AccountSection key={section.section} section={section} account={account} />
      ))}
    </div>
  );
}

/** Account, plan and payments: the sections that every member has. */
function SectionPlaces(): ReactNode {
  return (
    <div>
      {SECTIONS.map((places) => (
        <div key={places[0]} className="account-section">
          <Skeleton height="1.65rem" width="9rem" />
          <div className="account-section__content">
            {places.map((name) => (
              <div key={name} className={`my-account__place-${name}`}>
                <Skeleton />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

const SECTIONS = [["account"], ["ticket", "dates", "controls"], ["billing"]] as const;
