import { type ReactNode, useState, useSyncExternalStore } from "react";
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  createPath,
  Router as LocationRouter,
} from "react-router-dom";

/**
 * The router of the app. React takes its time over a transition, in which `BrowserRouter` renders: the address would be
 * the next screen's while users still type and press in the last one. A change of an external store is on the page
 * before the next input, whatever navigates; one that comes before the router listens is not missed.
 */
export function Router({ children }: { readonly children: ReactNode }): ReactNode {
  const [{ history, read }] = useState(openHistory);
  const location = useSyncExternalStore(history.listen, read, read);
  return (
    <LocationRouter location={location} navigator={history} navigationType={history.action}>
      {children}
    </LocationRouter>
  );
}

/** The history of the page, and its location: the same object until it changes. */
function openHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  let { location } = history;
  const read = () => {
    const now = history.location;
    if (now.key !== location.key || createPath(now) !== createPath(location)) location = now;
    return location;
  };
  return { history, read };
}
