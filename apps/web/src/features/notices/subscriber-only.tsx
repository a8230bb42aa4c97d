import { useNotices, useScreen } from "@foyer/react";
import type { ReactNode } from "react";
import { Go } from "../../kit/go.tsx";
import { ScreenSkeleton } from "../../ui/screen-skeleton.tsx";

/** A notice for subscribers only: waits for the subscription, and redirects other users (ACC-16). */
export function SubscriberOnly({ children }: { readonly children: ReactNode }): ReactNode {
  const { open, subscriber } = useNotices();
  useScreen({ open });
  if (!subscriber) return <ScreenSkeleton />;
  return subscriber.value ? <Go destination={subscriber.value} /> : children;
}
