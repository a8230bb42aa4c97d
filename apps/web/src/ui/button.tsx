import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Link } from "react-router-dom";
import { useLive } from "./use-live.ts";
import "./button.css";

type Look = "primary" | "secondary" | "quiet";

type Attributes = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "disabled">;

interface ButtonProps extends Attributes {
  readonly look?: Look;
  /** Shows that work is in progress. The button keeps its size and its focus, and ignores presses. */
  readonly busy?: boolean;
  readonly busyText?: string;
  /** Id of the text beside it that says why it cannot be pressed now; null where it can. No button is dead without one. */
  readonly blockedBy?: string | null | undefined;
}

/**
 * A button. While it is `busy` or blocked it stays focusable; what blocks it is read with it (D-27). In a
 * server-rendered page it is disabled, and its form cannot be sent, until the scripts have loaded.
 */
export function Button(props: ButtonProps): ReactNode {
  const { look = "primary", busy = false, busyText, blockedBy = null, onClick, ...rest } = props;
  const blocked = busy || blockedBy !== null;
  const described = [blockedBy, props["aria-describedby"]].filter(Boolean).join(" ");
  const isLive = useLive();
  return (
    <button
      type="button"
      {...rest}
      disabled={!isLive}
      className={`button button--${look} ${props.className ?? ""}`}
      aria-disabled={blocked || undefined}
      aria-describedby={described || undefined}
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
