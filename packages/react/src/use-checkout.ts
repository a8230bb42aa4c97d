import type { Foyer } from "@foyer/sdk";
import { useSelection } from "./use-selection.ts";

const read = ({ checkout }: Foyer) => ({
  state: checkout.state,
  title: checkout.title,
  plan: checkout.plan,
  quote: checkout.quote,
  summary: checkout.summary,
  methods: checkout.methods,
  method: checkout.method,
  savedCard: checkout.savedCard,
  isEditingCard: checkout.isEditingCard,
  showsCardForm: checkout.showsCardForm,
  renewalText: checkout.renewalText,
  consent: checkout.consent,
  submitText: checkout.submitText,
  submitDecision: checkout.submitDecision,
  message: checkout.message,
  purchase: checkout.purchase,
  overlay: checkout.overlay,
  destination: checkout.destination,
  open: checkout.open,
  close: checkout.close,
  selectMethod: checkout.selectMethod,
  editCard: checkout.editCard,
  cancelEditCard: checkout.cancelEditCard,
  setConsent: checkout.setConsent,
  submit: checkout.submit,
});

/** The payment screen (PAY, PRC). */
export function useCheckout() {
  return useSelection(read);
}

const readFrame = ({ checkout: { frame } }: Foyer) => ({
  state: frame.state,
  fields: frame.fields,
  height: frame.height,
  title: frame.title,
  mount: frame.mount,
  unmount: frame.unmount,
  retry: frame.retry,
});

/** The hosted card form: give `mount` the element it belongs in (PAY-46 to PAY-55). */
export function useCardFrame() {
  return useSelection(readFrame);
}
