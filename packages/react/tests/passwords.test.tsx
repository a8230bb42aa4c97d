import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import {
  useEmailChange,
  useField,
  usePasswordAssistance,
  usePasswordChange,
  usePasswordChangeStrength,
  usePasswordReset,
  useText,
} from "../src/index.ts";
import { Counted, Counts, show, when } from "./harness.tsx";

afterEach(cleanup);

describe("the hooks of passwords and of a changed email", () => {
  it("tell the state, and the command makes it another", async () => {
    function Assistance(): ReactNode {
      const { state, title, fields } = usePasswordAssistance();
      return <p>{`${state.kind}: ${title} ${fields.email.name}`}</p>;
    }
    function Reset(): ReactNode {
      const { state, message } = usePasswordReset();
      return <p>{`${state.kind}: ${message?.slice(0, 25)}`}</p>;
    }
    function Email(): ReactNode {
      const { state, open } = useEmailChange();
      const text = useText();
      return (
        <button type="button" onClick={open}>
          {`${text("account.email.change")}: ${state.kind}`}
        </button>
      );
    }
    const world = show([<Assistance key="a" />, <Reset key="r" />, <Email key="e" />]);
    expect(screen.getByText("form: Password Assistance email")).toBeTruthy();
    expect(screen.getByText("noLink: To keep your account safe")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Change Email: closed" }));
    expect(screen.getByRole("button", { name: "Change Email: open" })).toBeTruthy();
    const { passwordAssistance } = world.foyer;
    act(() => passwordAssistance.form.fields.email.change("ann@example.com"));
    await when(world, () => passwordAssistance.submit());
    expect(screen.getByText("sent: Password Reset Request Sent! email")).toBeTruthy();
  });

  it("a keystroke in a new password renders its field and the meter, and not the form", async () => {
    const counts = new Counts();
    function Form(): ReactNode {
      const { fields } = usePasswordChange();
      return (
        <>
          <Counted name="form" counts={counts}>
            form
          </Counted>
          <New field={fields.newPassword} />
          <Meter />
        </>
      );
    }
    function New({ field }: { readonly field: Parameters<typeof useField>[0] }): ReactNode {
      return <input aria-label="new" {...useField(field).input} />;
    }
    function Meter(): ReactNode {
      return <p>{usePasswordChangeStrength().text}</p>;
    }
    show(<Form />);
    await userEvent.type(screen.getByLabelText("new"), "Curtain7!");
    expect(screen.getByText("Strong")).toBeTruthy();
    expect(counts.of("form")).toBe(1);
  });
});
