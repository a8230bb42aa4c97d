import { useField, usePayPal } from "@foyer/react";
import type { PayPalSnapshot } from "@foyer/sdk";
import { type ReactNode, useEffect, useRef } from "react";
import { FailedNotice } from "../../ui/failed-notice.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import "./paypal.css";

/**
 * What PayPal needs to know before its button is pressed, the ZIP code that decides the tax, and why it cannot be used
 * (PAY-58, PAY-60).
 */
export function PayPalDetails(): ReactNode {
  const { asksZip, addressText, state, retry } = usePayPal();
  return (
    <>
      {state.kind === "failed" && <FailedNotice onRetry={retry}>{state.message}</FailedNotice>}
      {asksZip && <ZipCode />}
      {addressText && <Notice tone="danger">{addressText}</Notice>}
    </>
  );
}

function ZipCode(): ReactNode {
  const { zip, zipTexts, zipRequests } = usePayPal();
  const { input, message } = useField(zip);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(zipRequests);

  useEffect(() => {
    if (zipRequests > before.current) place.current?.querySelector("input")?.focus();
  }, [zipRequests]);

  return (
    <div ref={place} className="paypal__zip">
      <TextField
        label={zipTexts.label}
        note={zipTexts.hint}
        error={message}
        input={{
          ...input,
          autoComplete: "postal-code",
          inputMode: "numeric",
          enterKeyHint: "done",
        }}
      />
    </div>
  );
}

interface PayPalButtonProps {
  readonly label: string;
}

/** PayPal's own button of checkout. */
export function PayPalButton({ label }: PayPalButtonProps): ReactNode {
  return <HostedPayPalButton payPal={usePayPal()} label={label} />;
}

interface HostedPayPalButtonProps extends PayPalButtonProps {
  readonly payPal: Pick<PayPalSnapshot, "state" | "slowText" | "mount" | "unmount">;
}

/** PayPal's own button, with its loading states (PAY-58, PAY-61 to PAY-63). */
export function HostedPayPalButton({ payPal, label }: HostedPayPalButtonProps): ReactNode {
  const { state, slowText, mount, unmount } = payPal;
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    mount(place.current);
    return unmount;
  }, [mount, unmount]);

  return (
    <section className="paypal" aria-label={label} aria-busy={state.kind === "loading"}>
      {state.kind === "loading" && <Skeleton height="3.125rem" />}
      <div ref={place} className="paypal__place" hidden={state.kind === "failed"} />
      <p className="paypal__slow" role="status">
        {slowText}
      </p>
    </section>
  );
}
