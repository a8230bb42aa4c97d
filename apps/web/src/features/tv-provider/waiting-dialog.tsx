import { useText } from "@foyer/react";
import type { TvProviderState } from "@foyer/sdk";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { MovingLine } from "../../ui/moving-line.tsx";
import "./waiting-dialog.css";

type Waiting = Extract<TvProviderState, { readonly kind: "opening" | "waiting" | "exchanging" }>;

interface WaitingDialogProps {
  readonly state: Waiting;
  readonly showWindow: () => void;
  readonly onCancel: () => void;
}

/** Covers the list while the sign-in at the provider runs (TVP-13). */
export function WaitingDialog({ state, showWindow, onCancel }: WaitingDialogProps): ReactNode {
  const text = useText();
  const link = state.kind === "waiting" ? state.link : null;
  const said = link ? "waiting-without-window" : state.kind;
  return (
    <Dialog title={text("tv-provider.signing-in")} onClose={onCancel}>
      <div className="waiting">
        <MovingLine />
        <p role="status">{text(`tv-provider.${said}`, { provider: state.provider.name })}</p>
        <ButtonRow>
          {link?.destination.kind === "external" && (
            <a
              className="button button--primary"
              href={link.destination.url}
              target="_blank"
              rel="noopener noreferrer"
            >
              {link.text}
            </a>
          )}
          {state.kind === "waiting" && !link && (
            <Button onClick={showWindow}>{text("tv-provider.show-window")}</Button>
          )}
          <Button look="secondary" onClick={onCancel}>
            {text("tv-provider.cancel")}
          </Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}
