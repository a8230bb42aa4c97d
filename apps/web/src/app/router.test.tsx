import { render, screen } from "@testing-library/react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Go } from "../kit/go.tsx";
import { beforeNextInput } from "../testing/show-app.tsx";
import { Router } from "./router.tsx";

function Address(): ReactNode {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
}

/** Goes back once, while the router's first render is under way. */
function GoesBack(): null {
  if (location.pathname === "/account/signin") {
    history.replaceState(null, "", "/account/signup-plans?lid=1");
    dispatchEvent(new PopStateEvent("popstate"));
  }
  return null;
}

beforeEach(() => history.replaceState(null, "", "/account/signin"));
afterEach(() => history.replaceState(null, "", "/"));

it("an address that came before the router listened is shown", async () => {
  render(
    <Router>
      <GoesBack />
      <Address />
    </Router>,
  );
  await screen.findByText("/account/signup-plans?lid=1");
  expect(screen.queryByText("/account/signin")).toBeNull();
});

it("the first address is shown, and one that comes later", async () => {
  render(
    <Router>
      <Address />
    </Router>,
  );
  expect(screen.getByText("/account/signin").textContent).toBe("/account/signin");
  history.pushState(null, "", "/account/manage");
  dispatchEvent(new PopStateEvent("popstate"));
  await screen.findByText("/account/manage");
});

it("the same address with another history state is another location", async () => {
  const states: unknown[] = [];
  function State(): ReactNode {
    const { pathname, state } = useLocation();
    states.push(state);
    return (
      <Link to={pathname} state={{ from: "/account/manage" }}>
        Again
      </Link>
    );
  }
  render(
    <Router>
      <State />
    </Router>,
  );
  await beforeNextInput(() => screen.getByText("Again").click());
  expect([states[0], states.at(-1)]).toEqual([null, { from: "/account/manage" }]);
});

describe("whatever navigates, the screen changes before the next input", () => {
  const NEXT = "/account/signup-plans";
  const Late = lazy(() => new Promise<never>(() => {}));

  /** The ways to navigate that the app has. */
  function SignIn(): ReactNode {
    const navigate = useNavigate();
    const [isDone, setDone] = useState(false);
    return (
      <>
        <p>Sign in</p>
        <Link to={NEXT}>A link</Link>
        <button type="button" onClick={() => void Promise.resolve(NEXT).then(navigate)}>
          An answer
        </button>
        <button type="button" onClick={() => setDone(true)}>
          A redirect
        </button>
        {isDone && <Go destination={{ kind: "route", address: NEXT }} />}
      </>
    );
  }

  function Screens(): ReactNode {
    const { pathname } = useLocation();
    return (
      <Suspense key={pathname} fallback={<p>Loading</p>}>
        {pathname === NEXT ? <Late /> : <SignIn />}
      </Suspense>
    );
  }

  it.each(["A link", "An answer", "A redirect"])("%s", async (way) => {
    render(
      <Router>
        <Screens />
      </Router>,
    );
    await beforeNextInput(() => screen.getByText(way).click());
    expect(location.pathname).toBe(NEXT);
    expect(screen.queryByText("Sign in")).toBeNull();
    expect(screen.getByText("Loading")).toBeTruthy();
  });

  it("Back", async () => {
    history.replaceState(null, "", NEXT);
    render(
      <Router>
        <Screens />
      </Router>,
    );
    await beforeNextInput(() => {
      history.replaceState(null, "", "/account/signin");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    expect(screen.getByText("Sign in")).toBeTruthy();
  });
});
