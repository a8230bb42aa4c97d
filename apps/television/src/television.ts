import type { Foyer } from "@foyer/sdk";
import { draw } from "./draw.ts";
import { hearRemote } from "./remote.ts";
import { type Action, type Button, playerOf, signOutQuestion, type View, viewOf } from "./view.ts";

/** Shows the state of the SDK on `screen`, and passes it the keys of the remote. Returns the function that stops it. */
export function runTelevision(foyer: Foyer, screen: HTMLElement): () => void {
  /** What stands in place of a member's view: a question, the player. */
  let over: View | null = null;

  const show = (): void => {
    draw(screen, (foyer.session.isAuthenticated && over) || viewOf(foyer), press);
  };
  const put = (view: View | null): void => {
    if (view === over) return;
    over = view;
    show();
  };
  const read = (): void => {
    void foyer.account.open();
    void foyer.memberHome.open();
  };
  const enter = (): void => {
    over = null;
    if (foyer.session.isAuthenticated) read();
    else void foyer.deviceAuthorization.start();
  };
  const actions: Readonly<Record<Action, (text: string) => void>> = {
    start: () => void foyer.deviceAuthorization.start(),
    reload() {
      void foyer.account.reload();
      void foyer.memberHome.reload();
    },
    watch: (title) => put(playerOf(title)),
    askSignOut: () => put(signOutQuestion),
    stay: () => put(null),
    signOut: () => void foyer.session.signOut(),
  };
  function press({ action, text }: Button): void {
    actions[action](text);
  }

  foyer.start();
  const stops = [
    foyer.subscribe(() => viewOf(foyer), show),
    foyer.subscribe(() => foyer.session.isAuthenticated, enter),
    hearRemote(screen, () => put(null)),
  ];
  enter();
  show();
  return () => {
    for (const stop of stops) stop();
    foyer.dispose();
  };
}
