import type { ComponentType, ReactNode } from "react";
import { CurrentSubscriber } from "../features/notices/current-subscriber.tsx";
import { MilitaryFirst } from "../features/notices/military-first.tsx";
import { ShippingPayment } from "../features/notices/shipping-payment.tsx";
import { SupportedDevices } from "../features/notices/supported-devices.tsx";
import type { ScreenProps } from "../kit/screens.ts";

/** Pages that say one thing and lead on. */
const NOTICES: Readonly<Record<string, ComponentType>> = {
  currentSubscriber: CurrentSubscriber,
  militaryFirst: MilitaryFirst,
  shippingPayment: ShippingPayment,
  supportedDevices: SupportedDevices,
};

export default function NoticesScreen({ route }: ScreenProps): ReactNode {
  const Notice = NOTICES[route];
  return Notice && <Notice />;
}
