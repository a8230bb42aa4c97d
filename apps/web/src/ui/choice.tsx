import type { InputHTMLAttributes, ReactNode } from "react";
import "./choice.css";

interface ChoiceProps {
  readonly name: ReactNode;
  /** Beneath the name; lines stay lines. */
  readonly detail?: ReactNode;
  readonly input: InputHTMLAttributes<HTMLInputElement> & { readonly type: "checkbox" | "radio" };
}

/** One of several cards to choose, all of it a target. */
export function Choice({ name, detail, input }: ChoiceProps): ReactNode {
  return (
    <label className="choice">
      <input {...input} />
      <span className="choice__name">{name}</span>
      {detail && <span className="choice__detail">{detail}</span>}
    </label>
  );
}
