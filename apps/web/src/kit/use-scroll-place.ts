import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";

/** Where each page of this tab's history was left, in pixels from its top, by the key of its entry. */
const places = new Map<string, number>();

/**
 * Leads back to where the page was left, once it is there. The hazard: a browser goes there when the address changes, and
 * a page that loads again is too short for it.
 */
export function useScrollPlace(isThere: boolean): void {
  const { key } = useLocation();
  useLayoutEffect(() => () => void places.set(key, window.scrollY), [key]);
  // After the heading, which a new screen begins with.
  useEffect(() => {
    const place = places.get(key);
    if (!isThere || place === undefined) return;
    places.delete(key);
    window.scrollTo(0, place);
  }, [isThere, key]);
}
