import { useAccount, usePlanActions, useScreen, useText } from "@foyer/react";
import type { AccountSnapshot, Foyer } from "@foyer/sdk";
import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { ContentZone } from "../features/content/content-zone.tsx";
import { AccountSection } from "../features/my-account/account-section.tsx";
import { WhatMatters } from "../features/my-account/what-matters.tsx";
import { PlanActionNotice } from "../features/plan-actions/plan-action-notice.tsx";
import { loadModule } from "../kit/load-module.ts";
import { OnDemand } from "../ui/on-demand.tsx";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Unready } from "../ui/unready.tsx";
import "./my-account.css";

export default function MyAccountScreen(): ReactNode {
  const text = useText();
  const account = useAccount();
  useScreen(account);
  return (
    <Page title={text("account.title")} width="wide">
      <PlanSelect />
      <Body account={account} />
      {account.state.kind === "ready" && <ContentZone name="manage" />}
    </Page>
  );
}

async function loadPlanSelect(foyer: Foyer) {
  const [{ PlanSelectDialog }] = await Promise.all([
    loadModule(() => import("../features/change-plan/plan-select-dialog.tsx")),
    foyer.load("changePlan"),
    foyer.load("planGuide"),
  ]);
  return PlanSelectDialog;
}

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
  return <OnDemand load={loadPlanSelect} props={{ onClose: close }} />;
}

const PLAN_SELECT = "showPlanSelectModal";

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function Body({ account }: { readonly account: AccountSnapshot }): ReactNode {
  const { state, sections, topNotice, reload } = account;
  const { back } = usePlanActions();
  // The browser's Back leaves the page with an open dialog: the next visit does not open it by itself.
  useScreen({ close: back });
  if (state.kind !== "ready") {
    return (
      <>
        <PlanActionNotice hasDialog={false} />
        <Unready state={state} reload={reload}>
          <SectionPlaces />
        </Unready>
      </>
    );
  }
  return (
    <div>
      <PlanActionNotice />
      {topNotice && <WhatMatters notice={topNotice} account={account} />}
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
