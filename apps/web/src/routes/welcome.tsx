import { useNavigation, useSession } from "@foyer/react";
import type { ReactNode } from "react";
import { useText } from "../app/use-text.ts";
import { ButtonLink } from "../ui/button.tsx";
import "./welcome.css";

/** The way in, outside production (ROU-01). */
export default function WelcomeScreen(): ReactNode {
  const { link } = useNavigation();
  const { isAuthenticated } = useSession();
  const text = useText();
  return (
    <div className="welcome">
      <div className="welcome__text">
        <h1 tabIndex={-1}>Good seats are still available.</h1>
        <p>Pick a plan, pay once, press play. Your ticket is ready in a minute.</p>
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
      <div className="welcome__screen" aria-hidden="true">
        <span />
        <span />
        <span />
        <span />
        <span />
        <span />
      </div>
    </div>
  );
}
