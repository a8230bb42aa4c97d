import type { VerificationSnapshot } from "@foyer/sdk";
import type { ReactNode } from "react";
import { LinkRow } from "../../ui/link-row.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import { Restart } from "./result-pages.tsx";

interface WaysOutProps {
  readonly verification: VerificationSnapshot;
}

/** Back to the partner, 'Restart Verification' and 'Exit Verification' (VER-17, VER-77, VER-101). */
export function WaysOut({ verification }: WaysOutProps): ReactNode {
  const { back, canCheck, exit, flow } = verification;
  const { page } = flow;
  const offersRestart = page === "DOC_UPLOAD" || (page === "ERROR" && canCheck);
  const offersExit = page !== "INELIGIBLE";
  if (page === "SUCCESS" || !(offersExit || back)) return null;
  return (
    <div className="verification-ways-out">
      <LinkRow as="div">
        {offersRestart && <Restart verification={verification} look="secondary" />}
        {offersExit && <LinkTo link={exit} />}
        {back && <LinkTo link={back} />}
      </LinkRow>
    </div>
  );
}
