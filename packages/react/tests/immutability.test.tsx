import { createTestFoyer } from "@foyer/sdk/testing";
import { act, cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { FoyerProvider, usePlans, useSession } from "../src/index.ts";
import { show, when } from "./harness.tsx";

afterEach(cleanup);

it("a snapshot that was given never changes", async () => {
  const seen: ReturnType<typeof usePlans>[] = [];
  function Plans(): ReactNode {
    seen.push(usePlans());
    return null;
  }
  const world = show(<Plans />);
  await when(world, () => world.foyer.plans.open());
  const earlier = seen.at(-1);
  const selected = () => earlier?.offers.map((offer) => offer.selected);
  const before = selected();
  act(() => {
    world.foyer.plans.select("FNWEB12MO");
  });
  expect(seen.at(-1)?.selectedPlan?.planId).toBe("FNWEB12MO");
  expect(selected()).toEqual(before);
  expect(seen.at(0)?.state.kind).toBe("idle");
});

it("commands can be handed on: taken from a snapshot they still work", async () => {
  let taken: ReturnType<typeof usePlans> | null = null;
  function Plans(): ReactNode {
    taken = usePlans();
    return null;
  }
  const world = show(<Plans />);
  const { open, select } = taken as unknown as ReturnType<typeof usePlans>;
  await when(world, () => open());
  act(() => {
    select("FNWEB24MO");
  });
  expect(world.foyer.plans.selectedPlan?.planId).toBe("FNWEB24MO");
});

it("the hooks follow another Foyer when the provider gets one", async () => {
  const first = createTestFoyer();
  const second = createTestFoyer();
  await second.signIn("bea@example.com");
  const Email = (): ReactNode => useSession().user.email ?? "no email";
  const under = ({ foyer }: typeof first) => (
    <FoyerProvider foyer={foyer}>
      <Email />
    </FoyerProvider>
  );
  const { container, rerender } = render(under(first));
  expect(container.textContent).toBe("no email");
  rerender(under(second));
  expect(container.textContent).toBe("bea@example.com");
});
