import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { SelectField } from "./select-field.tsx";
import { TextField } from "./text-field.tsx";

afterEach(cleanup);

const FIELDS = [
  {
    name: "text field",
    of: (error?: string) => <TextField label="State" error={error} input={{}} />,
  },
  {
    name: "list",
    of: (error?: string) => <SelectField label="State" error={error} options={[]} select={{}} />,
  },
];

it.each(FIELDS)("the error of a $name comes into a region that is announced", ({ of }) => {
  const { rerender } = render(of());
  const field = screen.getByLabelText("State");
  const message = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(message?.textContent).toBe("");
  expect(message?.getAttribute("aria-live")).toBe("polite");
  expect(field.getAttribute("aria-invalid")).toBeNull();

  rerender(of("Please choose a state."));
  expect(message?.textContent).toBe("Please choose a state.");
  expect(message?.isConnected).toBe(true);
  expect(field.getAttribute("aria-invalid")).toBe("true");
});
