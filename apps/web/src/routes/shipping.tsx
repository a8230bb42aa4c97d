import { useAddressChoice, useScreen, useShipping, useText } from "@foyer/react";
import type { ShippingSnapshot } from "@foyer/sdk";
import type { ReactNode } from "react";
import { AddressChoice } from "../features/shipping/address-choice.tsx";
import { ShippingForm } from "../features/shipping/shipping-form.tsx";
import { Go } from "../kit/go.tsx";
import { useFocus } from "../kit/use-focus.ts";
import { LinkRow } from "../ui/link-row.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Unready } from "../ui/unready.tsx";

/** The shipping address: of a purchase, or of the member's plan (ROU-24, SHP-29). */
export default function ShippingScreen(): ReactNode {
  const text = useText();
  const shipping = useShipping();
  useScreen(shipping);
  const { state } = shipping;
  if (state.kind === "redirect") return <Go destination={state.choice.value} />;
  return (
    <Page title={text("shipping.title")} lead={text("shipping.lead")}>
      <Body shipping={shipping} />
    </Page>
  );
}

function Body({ shipping }: { readonly shipping: ShippingSnapshot }): ReactNode {
  const { state, confirmation, back, reload } = shipping;
  // A dialog that closes would take the focus from it.
  const isChosen = useAddressChoice().choice === null;
  if (state.kind !== "form") {
    return (
      <Unready state={state} reload={reload}>
        <Skeleton height="30rem" />
      </Unready>
    );
  }
  return (
    <>
      {confirmation && isChosen && <Saved back={back}>{confirmation}</Saved>}
      <ShippingForm />
      {back && !confirmation && (
        <LinkRow>
          <LinkTo link={back} />
        </LinkRow>
      )}
      <AddressChoice />
    </>
  );
}

interface SavedProps {
  readonly back: ShippingSnapshot["back"];
  readonly children: ReactNode;
}

/** Takes the focus, so that it is read out and seen above a long form. */
function Saved({ back, children }: SavedProps): ReactNode {
  const notice = useFocus<HTMLDivElement>();
  return (
    <Notice ref={notice} tone="success" actions={back && <LinkTo link={back} />}>
      {children}
    </Notice>
  );
}
