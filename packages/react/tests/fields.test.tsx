import type { FieldStore, Foyer } from "@foyer/sdk";
import { createTestFoyer } from "@foyer/sdk/testing";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { useField } from "../src/index.ts";
import { observer } from "../src/observer.ts";
import { Counted, Counts } from "./harness.tsx";

afterEach(cleanup);

interface InputProps {
  readonly name: string;
  readonly field: FieldStore;
  readonly counts: Counts;
}

function BoundInput({ name, field, counts }: InputProps): ReactNode {
  const { label, input, message, messageProps } = useField(field);
  return (
    <Counted name={name} counts={counts}>
      <label htmlFor={label.htmlFor}>{name}</label>
      <input {...input} />
      <p {...messageProps}>{message}</p>
    </Counted>
  );
}

const ObservingInput = observer(
  ({ name, field, counts }: InputProps): ReactNode => (
    <Counted name={name} counts={counts}>
      <input
        aria-label={name}
        value={field.value}
        onChange={(event) => field.change(event.target.value)}
      />
    </Counted>
  ),
);

/** Eight fields: the forms of two Foyers. */
function eightFields(): readonly (readonly [string, FieldStore])[] {
  return [createTestFoyer(), createTestFoyer()].flatMap(({ foyer }, index) =>
    fieldsOf(foyer).map((field, at) => [`field ${index * 4 + at}`, field] as const),
  );
}

function fieldsOf({ signIn, signUp }: Foyer): readonly FieldStore[] {
  const { fields } = signIn.form;
  return [fields.email, fields.password, signUp.form.fields.email, signUp.form.fields.password];
}

describe.each([
  ["useField", BoundInput],
  ["observer", ObservingInput],
])("a form of eight fields with %s", (_kind, Input) => {
  it("each keystroke renders its field once, and neither another field nor the form", async () => {
    const counts = new Counts();
    const fields = eightFields();
    function Form(): ReactNode {
      counts.add("form");
      return fields.map(([name, field]) => (
        <Input key={name} name={name} field={field} counts={counts} />
      ));
    }
    render(<Form />);
    const text = "someone@example.com";
    await userEvent.type(screen.getByLabelText("field 2"), text);
    expect(fields[2]?.[1].value).toBe(text);
    expect(counts.of("field 2")).toBe(1 + text.length);
    for (const name of [
      "form",
      ...fields.map(([other]) => other).filter((other) => other !== "field 2"),
    ])
      expect([name, counts.of(name)]).toEqual([name, 1]);
  });
});

describe("useField", () => {
  it("ties label, input and message together, and says what is wrong [FRM-04]", async () => {
    const { foyer, advance } = createTestFoyer();
    const field = foyer.signIn.form.fields.email;
    render(<BoundInput name="Email" field={field} counts={new Counts()} />);
    const input = screen.getByLabelText<HTMLInputElement>("Email");
    expect(input.getAttribute("aria-invalid")).toBeNull();

    await userEvent.type(input, "ada@");
    await act(() => advance(600));
    const message = screen.getByText("Please enter a valid email address");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.getAttribute("aria-describedby")).toBe(message.id);
    expect(message.getAttribute("aria-live")).toBe("polite");

    await userEvent.type(input, "example.com");
    await act(() => advance(600));
    expect(screen.queryByText("Please enter a valid email address")).toBeNull();
    expect(input.value).toBe("ada@example.com");
  });

  it("leaving a field shows what is wrong at once [SGN-10]", async () => {
    const { foyer } = createTestFoyer();
    render(
      <BoundInput name="Email" field={foyer.signIn.form.fields.email} counts={new Counts()} />,
    );
    await userEvent.type(screen.getByLabelText("Email"), "ada");
    await userEvent.tab();
    expect(screen.getByText("Please enter a valid email address")).toBeTruthy();
  });

  it("hears the Enter of an input that comes in place of one that was composed in [D-45]", async () => {
    const { foyer } = createTestFoyer();
    const entered: string[] = [];
    function Keyed({ place }: { readonly place: string }): ReactNode {
      const { input } = useField(foyer.signIn.form.fields.email, {
        onKeyDown: ({ key }) => entered.push(`${place} ${key}`),
      });
      return <input {...input} key={place} />;
    }
    const { rerender } = render(<Keyed place="first" />);
    fireEvent.compositionStart(screen.getByRole("textbox"));
    fireEvent.keyDown(screen.getByRole("textbox"), { key: "Enter" });
    rerender(<Keyed place="second" />);
    fireEvent.keyDown(screen.getByRole("textbox"), { key: "Enter" });
    expect(entered).toEqual(["second Enter"]);
  });

  it("lets an input method have its own keys: Enter alone could send the form [D-45]", async () => {
    const { foyer } = createTestFoyer();
    render(
      <BoundInput name="Email" field={foyer.signIn.form.fields.email} counts={new Counts()} />,
    );
    const input = screen.getByLabelText("Email");
    fireEvent.compositionStart(input);
    // False: the browser's own way to handle it is prevented.
    const handled = ["ArrowDown", "Enter"].map((key) => fireEvent.keyDown(input, { key }));
    expect(handled).toEqual([true, false]);
  });

  it("keeps hostile text as it was typed", async () => {
    const { foyer } = createTestFoyer();
    render(
      <BoundInput name="Email" field={foyer.signIn.form.fields.email} counts={new Counts()} />,
    );
    const input = screen.getByLabelText<HTMLInputElement>("Email");
    const hostile = `<img src=x onerror=alert(1)> \u202Eעברית 👩‍🚀 ${"x".repeat(5000)}`;
    await userEvent.click(input);
    await userEvent.paste(hostile);
    expect(input.value).toBe(hostile);
    expect(document.querySelector("img")).toBeNull();
  });
});

describe("a field in the page of a server", () => {
  it("keeps what was typed before the scripts were there", async () => {
    const { foyer } = createTestFoyer();
    const { email } = foyer.signIn.form.fields;
    const page = <BoundInput name="Email" field={email} counts={new Counts()} />;
    const container = document.createElement("div");
    container.innerHTML = renderToString(page);
    document.body.append(container);
    const input = container.querySelector("input");
    if (!input) throw new Error("The page has no input.");
    input.value = "ann@ex";
    render(page, { container, hydrate: true });
    expect(email.value).toBe("ann@ex");
    await userEvent.type(input, "ample.com");
    expect(email.value).toBe("ann@example.com");
    expect(input.value).toBe("ann@example.com");
    container.remove();
  });
});
