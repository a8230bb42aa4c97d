import { Component, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";

interface Props {
  readonly children: ReactNode;
}

/** A screen that could not be shown, most often because its chunk did not load. */
export class ErrorBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const reload = () => window.location.reload();
    return (
      <Page title="This page did not load">
        <Notice tone="danger" actions={<Button onClick={reload}>Reload the page</Button>}>
          Something went wrong while showing it. Nothing you did is lost: reloading is safe, also
          after a payment.
        </Notice>
      </Page>
    );
  }
}
