import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";

/** Simple symbols, so that a provider is easy to find; its name stands beside them. */
const MARKS: Readonly<Record<string, ReactNode>> = {
  cox: (
    <>
      <circle cx="12" cy="12" r="7" />
      <circle cx="12" cy="12" r="2.25" fill="currentColor" stroke="none" />
    </>
  ),
  comcast: <path d="m6 5.5 12 13m0-13-12 13" />,
  directv: <path d="M6 5h5a7 7 0 0 1 0 14H6z" />,
  directvstream: <path d="M6 5h5a7 7 0 0 1 0 14H6zM9.5 9.5c2-1.5 3 1.5 5 0m-5 4c2-1.5 3 1.5 5 0" />,
  fubo: <path d="M8 19V8a3 3 0 0 1 3-3h5.5M8 12h6.5" />,
  youtubetv: (
    <>
      <rect x="4" y="6" width="16" height="12" rx="3" />
      <path d="m10.5 9.5 4 2.5-4 2.5z" fill="currentColor" />
    </>
  ),
};

interface ProviderMarkProps {
  readonly id: string;
  readonly name: string;
}

export function ProviderMark({ id, name }: ProviderMarkProps): ReactNode {
  const mark = MARKS[id];
  return (
    <span className="provider__mark" aria-hidden="true">
      {mark ? <Icon size={36}>{mark}</Icon> : name.slice(0, 1)}
    </span>
  );
}
