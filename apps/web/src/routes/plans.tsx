import { usePlans } from "@foyer/react";
import { type ReactNode, useEffect } from "react";
import { DestinationLink } from "../app/destination-link.tsx";
import { useGo } from "../app/go.tsx";
import { useText } from "../app/use-text.ts";
import { PlanTicket } from "../features/plans/plan-ticket.tsx";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "./plans.css";

export default function PlansScreen(): ReactNode {
  const plans = usePlans();
  const { open, title, banner } = plans;

  useEffect(() => {
    void open();
  }, [open]);

  return (
    <Page title={title} width="wide">
      {banner && (
        <aside className="plans__banner">
          <p>{banner.text}</p>
          {banner.links.map((link) => (
            <DestinationLink key={link.text} destination={link.destination}>
              {link.text}
            </DestinationLink>
          ))}
        </aside>
      )}
      <PlansBody plans={plans} />
    </Page>
  );
}

function PlansBody({ plans }: { readonly plans: ReturnType<typeof usePlans> }): ReactNode {
  const { state, loadingText, reload } = plans;
  const text = useText();
  switch (state.kind) {
    case "idle":
    case "loading":
      return (
        <div className="plans__list" role="status">
          <p className="visually-hidden">{loadingText}</p>
          <Skeleton height="15rem" />
          <Skeleton height="15rem" />
          <Skeleton height="15rem" />
        </div>
      );
    case "empty":
    case "failed":
      return (
        <Notice
          tone={state.kind === "failed" ? "danger" : "info"}
          actions={<Button onClick={() => void reload()}>{text("retry")}</Button>}
        >
          {state.message}
        </Notice>
      );
    case "ready":
      return <PlanChoice plans={plans} />;
  }
}

function PlanChoice({ plans }: { readonly plans: ReturnType<typeof usePlans> }): ReactNode {
  const { title, offers, select, cta, ctaText, continue: goOn } = plans;
  const go = useGo();
  const submit = (): void => {
    const outcome = goOn();
    if (outcome.ok) go(outcome.value.value);
  };
  return (
    <>
      <fieldset className="plans__list">
        <legend className="visually-hidden">{title}</legend>
        {offers.map((offer) => (
          <PlanTicket key={offer.plan.planId} offer={offer} onSelect={select} />
        ))}
      </fieldset>
      <div className="plans__continue">
        <Button disabled={!cta.allowed} onClick={submit}>
          {ctaText}
        </Button>
      </div>
    </>
  );
}
