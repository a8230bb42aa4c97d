import type { ReactNode } from "react";

interface SpokenProps {
  /** `"$5.99/mo"`. */
  readonly text: string;
  /** `"$5.99 per month"`. */
  readonly spoken: string;
}

/** A text that a screen reader says in other words: "/mo" would be read as "slash mo". */
export function Spoken({ text, spoken }: SpokenProps): ReactNode {
  if (text === spoken) return text;
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{spoken}</span>
    </>
  );
}
