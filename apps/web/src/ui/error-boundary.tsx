import { Component, type ReactNode } from "react";

interface Props {
  readonly children: ReactNode;
  /** Rendered in place of a failed child, most often one whose chunk did not load. */
  readonly fallback: ReactNode;
}

/** Limits a failure to its children. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
