import { useNavigation } from "@foyer/react";
import type { ComponentType, ReactNode } from "react";
import { CurrentSubscriber } from "../features/notices/current-subscriber.tsx";
import { MilitaryFirst } from "../features/notices/military-first.tsx";
import { ShippingPayment } from "../features/notices/shipping-payment.tsx";
import { SupportedDevices } from "../features/notices/supported-devices.tsx";

/** Pages that say one thing and lead on. */
const NOTICES: Readonly<Record<string, ComponentType>> = {
  currentSubscriber: CurrentSubscriber,
  militaryFirst: MilitaryFirst,
  shippingPayment: ShippingPayment,
  supportedDevices: SupportedDevices,
};

export default function NoticesScreen(): ReactNode {
  const { current } = useNavigation();
  const Notice = NOTICES[current?.route ?? ""];
  return Notice && <Notice />;
}
