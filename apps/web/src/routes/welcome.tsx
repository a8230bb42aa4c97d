import { useNavigation, useSession, useText } from "@foyer/react";
import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { Heading } from "../ui/heading.tsx";
import "../ui/ticket.css";
import "./welcome.css";

/** The entry screen, outside production (ROU-01): a lit screen in a dark hall. */
export default function WelcomeScreen(): ReactNode {
  const { link } = useNavigation();
  const { isAuthenticated } = useSession();
  const text = useText();
  return (
    <div className="welcome">
      <div className="welcome__screen paper">
        <div className="welcome__text">
          <Heading>{text("welcome.title")}</Heading>
          <p>{text("welcome.text")}</p>
          <p className="welcome__actions">
            <ButtonLink to={link("plans")}>{text("plans.title")}</ButtonLink>
            {isAuthenticated ? (
              <ButtonLink look="secondary" to={link("manage")}>
                {text("menu.account")}
              </ButtonLink>
            ) : (
              <ButtonLink look="secondary" to={link("signIn")}>
                {text("header.sign-in")}
              </ButtonLink>
            )}
          </p>
        </div>
        <Ticket />
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
