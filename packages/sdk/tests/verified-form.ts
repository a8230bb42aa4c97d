import type { Shop, Tab } from "./shop.ts";

/** Fills in and sends the form of active duty; the last name "Success" is verified at once, "Upload" needs documents. */
export async function sendVerifiedForm(shop: Shop, tab: Tab, lastName = "Success"): Promise<void> {
  const { verificationForm: form } = tab.foyer;
  await shop.drive(form.open());
  await shop.settle();
  form.chooseStatus("ACTIVE_DUTY");
  form.chooseOrganization(form.organizations[0]?.id ?? "");
  const { fields } = form.form;
  const typed = { firstName: "Ann", lastName, dobMonth: "04", dobDay: "5" };
  for (const [name, text] of Object.entries(typed)) fields[name as "dobDay"].change(text);
  fields.dobYear.change("1990");
  await shop.drive(form.submit());
  await shop.settle();
}

/** The screen of a verification, with its form. */
export async function openVerification(shop: Shop, { foyer }: Tab): Promise<void> {
  await shop.drive(foyer.verificationFlow.open());
  await shop.drive(foyer.verificationForm.open());
}

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31];

export function pdf(name: string): File {
  return new File([new Uint8Array(PDF)], name, { type: "application/pdf" });
}
