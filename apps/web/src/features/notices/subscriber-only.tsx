import { useNotices, useScreen } from "@foyer/react";
import type { ReactNode } from "react";
import { Go } from "../../kit/go.tsx";
import { ScreenSkeleton } from "../../ui/screen-skeleton.tsx";

/** A notice that is true of subscribers alone: it waits for the look-up of the subscription, and sends other users on (ACC-16). */
export function SubscriberOnly({ children }: { readonly children: ReactNode }): ReactNode {
  const { open, subscriber } = useNotices();
  useScreen({ open });
  if (!subscriber) return <ScreenSkeleton />;
  return subscriber.value ? <Go destination={subscriber.value} /> : children;
}
