import { type ReactNode, type SelectHTMLAttributes, useId } from "react";
import "./text-field.css";
import "./select-field.css";

interface SelectFieldProps {
  readonly label: string;
  readonly error?: ReactNode;
  /** `value: ""` is the choice of none. */
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly select: SelectHTMLAttributes<HTMLSelectElement> & {
    readonly ref?: React.Ref<HTMLSelectElement>;
  };
}

/** A labeled list of choices. Its message line keeps its height, like that of a text field. */
export function SelectField({ label, error, options, select }: SelectFieldProps): ReactNode {
  const fallback = useId();
  const id = select.id ?? fallback;
  const messageId = `${id}-message`;
  return (
    <div className="field" data-invalid={error ? "" : undefined}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box">
        <select
          {...select}
          id={id}
          className="field__input field__select"
          aria-invalid={error ? true : undefined}
          aria-describedby={messageId}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <div className="field__message" id={messageId} aria-live="polite">
        {error && <span className="field__error">{error}</span>}
      </div>
    </div>
  );
}
