import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import "./text-field.css";

export interface TextFieldProps {
  readonly label: string;
  /** Shown after the label, such as the length of a password. */
  readonly hint?: string | undefined;
  readonly error?: ReactNode;
  /** Shown under the input when there is no error. */
  readonly note?: ReactNode;
  /** Inside the box, at its end: a show/hide toggle. */
  readonly end?: ReactNode;
  readonly input: InputHTMLAttributes<HTMLInputElement> & {
    readonly ref?: React.Ref<HTMLInputElement>;
  };
}

/** A labeled input. The message line keeps its height, so that an error moves nothing. */
export function TextField({ label, hint, error, note, end, input }: TextFieldProps): ReactNode {
  const fallback = useId();
  const id = input.id ?? fallback;
  const messageId = `${id}-message`;
  return (
    <div className="field" data-invalid={error ? "" : undefined}>
      <label className="field__label" htmlFor={id}>
        {label} {hint && <span className="field__hint">{hint}</span>}
      </label>
      <div className="field__box">
        <input
          {...input}
          id={id}
          className="field__input"
          aria-invalid={error ? true : undefined}
          aria-describedby={messageId}
        />
        {end}
      </div>
      <div className="field__message" id={messageId} aria-live="polite">
        {error ? <span className="field__error">{error}</span> : note}
      </div>
    </div>
  );
}
