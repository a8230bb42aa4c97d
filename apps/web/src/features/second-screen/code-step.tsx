import { useField, useSecondScreen, useText } from "@foyer/react";
import type { FieldStore } from "@foyer/sdk";
import type { FormEvent, ReactNode } from "react";
import { useGo } from "../../kit/go.tsx";
import { Button } from "../../ui/button.tsx";
import { LinkRow } from "../../ui/link-row.tsx";
import { Page, Panel } from "../../ui/page.tsx";
import { TextField } from "../../ui/text-field.tsx";
import "./television-code.css";

interface CodeStepProps {
  /** Result of the last code. */
  readonly children?: ReactNode;
  /** Other ways to continue. */
  readonly links?: ReactNode;
}

/** Asks for the code that a television shows. */
export function CodeStep({ children, links }: CodeStepProps): ReactNode {
  const { fields, isSubmitting, submit } = useSecondScreen();
  const text = useText();
  const go = useGo();

  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const outcome = await submit();
    if (outcome.ok) go(outcome.value);
    else form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  };
  return (
    <Page title={text("second-screen.title")} lead={text("second-screen.text")}>
      {children}
      <Panel>
        <form className="credentials" noValidate onSubmit={(event) => void send(event)}>
          <CodeField field={fields.code} />
          <Button type="submit" className="button--wide" busy={isSubmitting}>
            {text("second-screen.code.submit")}
          </Button>
        </form>
      </Panel>
      {links && <LinkRow as="div">{links}</LinkRow>}
    </Page>
  );
}

function CodeField({ field }: { readonly field: FieldStore }): ReactNode {
  const { input, message } = useField(field);
  const text = useText();
  return (
    <div className="television-code-input">
      <TextField
        label={text("second-screen.code.label")}
        error={message}
        note={text("second-screen.code.hint")}
        input={{
          ...input,
          autoComplete: "off",
          autoCapitalize: "characters",
          autoCorrect: "off",
          spellCheck: false,
          enterKeyHint: "go",
          required: true,
        }}
      />
    </div>
  );
}
