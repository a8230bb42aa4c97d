import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the keyboard in a section whose controls replace each other. A control that goes away with the focus would leave
 * it with the body: when `shown` changes, the first element of the selector `next` in the section takes it; with `null` the
 * section itself.
 */
export function useKeptFocus(
  section: RefObject<HTMLElement | null>,
  shown: string | boolean | null,
  next: string | null,
): void {
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of what shows takes a control away.
  useEffect(() => {
    const isLost = hadFocus.current && document.activeElement === document.body;
    const place = section.current;
    if (isLost) (next === null ? place : place?.querySelector<HTMLElement>(next))?.focus();
  }, [section, shown, next]);
  useEffect(() => {
    const watch = (): void => {
      hadFocus.current = section.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener("focusin", watch);
    return () => document.removeEventListener("focusin", watch);
  }, [section]);
}
