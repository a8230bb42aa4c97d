import type { Foyer } from "@foyer/sdk";
import { createTestFoyer } from "@foyer/sdk/testing";
import { act, cleanup, render, screen } from "@testing-library/react";
import { type ReactNode, StrictMode, useEffect } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  FoyerProvider,
  useFoyer,
  usePlans,
  useSelection,
  useSession,
  useStores,
} from "../src/index.ts";
import { observer } from "../src/observer.ts";
import { Counted, Counts, show, when } from "./harness.tsx";

afterEach(cleanup);

const readCta = ({ plans }: Foyer) => plans.cta.allowed;

describe("snapshot hooks", () => {
  it("render again only when what they read has changed", async () => {
    const counts = new Counts();
    function Session(): ReactNode {
      const { state } = useSession();
      return (
        <Counted name="session" counts={counts}>
          {state.kind}
        </Counted>
      );
    }
    function Plans(): ReactNode {
      const { offers } = usePlans();
      return (
        <Counted name="plans" counts={counts}>
          {offers.map(({ plan, selected }) => (
            <p key={plan.planId}>{`${plan.planId}${selected ? " selected" : ""}`}</p>
          ))}
        </Counted>
      );
    }
    const world = show([<Session key="session" />, <Plans key="plans" />]);
    await when(world, () => world.foyer.plans.open());
    const before = { session: counts.of("session"), plans: counts.of("plans") };
    const other = world.foyer.plans.offers.find(({ selected }) => !selected);
    act(() => {
      world.foyer.plans.select(other?.plan.planId ?? "");
    });
    expect(screen.getByText(`${other?.plan.planId} selected`)).toBeTruthy();
    expect(counts.of("plans")).toBe(before.plans + 1);
    expect(counts.of("session")).toBe(before.session);
  });

  it("a change that leaves the content alike renders nothing", async () => {
    const counts = new Counts();
    function Offers(): ReactNode {
      usePlans();
      return (
        <Counted name="offers" counts={counts}>
          offers
        </Counted>
      );
    }
    const world = show(<Offers />);
    await when(world, () => world.foyer.plans.open());
    const before = counts.of("offers");
    act(() => {
      world.foyer.plans.select(world.foyer.plans.selectedPlanId ?? "");
    });
    expect(counts.of("offers")).toBe(before);
  });

  it("give the same object while nothing changes", async () => {
    const seen: unknown[] = [];
    function Watcher({ turn }: { readonly turn: number }): ReactNode {
      const plans = usePlans();
      useEffect(() => {
        seen.push(plans.offers);
      });
      return turn;
    }
    const world = createTestFoyer();
    const at = (turn: number) => (
      <FoyerProvider foyer={world.foyer}>
        <Watcher turn={turn} />
      </FoyerProvider>
    );
    const { rerender } = render(at(1));
    await when(world, () => world.foyer.plans.open());
    rerender(at(2));
    rerender(at(3));
    expect(seen.at(-1)).toBe(seen.at(-2));
  });

  it("stay right under StrictMode, and let go of the stores when they leave", async () => {
    const { foyer, drive } = createTestFoyer();
    const stopped = vi.fn();
    const watched: Foyer = foyer;
    function Cta(): ReactNode {
      const allowed = useSelection(readCta);
      useEffect(() => stopped, []);
      return allowed ? "go on" : "wait";
    }
    const { unmount } = render(
      <StrictMode>
        <FoyerProvider foyer={watched}>
          <Cta />
        </FoyerProvider>
      </StrictMode>,
    );
    expect(screen.getByText("wait")).toBeTruthy();
    await act(() => drive(foyer.plans.open()));
    expect(screen.getByText("go on")).toBeTruthy();
    unmount();
    await drive(foyer.plans.reload());
    expect(stopped).toHaveBeenCalled();
  });

  it("say what to do without a provider", () => {
    // A render in the document throws later where an earlier test still renders.
    expect(() => renderToString(<NeedsFoyer />)).toThrow("FoyerProvider");
  });
});

function NeedsFoyer(): ReactNode {
  return useFoyer().messages.text("retry");
}

describe("useStores with observer", () => {
  it("shows the same as the snapshot hook beside it", async () => {
    const Observing = observer((): ReactNode => {
      const { plans } = useStores();
      return <p>{`stores: ${plans.offers.map(({ name }) => name).join()}`}</p>;
    });
    function Snapshot(): ReactNode {
      const { offers } = usePlans();
      return <p>{`hooks: ${offers.map(({ name }) => name).join()}`}</p>;
    }
    const world = show([<Observing key="stores" />, <Snapshot key="hooks" />]);
    await when(world, () => world.foyer.plans.open());
    const names = world.foyer.plans.offers.map(({ name }) => name).join();
    expect(names).not.toBe("");
    expect(screen.getByText(`stores: ${names}`)).toBeTruthy();
    expect(screen.getByText(`hooks: ${names}`)).toBeTruthy();
  });
});
