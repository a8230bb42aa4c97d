import { Component, type ReactNode } from "react";

interface Props {
  readonly children: ReactNode;
  /** Rendered in place of a failed child, most often one whose chunk did not load. */
  readonly fallback: ReactNode;
}

/**
 * Limits a failure to its children, which are rendered again when the network is back. A chunk of `React.lazy` is not
 * asked for again: use `OnDemand` where that matters.
 */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidMount(): void {
    window.addEventListener("online", this.retry);
  }

  override componentWillUnmount(): void {
    window.removeEventListener("online", this.retry);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }

  private readonly retry = (): void => this.setState({ failed: false });
}
