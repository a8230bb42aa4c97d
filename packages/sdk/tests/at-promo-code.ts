import { createShop } from "./shop.ts";

const LOOK_UP = "POST /getVoucherDetails";

/** A member at checkout, with the promo code form open. */
export async function atCheckout({
  plan = "FNWEB12MO",
  persona = "new",
  query = "",
  shop = createShop(),
  configuration = {},
} = {}) {
  const href = `http://localhost:5173/account/payment/${plan}${query}`;
  const tab = shop.tab({ href, configuration });
  await tab.signIn(persona);
  const { foyer } = tab;
  const { promoCode: store, plans } = foyer;
  await shop.drive(plans.load({ preSelectedPlan: plan }));
  store.open();
  await shop.drive(store.settled());
  const type = (code: string) => store.form.fields.couponCode.change(code);
  const apply = (code: string) => {
    type(code);
    return shop.drive(store.apply());
  };
  const choose = async (id: string) => {
    plans.select(id);
    await shop.drive(store.settled());
  };
  const lookUps = () => shop.asked.filter((one) => one === LOOK_UP).length;
  return { shop, tab, foyer, store, type, apply, choose, lookUps };
}
