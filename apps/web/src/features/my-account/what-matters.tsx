import type { AccountSnapshot, NoticeView } from "@foyer/sdk";
import { type ReactNode, useId } from "react";
import { LinkTo } from "../../ui/link-to.tsx";
import { PlanControl } from "../plan-actions/plan-control.tsx";
import { RestartTerms } from "../plan-actions/restart-terms.tsx";
import "../../ui/notice.css";
import "./what-matters.css";

interface WhatMattersProps {
  readonly notice: NoticeView;
  readonly account: Pick<AccountSnapshot, "restart">;
}

/** What matters now, on top of My Account, with the one thing that can be done about it (OPN-141). */
export function WhatMatters({ notice, account }: WhatMattersProps): ReactNode {
  const id = useId();
  const { control, link, more, text, tone } = notice;
  const isRestart = control?.control === "restartPlan";
  return (
    <section className={`notice notice--${tone} what-matters`} aria-labelledby={id}>
      <div className="what-matters__words">
        <h2 id={id} className="what-matters__title">
          {text}
        </h2>
        {more && <p>{more}</p>}
        {isRestart && account.restart && <RestartTerms restart={account.restart} />}
      </div>
      {link && <LinkTo link={link} look="primary" />}
      {control && <PlanControl control={control} look="primary" />}
    </section>
  );
}
