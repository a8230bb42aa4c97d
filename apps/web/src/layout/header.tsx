import { useConfiguration, useNavigation, useText } from "@foyer/react";
import type { HeaderView } from "@foyer/sdk";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { DestinationLink } from "../kit/destination-link.tsx";
import { useScrolled } from "../kit/use-viewport.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import type { UserMenuProps } from "./user-menu.tsx";
import "./header.css";

interface HeaderProps {
  /** Loads in a chunk of its own. */
  readonly UserMenu: ComponentType<UserMenuProps>;
}

export function Header({ UserMenu }: HeaderProps): ReactNode {
  const { header } = useNavigation();
  const { page } = useConfiguration();
  const scrolled = useScrolled();
  const text = useText();
  const hasActions = header.signIn ?? header.signUp ?? header.menu;
  return (
    <header className="header" data-scrolled={scrolled || undefined}>
      <div className="header__inner">
        <DestinationLink className="header__logo" destination={header.logo.destination}>
          <img src={header.logo.source} alt={page.product.name} width="118" height="32" />
        </DestinationLink>
        {header.title && <p className="header__title">{header.title}</p>}
        {hasActions && (
          <nav className="header__actions">
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
        )}
      </div>
    </header>
  );
}

/** The menu without its code, when that did not load. */
function PlainMenu({ entries }: { readonly entries: NonNullable<HeaderView["menu"]> }): ReactNode {
  return entries
    .filter(({ id }) => id === "account")
    .map(({ id, text, destination }) => (
      <DestinationLink key={id} className="header__link" destination={destination}>
        {text}
      </DestinationLink>
    ));
}
