import { Component, type ReactNode } from "react";

interface Props {
  readonly children: ReactNode;
  /** Rendered in place of a failed child, most often one whose chunk did not load. */
  readonly fallback: ReactNode;
  /** Runs after a failure when the network is back. Without it, the children are rendered again. */
  readonly recover?: () => void;
}

/**
 * Limits a failure to its children, and recovers when the network is back. A chunk of `React.lazy` is not asked for
 * again: use `OnDemand` where that matters.
 */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };
  private isBack = false;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidMount(): void {
    window.addEventListener("online", this.noteNetwork);
  }

  /** React shows a fallback late: the network may be back before, and does not say so twice. */
  override componentDidCatch(): void {
    if (this.isBack && navigator.onLine) this.recover();
  }

  override componentWillUnmount(): void {
    window.removeEventListener("online", this.noteNetwork);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }

  private readonly noteNetwork = (): void => {
    this.isBack = true;
    if (this.state.failed) this.recover();
  };

  private recover(): void {
    this.isBack = false;
    const { recover = () => this.setState({ failed: false }) } = this.props;
    recover();
  }
}
