import { Component, type ReactNode } from "react";

interface Props {
  readonly children: ReactNode;
  /** Stands in for what could not be shown, most often because its chunk did not load. */
  readonly fallback: ReactNode;
}

/** Keeps a failure where it happened. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
