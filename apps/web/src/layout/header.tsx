import { useConfiguration, useNavigation } from "@foyer/react";
import type { HeaderView } from "@foyer/sdk";
import { lazy, type ReactNode, Suspense } from "react";
import { DestinationLink } from "../kit/destination-link.tsx";
import { useText } from "../kit/use-text.ts";
import { useScrolled } from "../kit/use-viewport.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import "./header.css";

/** Loaded for members only: a visitor who signs in does not pay for the menu. */
const UserMenu = lazy(async () => ({ default: (await import("./user-menu.tsx")).UserMenu }));

export function Header(): ReactNode {
  const { header } = useNavigation();
  const { page } = useConfiguration();
  const scrolled = useScrolled();
  const text = useText();
  return (
    <header className="header" data-scrolled={scrolled || undefined}>
      <div className="header__inner">
        <DestinationLink className="header__logo" destination={header.logo.destination}>
          <img src={header.logo.source} alt={page.product.name} width="118" height="32" />
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
            <ErrorBoundary fallback={<PlainMenu entries={header.menu} />}>
              <Suspense fallback={<span className="header__menu-place" />}>
                <UserMenu entries={header.menu} label={text("menu.label")} />
              </Suspense>
            </ErrorBoundary>
          )}
        </nav>
      </div>
    </header>
  );
}

/** What is left of the menu when its code did not load. */
function PlainMenu({ entries }: { readonly entries: NonNullable<HeaderView["menu"]> }): ReactNode {
  return entries
    .filter(({ id }) => id === "account")
    .map(({ id, text, destination }) => (
      <DestinationLink key={id} className="header__link" destination={destination}>
        {text}
      </DestinationLink>
    ));
}
