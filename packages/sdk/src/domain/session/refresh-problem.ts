import { type Choice, choose } from "../kernel/choice.ts";

/** An answer to the refresh that brings no tokens. */
interface RefreshFacts {
  readonly status: number;
  /** The service's own code; null in an answer of a proxy or a captive network. */
  readonly serviceCode: string | null;
}

/** With these the service refuses a refresh token. */
const refusing = [400, 401, 403];
/** "Network Authentication Required" is never the service's. */
const fromNetwork = 511;

/**
 * What it means that a refresh brings no tokens: the session has ended (`refused`), the service has failed and is tried
 * again (`error`), or nothing, so that the session goes on (`noAnswer`). (D-44, D-02, SES-13, SES-14)
 */
export function refreshProblem(given: RefreshFacts): Choice<"refused" | "error" | "noAnswer"> {
  return choose(
    {
      rows: [
        {
          id: "D-44/not-the-service",
          when: ({ serviceCode, status }) => serviceCode === null || status === fromNetwork,
          to: () => "noAnswer",
        },
        { id: "SES-13", when: ({ status }) => refusing.includes(status), to: () => "refused" },
        { id: "SES-14", when: ({ status }) => status >= 500, to: () => "error" },
      ],
      otherwise: { id: "D-44", to: () => "noAnswer" },
    },
    given,
  );
}
