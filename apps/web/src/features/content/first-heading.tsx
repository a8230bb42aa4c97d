import { createContext, type ReactNode, useContext, useState } from "react";
import { Heading } from "../../ui/heading.tsx";

/** A visit of a marketing page; it is over once its heading has shown. */
export const ArrivalContext = createContext({ isOver: false });

/**
 * The heading of a marketing page. Only the one that it opens with takes the focus: one that takes its place would take
 * the focus from what the user does by then.
 */
export function FirstHeading({ children }: { readonly children: ReactNode }): ReactNode {
  const arrival = useContext(ArrivalContext);
  const [isLate] = useState(arrival.isOver);
  return isLate ? <h1>{children}</h1> : <Heading>{children}</Heading>;
}
