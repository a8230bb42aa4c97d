import { useDebugPanel, useText } from "@foyer/react";
import type { ReactNode } from "react";
import { Rows } from "./rows.tsx";

/** Who is signed in, until when: no token, no email, and shortened ids (DBG-05). */
export function Session(): ReactNode {
  const { session } = useDebugPanel();
  const text = useText();
  if (session === null) return null;
  const { unkeptBytes } = session;
  return (
    <section className="visit" aria-labelledby="debug-session">
      <h2 id="debug-session">{text("debug.session")}</h2>
      <Rows
        rows={[
          [text("debug.session.kind"), text(`debug.session.kind.${session.kind}`)],
          [text("debug.session.expires"), session.expiresAt],
          [text("debug.session.access-expires"), session.accessExpiresAt],
          [text("debug.session.profile"), session.profileId],
          [text("debug.session.customer"), session.customerId],
          [text("debug.session.tv-provider"), session.tvProviderId],
          [text("debug.session.degraded"), session.isDegraded],
          [text("debug.session.signing-out"), session.isSigningOut],
          [
            text("debug.session.unkept"),
            unkeptBytes === null ? null : text("debug.bytes", { bytes: unkeptBytes }),
          ],
          [text("debug.session.ended"), session.ended],
        ]}
      />
    </section>
  );
}
