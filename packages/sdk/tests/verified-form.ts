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
