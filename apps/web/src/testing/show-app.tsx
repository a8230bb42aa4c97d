import { FoyerProvider } from "@foyer/react";
import { createTestFoyer, type TestFoyer, type TestFoyerOptions } from "@foyer/sdk/testing";
import { act, render, screen } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { type ReactNode, useEffect } from "react";
import { MemoryRouter, useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { expect } from "vitest";
import { App } from "../app/app.tsx";
import { Router } from "../app/router.tsx";

const ORIGIN = "http://localhost:5173";
const HERE = { defaultConfig: { rootDomain: `${ORIGIN}/` } };

// Features that a document without layout lacks.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

interface ShowOptions extends TestFoyerOptions {
  /** A member is signed in before the app shows. */
  readonly member?: boolean;
  /** In the app's own router, over the history of the document. */
  readonly inDocument?: boolean;
  /** Runs before the app shows. */
  readonly before?: (test: TestFoyer) => unknown;
}

export interface ShownApp extends TestFoyer {
  readonly user: UserEvent;
  /** Path and query of the app's location. */
  at(): string;
  /** History state of the app's location. */
  state(): unknown;
  /** Every address since the first one, and whether it came on top of the history or in place of its last entry. */
  way(): readonly string[];
  /** Navigates, as a link would. */
  go(to: string | number): Promise<void>;
  /** Runs `work`, everything that is due at once, and renders. */
  change(work: () => unknown): Promise<void>;
  /** Moves time forward, in milliseconds. */
  pass(ms: number): Promise<void>;
  /** Waits until the screen with this heading shows. */
  heading(name: string): Promise<HTMLElement>;
}

/**
 * Does `work` as a browser would, outside of `act`, and returns before the next task: what is on the page then is what
 * the next input meets.
 */
export async function beforeNextInput(work: () => unknown): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  work();
  for (let turn = 0; turn < 50; turn += 1) await null;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
}

/** The whole app at an address, over a Foyer from memory. In development its root domain is the app itself. */
export async function showApp(address: string, options: ShowOptions = {}): Promise<ShownApp> {
  const { member = false, inDocument = false, before, configuration, ...rest } = options;
  const { environment = "development" } = configuration ?? {};
  const test = createTestFoyer({
    href: ORIGIN + address,
    ...rest,
    configuration: { ...(environment === "development" ? HERE : {}), ...configuration },
  });
  if (member) await test.signIn();
  await before?.(test);

  let location: ReturnType<typeof useLocation> | undefined;
  let navigate: ReturnType<typeof useNavigate> | undefined;
  const way: string[] = [];
  function Watch(): ReactNode {
    const here = useLocation();
    const how = useNavigationType();
    location = here;
    navigate = useNavigate();
    useEffect(() => {
      if (here.key !== "default") way.push(`${how} ${here.pathname}${here.search}${here.hash}`);
    }, [here, how]);
    return null;
  }
  const app = (
    <>
      <Watch />
      <App />
    </>
  );
  if (inDocument) history.replaceState(null, "", address);
  render(
    <FoyerProvider foyer={test.foyer}>
      {inDocument ? (
        <Router>{app}</Router>
      ) : (
        <MemoryRouter initialEntries={[address]}>{app}</MemoryRouter>
      )}
    </FoyerProvider>,
  );
  const change = (work: () => unknown): Promise<void> =>
    act(async () => {
      await work();
      await test.settle();
    });
  const shown: ShownApp = {
    ...test,
    user: userEvent.setup({ delay: null }),
    at: () => `${location?.pathname}${location?.search}`,
    state: () => location?.state,
    way: () => way,
    change,
    go: (to) => change(() => (typeof to === "number" ? navigate?.(to) : navigate?.(to))),
    pass: (ms) => act(() => test.advance(ms)),
    async heading(name) {
      // A screen comes in a chunk of its own, which takes real time.
      for (
        let turn = 0;
        turn < 200 && !screen.queryByRole("heading", { level: 1, name });
        turn += 1
      ) {
        await change(() => new Promise((resolve) => setTimeout(resolve, 5)));
      }
      const heading = screen.getByRole("heading", { level: 1, name });
      expect(heading).toBeTruthy();
      return heading;
    },
  };
  await change(() => {});
  return shown;
}
