import { useNavigation } from "@foyer/react";
import { lazy, type ReactNode, Suspense } from "react";
import { DestinationLink } from "../app/destination-link.tsx";
import { useText } from "../app/use-text.ts";
import { Logo } from "../ui/logo.tsx";
import "./header.css";

/** Loaded for members only: a visitor who signs in does not pay for the menu. */
const UserMenu = lazy(async () => ({ default: (await import("./user-menu.tsx")).UserMenu }));

export function Header(): ReactNode {
  const { header } = useNavigation();
  const text = useText();
  return (
    <header className="header">
      <div className="header__inner">
        <DestinationLink className="header__logo" destination={header.logo.destination}>
          <Logo />
        </DestinationLink>
        {header.title && <p className="header__title">{header.title}</p>}
        <nav className="header__actions" aria-label={text("menu.label")}>
          {header.signIn && (
            <DestinationLink className="header__link" destination={header.signIn.destination}>
              {header.signIn.text}
            </DestinationLink>
          )}
          {header.signUp && (
            <DestinationLink
              className="button button--primary header__sign-up"
              destination={header.signUp.destination}
            >
              {header.signUp.text}
            </DestinationLink>
          )}
          {header.menu && (
            <Suspense fallback={<span className="header__menu-place" />}>
              <UserMenu entries={header.menu} label={text("menu.label")} />
            </Suspense>
          )}
        </nav>
      </div>
    </header>
  );
}
