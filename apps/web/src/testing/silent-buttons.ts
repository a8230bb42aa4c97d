/** Buttons of the page that cannot be pressed, and say no reason: neither busy nor described. (D-27) */
export function silentButtons(): readonly string[] {
  const blocked = document.querySelectorAll("button[aria-disabled=true]:not([aria-busy=true])");
  return [...blocked].filter((button) => !isDescribed(button)).map((one) => one.textContent ?? "");
}

function isDescribed(button: Element): boolean {
  const ids = button.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.some((id) => document.getElementById(id)?.textContent?.trim());
}
