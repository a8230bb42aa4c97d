import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { useTvProvider } from "../src/index.ts";
import { show, when } from "./harness.tsx";

afterEach(cleanup);

function Providers() {
  const { state, providers, signIn, close } = useTvProvider();
  return (
    <div>
      <p>{state.kind}</p>
      {providers.map(({ id, name }) => (
        <button key={id} type="button" onClick={() => void signIn(id)}>
          {name}
        </button>
      ))}
      <button type="button" onClick={close}>
        Cancel
      </button>
    </div>
  );
}

const CODE = { code: "TV7K2M", authUrl: "http://127.0.0.1:4010/tv-provider/cox", expiresAt: 1 };

describe("the hook of the TV providers", () => {
  it("opens the window in the click, tells how it goes, and gives up [TVP-01] [TVP-04] [TVP-06]", async () => {
    const world = show(<Providers />);
    world.services.always("POST /tve/regcode", { status: 200, body: CODE });
    world.services.always("GET /tve/auth/TV7K2M", { status: 200, body: { status: "pending" } });
    expect(screen.getByText("idle")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Cox" }));
    expect(world.platform.popUp.windows).toHaveLength(1);
    expect(screen.getByText("opening")).toBeTruthy();
    await when(world, () => world.advance(1_000));
    expect(screen.getByText("waiting")).toBeTruthy();
    expect(world.platform.popUp.window().url).toBe(CODE.authUrl);
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByText("idle")).toBeTruthy();
    expect(world.platform.popUp.window().closed).toBe(true);
  });
});
