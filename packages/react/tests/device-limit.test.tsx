import { allow } from "@foyer/sdk";
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { useDebugPanel, useDeviceLimit, useExplain } from "../src/index.ts";
import { Counted, Counts, show, when } from "./harness.tsx";

afterEach(cleanup);

const SESSIONS = [
  { sid: "s-1", device: "Television", last_modified: 1 },
  { sid: "s-2", device: "Telephone", last_modified: 2 },
];

it("the hook of the device limit follows a sign-in, a choice and its command [DEV-02] [DEV-05] [DEV-09]", async () => {
  function Devices(): ReactNode {
    const { state, devices, selectedDecision, toggle, signOutSelected } = useDeviceLimit();
    return (
      <>
        <p>{`${state.kind}: ${devices.map(({ name }) => name).join(", ")}`}</p>
        {devices.map(({ sid, name }) => (
          <button key={sid} type="button" onClick={() => toggle(sid)}>
            {name}
          </button>
        ))}
        <button
          type="button"
          disabled={!selectedDecision.allowed}
          onClick={() => void signOutSelected()}
        >
          Go on
        </button>
      </>
    );
  }
  const world = show(<Devices />, { state: { accounts: ["ann@example.com"] } });
  expect(screen.getByText("closed:")).toBeTruthy();
  const { signIn } = world.foyer;
  world.services.reply("POST /accounts/login", {
    status: 409,
    body: { errorCode: "DEVICE_LIMIT", errorMessage: "Too many", sessions: SESSIONS },
  });
  world.services.reply("POST /accounts/sessions/delete", { status: 204 });
  act(() => {
    signIn.form.fields.email.change("ann@example.com");
    signIn.form.fields.password.change("password");
  });
  await when(world, () => signIn.submit());
  expect(screen.getByText("choosing: Telephone, Television")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Go on" })).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("button", { name: "Television" }));
  await userEvent.click(screen.getByRole("button", { name: "Telephone" }));
  await userEvent.click(screen.getByRole("button", { name: "Go on" }));
  await when(world, () => Promise.resolve());
  expect(screen.getByText("closed:")).toBeTruthy();
  expect(world.services.asked).toContain("POST /accounts/sessions/delete");
});

it("the hooks of the debug panel: a decision renders its list and not the flags [DBG-02]", async () => {
  const counts = new Counts();
  function Flags(): ReactNode {
    const { flags, toggle } = useDebugPanel();
    return (
      <Counted name="flags" counts={counts}>
        {flags.map(({ cookie, isOn }) => (
          <button key={cookie} type="button" onClick={() => toggle(cookie)}>
            {`${cookie} ${isOn}`}
          </button>
        ))}
      </Counted>
    );
  }
  function Decisions(): ReactNode {
    const { decisions, search } = useExplain();
    return (
      <button type="button" onClick={() => search("nothing like it")}>
        {`${decisions.length} decisions`}
      </button>
    );
  }
  const world = show([<Flags key="f" />, <Decisions key="d" />]);
  const { foyer } = world;
  // The panel shows the session, too, which is known a moment later.
  await when(world, () => Promise.resolve());
  const before = counts.of("flags");
  act(() => void foyer.explain.record("topic", allow("CFG-01")));
  await userEvent.click(screen.getByRole("button", { name: "1 decisions" }));
  expect(screen.getByRole("button", { name: "0 decisions" })).toBeTruthy();
  expect(counts.of("flags")).toBe(before);
  await userEvent.click(screen.getByRole("button", { name: "ff_test false" }));
  expect(screen.getByRole("button", { name: "ff_test true" })).toBeTruthy();
});
