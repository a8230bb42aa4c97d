import type { ReactNode } from "react";
import { AcceptedMarks, MethodMark } from "../../ui/network-mark.tsx";
import "./method-choice.css";

interface MethodChoiceProps<Method extends string> {
  readonly legend: string;
  readonly methods: readonly {
    readonly method: Method;
    readonly text: string;
    readonly selected: boolean;
  }[];
  readonly select: (method: Method) => unknown;
  /** Another method cannot be chosen now. */
  readonly disabled?: boolean;
}

/** The choice of a payment method; nothing where there is none. The form of a card shows itself which cards it takes. */
export function MethodChoice<Method extends string>(props: MethodChoiceProps<Method>): ReactNode {
  const { legend, methods, select, disabled } = props;
  if (methods.length < 2) return null;
  return (
    <fieldset className="method-choice" disabled={disabled}>
      <legend className="visually-hidden">{legend}</legend>
      {methods.map(({ method, text, selected }) => (
        <label key={method} className="method-choice__method" data-selected={selected || undefined}>
          <input
            type="radio"
            name="payment-method"
            checked={selected}
            onChange={() => select(method)}
          />
          <span className="method-choice__name">{text}</span>
          {method === "card" ? !selected && <AcceptedMarks /> : <MethodMark kind={method} />}
        </label>
      ))}
    </fieldset>
  );
}
