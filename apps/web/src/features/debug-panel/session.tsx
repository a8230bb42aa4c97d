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
      <h2 id="debug-session">{text("debug-panel.session")}</h2>
      <Rows
        rows={[
          [text("debug-panel.session.kind"), text(`debug-panel.session.kind.${session.kind}`)],
          [text("debug-panel.session.expires"), session.expiresAt],
          [text("debug-panel.session.access-expires"), session.accessExpiresAt],
          [text("debug-panel.session.profile"), session.profileId],
          [text("debug-panel.session.customer"), session.customerId],
          [text("debug-panel.session.tv-provider"), session.tvProviderId],
          [text("debug-panel.session.degraded"), session.isDegraded],
          [text("debug-panel.session.signing-out"), session.isSigningOut],
          [
            text("debug-panel.session.unkept"),
            unkeptBytes === null ? null : text("debug-panel.bytes", { bytes: unkeptBytes }),
          ],
          [text("debug-panel.session.ended"), session.ended],
        ]}
      />
    </section>
  );
}
