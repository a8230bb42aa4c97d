import type { ReactNode } from "react";

interface IconProps {
  /** Px of each side. */
  readonly size: number;
  readonly className?: string;
  /** Paths in a view box of 24 by 24. */
  readonly children: ReactNode;
}

/** An outline in the color of the surrounding text. Decorative: the text says the same. */
export function Icon({ size, className, children }: IconProps): ReactNode {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
