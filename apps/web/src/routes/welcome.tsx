import { useNavigation, useSession, useText } from "@foyer/react";
import { lazy, type ReactNode } from "react";
import { loadModule } from "../kit/load-module.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Heading } from "../ui/heading.tsx";
import { ShowArt } from "../ui/show-art.tsx";
import "../ui/ticket.css";
import "./welcome.css";

/** Loaded for members only: a visitor does not pay for it. */
const MemberHome = lazy(async () => ({
  default: (await loadModule(() => import("../features/member-home/member-home.tsx"))).MemberHome,
}));

/** The entry screen (ROU-01): of a visitor, or of somebody who has come to watch. */
export default function WelcomeScreen(): ReactNode {
  const { state } = useSession();
  switch (state.kind) {
    case "member":
      return <MemberHome key={state.profileId} />;
    case "tvProvider":
      return <MemberHome key={state.mvpdId} />;
    default:
      return <VisitorsWelcome />;
  }
}

/** A lit screen in a dark hall. */
function VisitorsWelcome(): ReactNode {
  const { link } = useNavigation();
  const text = useText();
  return (
    <div className="welcome">
      <div className="welcome__screen paper">
        <div className="welcome__text">
          <Heading>{text("welcome.title")}</Heading>
          <p>{text("welcome.text")}</p>
          <p className="welcome__actions">
            <ButtonLink to={link("plans")}>{text("plans.title")}</ButtonLink>
            <ButtonLink look="secondary" to={link("signIn")}>
              {text("header.sign-in")}
            </ButtonLink>
          </p>
        </div>
        <Ticket />
        <div className="welcome__shows">
          <ShowArt />
        </div>
      </div>
      <div className="welcome__hall" aria-hidden="true">
        <div className="welcome__row" />
        <div className="welcome__row" />
      </div>
    </div>
  );
}

function Ticket(): ReactNode {
  const text = useText();
  return (
    <div className="ticket ticket--wide welcome__ticket" aria-hidden="true">
      <div className="ticket__stub">
        <div className="ticket__code" />
      </div>
      <div className="ticket__main">{text("ticket.admit")}</div>
    </div>
  );
}
