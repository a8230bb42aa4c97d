import { useNavigation, useSession, useText } from "@foyer/react";
import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { Page } from "../ui/page.tsx";

/** The placeholder of a landing page: it leads to the plans and to sign-in, a member to My Account (PLN-57). */
export default function LandingScreen(): ReactNode {
  const { link } = useNavigation();
  const { isAuthenticated } = useSession();
  const text = useText();
  return (
    <Page title={text("landing.title")} lead={!isAuthenticated && text("landing.text")}>
      <ButtonRow>
        <ButtonLink to={link("plans")}>{text("landing.plans")}</ButtonLink>
        {isAuthenticated ? (
          <ButtonLink look="secondary" to={link("manage")}>
            {text("menu.account")}
          </ButtonLink>
        ) : (
          <ButtonLink look="secondary" to={link("signIn")}>
            {text("landing.sign-in")}
          </ButtonLink>
        )}
      </ButtonRow>
    </Page>
  );
}
