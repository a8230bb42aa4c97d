import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link } from "react-router-dom";
import { useLive } from "./use-live.ts";
import "./button.css";

type Look = "primary" | "secondary" | "quiet";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: Look;
  /** Shows that work is in progress. The button keeps its size and its focus, and ignores presses. */
  readonly busy?: boolean;
  readonly busyText?: string;
}

/**
 * A button. While `busy` or `disabled` it stays focusable, with its reason in `aria-describedby`. In a
 * server-rendered page it is disabled, and its form cannot be sent, until the scripts have loaded.
 */
export function Button(props: ButtonProps): ReactNode {
  const { look = "primary", busy = false, busyText, disabled = false, onClick, ...rest } = props;
  const blocked = busy || disabled;
  const isLive = useLive();
  return (
    <button
      type="button"
      {...rest}
      disabled={!isLive}
      className={`button button--${look} ${props.className ?? ""}`}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (blocked) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className="button__label">{busy && busyText ? busyText : props.children}</span>
      {busy && <span className="button__progress" aria-hidden="true" />}
    </button>
  );
}

interface ButtonLinkProps {
  readonly to: string;
  readonly look?: Look;
  readonly children: ReactNode;
}

/** A link inside the app that looks like a button; addresses outside use `<a className="button …">`. */
export function ButtonLink({ to, look = "primary", children }: ButtonLinkProps): ReactNode {
  return (
    <Link className={`button button--${look}`} to={to}>
      <span className="button__label">{children}</span>
    </Link>
  );
}
