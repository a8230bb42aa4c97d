import { useText } from "@foyer/react";
import type { ConsentChoice, ConsentState } from "@foyer/sdk/tracking";
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "../../ui/button.tsx";
import "./privacy-choices.css";

interface PrivacyChoicesProps {
  readonly consent: ConsentChoice;
  readonly hasPrivacyControl: boolean;
  /** Shows open until the user has chosen. */
  readonly isOpened?: boolean;
}

/**
 * What the user allows: a line beneath the footer that opens two buttons of the same look. It stands in the page, and
 * covers nothing (TRK-38).
 */
export function PrivacyChoices(props: PrivacyChoicesProps): ReactNode {
  const { consent, hasPrivacyControl, isOpened = false } = props;
  const text = useText();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const standing = useSyncExternalStore(consent.onChange, () => standingOf(consent));
  const [isOpen, setOpen] = useState(isOpened && !consent.isMade);
  const [isSaved, setSaved] = useState(false);
  const [isPressed, setPressed] = useState(false);

  useEffect(() => {
    if (isOpen && isPressed) panel.current?.focus();
  }, [isOpen, isPressed]);

  const choose = (state: ConsentState) => {
    consent.choose({ analytics: state, advertising: state, replay: state });
    setSaved(true);
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className="privacy__inner">
      <button
        ref={opener}
        type="button"
        className="privacy__opener"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setSaved(false);
          setPressed(true);
          setOpen(!isOpen);
        }}
      >
        {text("privacy.title")}
      </button>
      {isOpen && (
        <div ref={panel} id={id} className="privacy__panel" tabIndex={-1}>
          <p>{text("privacy.text")}</p>
          {hasPrivacyControl && <p>{text("privacy.control")}</p>}
          <p>{text(`privacy.${standing}`)}</p>
          <div className="privacy__buttons">
            <Button look="secondary" onClick={() => choose("refused")}>
              {text("privacy.refuse")}
            </Button>
            <Button look="secondary" onClick={() => choose("granted")}>
              {text("privacy.accept")}
            </Button>
          </div>
        </div>
      )}
      <p role="status">{isSaved && text("privacy.saved")}</p>
    </div>
  );
}

/** What holds, as the user may be told it: what is measured until a no is not what she has allowed. */
function standingOf(consent: ConsentChoice): ConsentState | "default" {
  const { analytics } = consent.current();
  return analytics === "granted" && !consent.isMade ? "default" : analytics;
}
