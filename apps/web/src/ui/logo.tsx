import type { ReactNode } from "react";

/** The mark and the word. */
export function Logo(): ReactNode {
  return (
    <svg viewBox="0 0 116 32" width="116" height="32" role="img" aria-label="Foyer">
      <rect width="32" height="32" rx="8" fill="#ffb545" />
      <path d="M10 25V7h13v4.4h-8.2v3h7v4.2h-7V25z" fill="#1c1003" />
      <text x="42" y="24" fill="currentColor" fontSize="24" fontWeight="700" letterSpacing="-0.5">
        Foyer
      </text>
    </svg>
  );
}
