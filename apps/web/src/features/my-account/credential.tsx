import { useScreen, useText } from "@foyer/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useFocus } from "../../kit/use-focus.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import "./credential.css";

interface CredentialProps {
  readonly name: string;
  readonly value: ReactNode;
  readonly openText: string;
  readonly isOpen: boolean;
  /** Confirmation of the last change. */
  readonly confirmation: string | null;
  readonly open: () => void;
  readonly close: () => void;
  /** The form that changes it. */
  readonly children: ReactNode;
}

/** Email or password, and in its place the form that changes it (MNG-02). */
export function Credential(props: CredentialProps): ReactNode {
  const { name, value, openText, isOpen, confirmation, open, close, children } = props;
  const text = useText();
  useScreen({ close });
  return (
    <div className="credential">
      <dl className="account-section__facts">
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      </dl>
      <Button look="secondary" onClick={isOpen ? close : open}>
        {isOpen ? text("account.cancel") : openText}
      </Button>
      {isOpen && <Form>{children}</Form>}
      {confirmation && <Confirmation>{confirmation}</Confirmation>}
    </div>
  );
}

function Form({ children }: { readonly children: ReactNode }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    () => place.current?.querySelector<HTMLInputElement>("input:not([hidden])")?.focus(),
    [],
  );
  return (
    <div ref={place} className="credential__form">
      {children}
    </div>
  );
}

/** Takes the focus from the form, which is gone. */
function Confirmation({ children }: { readonly children: ReactNode }): ReactNode {
  const notice = useFocus<HTMLDivElement>();
  return (
    <div className="credential__form">
      <Notice ref={notice} tone="success">
        {children}
      </Notice>
    </div>
  );
}
