import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useEffect, useRef } from "react";
import { afterEach, expect, it } from "vitest";
import {
  useCardFrame,
  useCheckout,
  useCheckoutScreen,
  useOrder,
  usePaymentMethods,
  useScreen,
  useSubmitPayment,
} from "../src/index.ts";
import { Counted, Counts, show, when } from "./harness.tsx";

afterEach(cleanup);

const PARTS = ["screen", "order", "methods", "submit"] as const;

/** The payment screen in components, each with the hook of its own. */
async function showCheckout() {
  const counts = new Counts();
  function Screen(): ReactNode {
    const checkout = useCheckoutScreen();
    useScreen(checkout, { preSelectedPlan: "FNWEB24MO" });
    return (
      <>
        <Counted name="screen" counts={counts}>
          {checkout.state.kind}
        </Counted>
        <Order />
        <Methods />
        <Submit />
      </>
    );
  }
  function Order(): ReactNode {
    const { summary } = useOrder();
    return (
      <Counted name="order" counts={counts}>
        <p>{`Total ${summary?.total}`}</p>
      </Counted>
    );
  }
  function Methods(): ReactNode {
    const { showsCardForm } = usePaymentMethods();
    return (
      <>
        <Counted name="methods" counts={counts}>
          {showsCardForm ? "A new card" : "The saved card"}
        </Counted>
        {showsCardForm && <CardForm />}
      </>
    );
  }
  function CardForm(): ReactNode {
    const { mount, unmount } = useCardFrame();
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      mount(place.current);
      return unmount;
    }, [mount, unmount]);
    return <div ref={place} />;
  }
  function Submit(): ReactNode {
    const { consent, setConsent, submitHint } = useSubmitPayment();
    return (
      <Counted name="submit" counts={counts}>
        {consent.required && (
          <label>
            <input
              type="checkbox"
              checked={consent.given}
              onChange={(event) => setConsent(event.target.checked)}
            />
            {consent.text}
          </label>
        )}
        <p>{submitHint}</p>
      </Counted>
    );
  }
  const world = show(null);
  await when(world, () => world.signIn());
  world.show(<Screen />);
  await when(world, async () => {});
  await act(async () => world.cardForm.load());
  /** The components that `work` renders. */
  const rendered = async (work: () => unknown): Promise<readonly string[]> => {
    const before = new Map(PARTS.map((part) => [part, counts.of(part)]));
    await act(async () => {
      await work();
      await world.settle();
    });
    return PARTS.filter((part) => counts.of(part) !== before.get(part));
  };
  return { ...world, rendered };
}

it("a tick of the consent renders what submits, and nothing else of the payment screen [PAY-45]", async () => {
  const { cardForm, rendered } = await showCheckout();
  await rendered(() => cardForm.fill({ state: "VT", zipCode: "05401" }));
  const box = screen.getByRole("checkbox");
  expect(await rendered(() => userEvent.click(box))).toEqual(["submit"]);
  expect(box).toHaveProperty("checked", true);
  expect(await rendered(() => userEvent.click(box))).toEqual(["submit"]);
});

it("typing in the card form renders neither the screen nor the order [PAY-51] [PAY-52]", async () => {
  const { cardForm, rendered } = await showCheckout();
  expect(await rendered(() => cardForm.fill())).toContain("order");
  expect(await rendered(() => cardForm.fill({ valid: false }))).toEqual(["submit"]);
  expect(await rendered(() => cardForm.fill())).toEqual(["submit"]);
});

it("the hook of the whole checkout has what the others have, as one snapshot", async () => {
  const seen: object[] = [];
  function Whole(): ReactNode {
    const checkout = useCheckout();
    const parts = { ...useCheckoutScreen(), ...useOrder(), ...usePaymentMethods() };
    const all = { ...parts, ...useSubmitPayment() };
    seen.push(checkout);
    expect(checkout).toEqual({
      ...all,
      overlay: null,
      cancelApproval: expect.any(Function),
    });
    return checkout.title;
  }
  const world = show(<Whole />);
  expect(screen.getByText("Add Your Payment Method")).toBeTruthy();
  world.show(<Whole />);
  expect(seen.length).toBeGreaterThan(1);
  expect(seen.at(-1)).toBe(seen[0]);
});
