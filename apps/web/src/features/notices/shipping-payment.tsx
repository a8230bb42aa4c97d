import { useNavigation, useNotices } from "@foyer/react";
import type { ReactNode } from "react";
import { Go } from "../../kit/go.tsx";

/** A redirect without a screen (ROU-33). */
export function ShippingPayment(): ReactNode {
  const { title } = useNavigation();
  const { shippingPayment } = useNotices();
  return (
    <>
      <h1 className="visually-hidden">{title.split(" | ")[0]}</h1>
      <Go destination={shippingPayment.value} />
    </>
  );
}
