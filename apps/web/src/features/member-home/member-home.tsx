import { useMemberHome, useScreen, useText } from "@foyer/react";
import type { MemberHomeView } from "@foyer/sdk";
import { type ReactNode, useId } from "react";
import { WithStores } from "../../kit/with-stores.tsx";
import { FailedNotice } from "../../ui/failed-notice.tsx";
import { Heading } from "../../ui/heading.tsx";
import { LinkButtons } from "../../ui/link-buttons.tsx";
import { Places } from "../../ui/places.tsx";
import { ShowArt } from "../../ui/show-art.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DeviceApps } from "./device-apps.tsx";
import "./member-home.css";

const STORES = ["memberHome"] as const;

/** What a member can watch, and where (ROU-01, CHR-01, CHR-10, CNF-10). */
export function MemberHome(): ReactNode {
  return (
    <WithStores names={STORES} meanwhile={<Loading />}>
      <Home />
    </WithStores>
  );
}

function Home(): ReactNode {
  const screen = useMemberHome();
  const { home, devices, reload } = screen;
  const text = useText();
  const showsId = useId();
  const devicesId = useId();
  useScreen(screen);
  if (!home) return <Loading />;
  return (
    <div className="home">
      <Stage home={home} onRetry={reload} />
      <section className="home__section" aria-labelledby={showsId}>
        <h2 id={showsId}>{text("member-home.shows")}</h2>
        <ShowArt titled isFirst />
      </section>
      <section className="home__section" aria-labelledby={devicesId}>
        <h2 id={devicesId}>{text("member-home.devices")}</h2>
        <DeviceApps groups={devices} />
      </section>
    </div>
  );
}

interface StageProps {
  readonly home: MemberHomeView;
  readonly onRetry: () => unknown;
}

function Stage({ home: { kind, title, text, plan, actions }, onRetry }: StageProps): ReactNode {
  return (
    <div className="home__stage">
      <Heading>{title}</Heading>
      {kind === "unknown" ? (
        <FailedNotice onRetry={onRetry}>{text}</FailedNotice>
      ) : (
        <p className="home__text">{text}</p>
      )}
      <LinkButtons links={actions} />
      {plan && <p className="home__plan">{plan}</p>}
    </div>
  );
}

/** The places of the stage and the posters. */
function Loading(): ReactNode {
  const text = useText();
  return (
    <Places>
      <div className="home">
        <div className="home__stage">
          <h1 className="visually-hidden">{text("busy.loading")}</h1>
          <div className="home__title-place">
            <Skeleton />
          </div>
          <div className="home__text-place">
            <Skeleton />
          </div>
          <div className="home__action-place">
            <Skeleton />
          </div>
        </div>
      </div>
    </Places>
  );
}
