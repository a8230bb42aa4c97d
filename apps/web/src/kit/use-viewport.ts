import { isKeyboardObstructed, scrollThrottleMs } from "@foyer/sdk";
import { useSyncExternalStore } from "react";
import { throttle } from "./throttle.ts";

/** Whether the on-screen keyboard covers the page (CHR-20). Reads the visual viewport, which the keyboard shrinks. */
export function useObstructed(): boolean {
  return useSyncExternalStore(listenToSize, isObstructed, () => false);
}

/** Whether the page is scrolled. Checked every 300 ms while it scrolls (CHR-21). */
export function useScrolled(): boolean {
  return useSyncExternalStore(listenToScroll, isScrolled, () => false);
}

function isObstructed(): boolean {
  return isKeyboardObstructed({ height: window.visualViewport?.height ?? window.innerHeight });
}

function isScrolled(): boolean {
  return window.scrollY > 0;
}

function listenToSize(changed: () => void): () => void {
  const viewport = window.visualViewport ?? window;
  viewport.addEventListener("resize", changed);
  return () => viewport.removeEventListener("resize", changed);
}

function listenToScroll(changed: () => void): () => void {
  const { call, stop } = throttle(changed, scrollThrottleMs);
  window.addEventListener("scroll", call, { passive: true });
  return () => {
    window.removeEventListener("scroll", call);
    stop();
  };
}
