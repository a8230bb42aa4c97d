import { type ReactNode, useEffect } from "react";
import { BrowserRouter, useLocation } from "react-router-dom";

/** The router of the app. */
export function Router({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <BrowserRouter>
      {children}
      <MissedNavigation />
    </BrowserRouter>
  );
}

/**
 * The router reads the address while it renders and listens once it is on the page. The user may go back in between,
 * right after a reload: without a second look the address would change and the screen stay.
 */
function MissedNavigation(): null {
  const { pathname, search, hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router hears of every later address
  useEffect(() => {
    const { location, history } = window;
    if (location.pathname + location.search + location.hash === pathname + search + hash) return;
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, []);
  return null;
}
