import { act, cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation, useNavigationType } from "react-router-dom";
import { afterEach, describe, expect, it } from "vitest";
import { DestinationLink } from "./destination-link.tsx";

afterEach(cleanup);

function Here(): ReactNode {
  const { pathname, state } = useLocation();
  return <p>{`${useNavigationType()} ${pathname} ${JSON.stringify(state)}`}</p>;
}

/** Where a press of a link to this destination leads. */
function followed(how: object): string | null {
  const destination = { kind: "route", address: "/account/manage", ...how } as const;
  render(
    <MemoryRouter initialEntries={["/account/change-plans"]}>
      <Here />
      <DestinationLink destination={destination}>My Account</DestinationLink>
    </MemoryRouter>,
  );
  act(() => screen.getByRole("link").click());
  return screen.getByRole("paragraph").textContent;
}

describe("a link to a destination of the SDK", () => {
  it("carries its history state, on top of the history [OPN-016]", () => {
    const state = { showPlanSelectModal: true };
    expect(followed({ state })).toBe('PUSH /account/manage {"showPlanSelectModal":true}');
    cleanup();
    expect(followed({})).toBe("PUSH /account/manage null");
  });

  it("takes the place of the screen that is no place to come back to [GRD-18]", () => {
    expect(followed({ replace: true })).toBe("REPLACE /account/manage null");
  });
});
