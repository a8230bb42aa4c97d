import { usePlanGuide, usePlans, useScreen, useText } from "@foyer/react";
import type { PlansSnapshot } from "@foyer/sdk";
import { type ReactNode, useId } from "react";
import { ContentZone } from "../features/content/content-zone.tsx";
import { PlanComparison } from "../features/plans/plan-comparison.tsx";
import { PlanTicket } from "../features/plans/plan-ticket.tsx";
import { DestinationLink } from "../kit/destination-link.tsx";
import { Go, useGo } from "../kit/go.tsx";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { LinkButtons } from "../ui/link-buttons.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { ShowArt } from "../ui/show-art.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import "../ui/link-row.css";
import { Spoken } from "../ui/spoken.tsx";
import "./plans.css";

export default function PlansScreen(): ReactNode {
  const text = useText();
  const plans = usePlans();
  useScreen(plans);
  if (plans.destination) return <Go destination={plans.destination.value} />;
  return (
    <Page title={text("plans.title")} width="wide">
      {plans.freePromo && <Notice tone="info">{plans.freePromo}</Notice>}
      {plans.veteransNotice && (
        <Notice tone="info" actions={<LinkButtons links={plans.veteransNotice.links} />}>
          {plans.veteransNotice.text}
        </Notice>
      )}
      <Body plans={plans} />
      <Banner banner={plans.banner} />
      {plans.state.kind === "ready" && <ContentZone name="signup-plans" />}
      <Continue plans={plans} />
    </Page>
  );
}

/** Features of every plan (D-28). */
function Benefits({ benefits }: Pick<PlansSnapshot, "benefits">): ReactNode {
  return (
    <div className="plans__every">
      <p id="benefits" className="plans__every-title">
        {benefits.title}
      </p>
      <ul className="plans__benefits" aria-labelledby="benefits">
        {benefits.texts.map((benefit) => (
          <li key={benefit}>
            <Icon size={20}>
              <path d="m5.5 12.5 4.25 4.25 9-9.5" />
            </Icon>
            {benefit}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** PLN-03; without links that the offer was redeemed (VET-13). */
function Banner({ banner }: { readonly banner: PlansSnapshot["banner"] }): ReactNode {
  if (!banner) return null;
  return (
    <div className="plans__banner link-row">
      <p>{banner.text}</p>
      {banner.links.map((link) => (
        <DestinationLink key={link.text} destination={link.destination}>
          {link.text}
        </DestinationLink>
      ))}
    </div>
  );
}

function Body({ plans }: { readonly plans: PlansSnapshot }): ReactNode {
  const { state, reload } = plans;
  const text = useText();
  switch (state.kind) {
    case "idle":
    case "loading":
      return <Loading />;
    case "empty":
    case "failed":
    case "subscriptionUnknown":
      return (
        <Notice
          tone={state.kind === "empty" ? "info" : "danger"}
          actions={<Button onClick={() => void reload()}>{text("retry")}</Button>}
        >
          {state.message}
        </Notice>
      );
    case "ready":
      return <Choice plans={plans} />;
  }
}

/** Placeholders of three tickets (PLN-02). */
function Loading(): ReactNode {
  const text = useText();
  return (
    <div className="plans__list" role="status">
      <p className="visually-hidden">{text("plans.loading")}</p>
      {["first", "second", "third"].map((place) => (
        <div key={place} className="plans__place">
          <Skeleton />
        </div>
      ))}
    </div>
  );
}

function Choice({ plans }: { readonly plans: PlansSnapshot }): ReactNode {
  const text = useText();
  const { guides, comparison } = usePlanGuide();
  const { offers, benefits, select } = plans;
  return (
    <>
      <fieldset className="plans__list">
        <legend className="visually-hidden">{text("plans.legend")}</legend>
        {offers.map((offer) => (
          <PlanTicket
            key={offer.plan.planId}
            offer={offer}
            guide={guides[offer.plan.planId]}
            onSelect={select}
          />
        ))}
      </fieldset>
      <Benefits benefits={benefits} />
      <ShowArt />
      {comparison && !plans.freePromo && <PlanComparison comparison={comparison} />}
    </>
  );
}

/** The button and what it costs: last on the page, so that they stay in sight while all else scrolls (PLN-40, D-28). */
function Continue({ plans }: { readonly plans: PlansSnapshot }): ReactNode {
  const text = useText();
  const go = useGo();
  const hintId = useId();
  const { state, cta, ctaText, ctaHint, continue: goOn } = plans;
  const submit = (): void => {
    const outcome = goOn();
    if (outcome.ok) go(outcome.value.value);
  };
  switch (state.kind) {
    case "empty":
    case "failed":
    case "subscriptionUnknown":
      return null;
    case "idle":
    case "loading":
      return (
        <div className="plans__continue">
          <p id={hintId} className="plans__chosen">
            {text("plans.loading")}
          </p>
          <Button blockedBy={cta.allowed ? null : hintId}>{ctaText}</Button>
        </div>
      );
    case "ready":
      return (
        <div className="plans__continue">
          {!plans.freePromo && <Chosen plans={plans} />}
          <Button blockedBy={cta.allowed ? null : hintId} onClick={submit}>
            {ctaText}
          </Button>
          {ctaHint && (
            <p id={hintId} className="plans__hint" role="status">
              {ctaHint}
            </p>
          )}
        </div>
      );
  }
}

/** The chosen plan, with what is due today where that differs from its price (D-17). */
function Chosen({ plans }: { readonly plans: PlansSnapshot }): ReactNode {
  const { guides } = usePlanGuide();
  const chosen = plans.offers.find((offer) => offer.selected);
  if (!chosen) return null;
  const { due, name, plan } = chosen;
  const price = guides[plan.planId]?.line;
  return (
    <p className="plans__chosen figures" data-due={due ? "" : undefined}>
      <span>{name}</span>
      {due ? (
        <>
          <strong>{`${due.label} ${due.amount}`}</strong>
          <span>{[due.plusTaxes, due.next].filter(Boolean).join(", ")}</span>
        </>
      ) : (
        price && (
          <strong>
            <Spoken {...price} />
          </strong>
        )
      )}
    </p>
  );
}
