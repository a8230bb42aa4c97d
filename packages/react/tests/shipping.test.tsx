import { merchandisePlan, monthlyPlan } from "@foyer/sdk/testing";
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { type ReactNode, useEffect } from "react";
import { afterEach, describe, expect, it } from "vitest";
import {
  useAddressChoice,
  useField,
  useShipping,
  useShippingSummary,
  useText,
} from "../src/index.ts";
import { show, when } from "./harness.tsx";

afterEach(cleanup);

const VERIFY = "GET /verify";
const TYPED = {
  firstName: "Ann",
  lastName: "Example",
  address1: "12 Oak St",
  city: "Nashville",
  state: "TN",
  zipCode: "37203",
  phone: "6155550100",
} as const;

const RECOMMENDED = {
  status: 200,
  body: {
    deliverability: "deliverable",
    corrected: true,
    address: {
      address1: "12 Oak Street",
      address2: "",
      city: "Nashville",
      state: "TN",
      zipCode: "37203",
    },
  },
};

function Problem({ field }: { readonly field: Parameters<typeof useField>[0] }): ReactNode {
  return <p>{`Problem: ${useField(field).message}`}</p>;
}

function Page(): ReactNode {
  const { state, open, close, fields, submit, submitText } = useShipping();
  const text = useText();
  useEffect(() => {
    void open();
    return close;
  }, [open, close]);
  if (state.kind !== "form") return <p>{state.kind}</p>;
  const type = () => {
    for (const [name, value] of Object.entries(TYPED)) {
      fields[name as keyof typeof TYPED].change(value);
    }
  };
  return (
    <form>
      <h1>{text("shipping.title")}</h1>
      <Problem field={fields.address1} />
      <button type="button" onClick={type}>
        Type
      </button>
      <button type="button" onClick={() => void submit()}>
        {submitText}
      </button>
    </form>
  );
}

function Choice(): ReactNode {
  const { choice, pick, confirmChoice, cancelChoice } = useAddressChoice();
  if (!choice) return <p>No choice</p>;
  return (
    <div role="dialog" aria-label={choice.title}>
      {choice.options.map((option) => (
        <label key={option.pick}>
          <input type="radio" checked={option.selected} onChange={() => pick(option.pick)} />
          {`${option.label}: ${option.lines.join(", ")}`}
        </label>
      ))}
      <button type="button" onClick={() => void confirmChoice()}>
        {choice.continueText}
      </button>
      <button type="button" onClick={cancelChoice}>
        Close
      </button>
    </div>
  );
}

function Summary(): ReactNode {
  const { state, lines, text, lookUp } = useShippingSummary();
  useEffect(() => {
    void lookUp();
  }, [lookUp]);
  return <p>{`Ships to: ${state} ${lines.join(", ") || text}`}</p>;
}

/** A buyer of a plan with merchandise at the shipping page. */
async function buyer() {
  const world = show(null, { state: { plans: [monthlyPlan, merchandisePlan] } });
  const { foyer } = world;
  await when(world, () => world.signIn());
  await when(world, () => foyer.plans.open());
  act(() => void foyer.plans.select(merchandisePlan.planId));
  world.show(
    <>
      <Page />
      <Choice />
      <Summary />
    </>,
  );
  await when(world, async () => {});
  const press = (name: string, place: Pick<typeof screen, "getByRole"> = screen) =>
    when(world, async () => {
      fireEvent.click(place.getByRole("button", { name }));
    });
  return { ...world, press };
}

describe("the hooks of shipping", () => {
  it("keep a typed address once it is verified, and show where it ships [SHP-01] [SHP-13] [SHP-28] [SHP-29]", async () => {
    const { press, services } = await buyer();
    expect(screen.getByText("Enter your shipping address")).toBeTruthy();
    expect(screen.getByText(/^Ships to: none/)).toBeTruthy();
    await press("Type");
    await press("Continue");
    expect(services.state.shippingAddress).toMatchObject(TYPED);
    expect(screen.getByText(/^Ships to: known .*12 Oak St, Nashville, TN 37203/)).toBeTruthy();
  });

  it("show what is missing at its field, and ask no service [SHP-04] [SHP-10]", async () => {
    const { press, services } = await buyer();
    expect(screen.getByText("Problem: null")).toBeTruthy();
    await press("Continue");
    expect(screen.getByText("Problem: Required")).toBeTruthy();
    expect(services.asked).not.toContain(VERIFY);
  });

  it("offer the recommended address beside the entered one, and keep the picked one [SHP-26] [SHP-27]", async () => {
    const { press, services } = await buyer();
    services.always(VERIFY, RECOMMENDED);
    await press("Type");
    await press("Continue");
    const [recommended, entered] = screen.getAllByRole("radio") as HTMLInputElement[];
    expect([recommended?.checked, entered?.checked]).toEqual([true, false]);
    expect(services.state.shippingAddress).toBeNull();
    await press("Close");
    expect(screen.getByText("No choice")).toBeTruthy();
    await press("Continue");
    fireEvent.click(screen.getAllByRole("radio")[1] as HTMLElement);
    expect(screen.getAllByRole("radio")[1]).toHaveProperty("checked", true);
    fireEvent.click(screen.getAllByRole("radio")[0] as HTMLElement);
    await press("Continue", within(screen.getByRole("dialog")));
    expect(screen.getByText("No choice")).toBeTruthy();
    expect(services.state.shippingAddress).toMatchObject({ address1: "12 Oak Street" });
  });
});
