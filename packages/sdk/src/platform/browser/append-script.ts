import { SCRIPT_REFUSED } from "../ports.ts";

/** The part of Trusted Types that is used; no browser's types have it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypes;
  }
}

/** Name of the policy through which scripts of others load where the page enforces Trusted Types. */
export const TRUSTED_TYPES_POLICY = "foyer";

/** A page gets each policy once: a second one of its name is refused. */
const policies = new Map<string, ReturnType<TrustedTypes["createPolicy"]>>();

/**
 * Adds a vendor's script to the page. `problem`: message of the rejection when it does not load. `policy`: name of the
 * Trusted Types policy; a page that does not allow it rejects with an error named `ScriptRefused`.
 */
export function appendScript(
  address: string,
  problem: string,
  policy = TRUSTED_TYPES_POLICY,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    setSource(element, address, policy);
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(problem));
    };
    document.head.append(element);
  });
}

function setSource(element: HTMLScriptElement, address: string, policy: string): void {
  try {
    element.src = trusted(address, policy);
  } catch (error) {
    const refused = new Error(
      `The page enforces Trusted Types: add "${policy}" to the directive trusted-types of its policy, so that ${address} may load. ${String(error)}`,
    );
    refused.name = SCRIPT_REFUSED;
    throw refused;
  }
}

/** Only this module has the policy, and only addresses of the configuration come here. */
function trusted(address: string, name: string): string {
  const { trustedTypes } = window;
  if (!trustedTypes) return address;
  try {
    const policy =
      policies.get(name) ?? trustedTypes.createPolicy(name, { createScriptURL: (url) => url });
    policies.set(name, policy);
    return policy.createScriptURL(address);
  } catch {
    // The page does not allow the policy; it may not enforce Trusted Types either.
    return address;
  }
}
