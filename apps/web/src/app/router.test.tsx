import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, it } from "vitest";
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
