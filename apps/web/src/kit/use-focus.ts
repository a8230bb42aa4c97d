import { type RefObject, useEffect, useRef } from "react";

/** Moves the focus to an element when it appears, so that it is read out and the keyboard continues there. */
export function useFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
