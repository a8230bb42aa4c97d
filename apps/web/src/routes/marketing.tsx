import { useContentScreen, useGuard, useNavigation, useScreen, useText } from "@foyer/react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { ContentBlocks } from "../features/content/content-blocks.tsx";
import type { ScreenProps } from "../kit/screens.ts";
import { useScrollPlace } from "../kit/use-scroll-place.ts";
import { FailedNotice } from "../ui/failed-notice.tsx";
import { Page } from "../ui/page.tsx";
import { Places } from "../ui/places.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import LandingScreen from "./landing.tsx";
import NotFoundScreen from "./not-found.tsx";
import "./marketing.css";

/** A landing page of the content service (CNT-01, CNT-14, ROU-44). */
export default function MarketingScreen({ params }: ScreenProps): ReactNode {
  const content = useContentScreen();
  const { state, blocks, reload } = content;
  const text = useText();
  const title = content.title ?? text("landing.title");
  const preview = new URLSearchParams(useLocation().search).get("preview") || null;
  useScrollPlace(state.kind === "ready");
  useScreen(content, {
    screenName: params["screenName"] ?? "",
    ...(preview !== null && { preview }),
  });
  switch (state.kind) {
    case "idle":
    case "loading":
      return <Loading />;
    case "unknown":
      return <Unknown />;
    case "failed":
      return (
        <Page title={title}>
          <FailedNotice onRetry={reload}>{state.message}</FailedNotice>
        </Page>
      );
    case "ready":
      return (
        <>
          {preview !== null && <PreviewMark />}
          {/* Nothing of it is true of this person: she finds the ways on all the same. */}
          {blocks.length === 0 ? (
            <LandingScreen />
          ) : (
            <ContentBlocks title={title} blocks={blocks} />
          )}
        </>
      );
  }
}

/** The page as an editor will publish it: nobody takes it for the published one. */
function PreviewMark(): ReactNode {
  const text = useText();
  return <p className="preview-mark">{text("content.preview")}</p>;
}

/** The address of a page that is not there is as wrong as any other (OPN-010). */
function Unknown(): ReactNode {
  const verdict = useGuard(useNavigation().link("notFound"), null);
  return verdict.kind === "notFound" && <NotFoundScreen {...verdict} />;
}

/** The places of a hero and of what follows it. */
function Loading(): ReactNode {
  const text = useText();
  return (
    <Places>
      <div className="marketing-places">
        <h1 className="visually-hidden">{text("busy.loading")}</h1>
        <div className="marketing-places__screen">
          <Skeleton />
        </div>
        <div className="marketing-places__headline">
          <Skeleton />
        </div>
        <div className="marketing-places__lead">
          <Skeleton />
        </div>
        <div className="marketing-places__action">
          <Skeleton />
        </div>
      </div>
    </Places>
  );
}
