import type { Foyer } from "@foyer/sdk";
import { draw } from "./draw.ts";
import { hearRemote } from "./remote.ts";
import { type Action, signOutQuestion, viewOf } from "./view.ts";

/** Shows the state of the SDK on `screen`, and passes it the keys of the remote. Returns the function that stops it. */
export function runTelevision(foyer: Foyer, screen: HTMLElement): () => void {
  let asksSignOut = false;

  const show = (): void => {
    const asks = asksSignOut && foyer.session.isAuthenticated;
    draw(screen, asks ? signOutQuestion : viewOf(foyer), press);
  };
  const ask = (asks: boolean): void => {
    if (asks === asksSignOut) return;
    asksSignOut = asks;
    show();
  };
  const enter = (): void => {
    asksSignOut = false;
    void (foyer.session.isAuthenticated ? foyer.account.open() : foyer.deviceAuthorization.start());
  };
  const actions: Readonly<Record<Action, () => void>> = {
    start: () => void foyer.deviceAuthorization.start(),
    reload: () => void foyer.account.reload(),
    askSignOut: () => ask(true),
    stay: () => ask(false),
    signOut: () => void foyer.session.signOut(),
  };
  function press(action: Action): void {
    actions[action]();
  }

  foyer.start();
  const stops = [
    foyer.subscribe(() => viewOf(foyer), show),
    foyer.subscribe(() => foyer.session.isAuthenticated, enter),
    hearRemote(screen, () => ask(false)),
  ];
  enter();
  show();
  return () => {
    for (const stop of stops) stop();
    foyer.dispose();
  };
}
