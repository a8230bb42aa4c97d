import { useNotices } from "@foyer/react";
import type { ReactNode } from "react";
import { Go } from "../app/go.tsx";
import { ScreenSkeleton } from "../app/screen-skeleton.tsx";

/** Only leads on (ROU-33). */
export default function ShippingPaymentScreen(): ReactNode {
  const { shippingPayment } = useNotices();
  return (
    <>
      <ScreenSkeleton />
      <Go destination={shippingPayment.value} />
    </>
  );
}
