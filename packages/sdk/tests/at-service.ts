import type { Shop } from "./shop.ts";

const ORIGIN = "http://localhost:4010";

/** A persona at the services without the SDK: what becomes of a plan elsewhere, or before a test begins. */
export async function atService({ sandbox, world }: Shop, persona: string) {
  async function send(method: string, path: string, body: object | undefined, token?: string) {
    const headers = {
      "x-api-key": world,
      "x-subscription-product": "FNSUB",
      ...(body ? { "content-type": "application/json" } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const sent = body ? { body: JSON.stringify(body) } : {};
    const response = await sandbox.fetch(`${ORIGIN}${path}`, { method, headers, ...sent });
    const text = await response.text();
    return { status: response.status, body: text === "" ? null : JSON.parse(text) };
  }

  const email = `${persona}@example.com`;
  const credentials = { email, password: "password", deviceId: "elsewhere" };
  const { body: session } = await send("POST", "/accounts/login", credentials);
  const call = (path: string, body: object) => send("POST", path, body, session.accessToken);
  const onPlan =
    (path: string) =>
    async (more: object = {}) => {
      const status = await send(
        "GET",
        "/currentSubscriptionStatus",
        undefined,
        session.accessToken,
      );
      if (status.status !== 200) return status;
      return call(path, { serviceType: "PACKAGE", serviceID: status.body[0].serviceID, ...more });
    };
  async function saveMethod() {
    const returnUrl = "http://localhost:5173/r";
    const { body } = await call("/paypal/token", { returnUrl, cancelUrl: returnUrl });
    await sandbox.fetch(`${ORIGIN}/paypal-stand-in/approve/${body.token}?world=${world}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "payerID=PAYER-TN",
    });
    return call("/paypal/updatePaymentInfo", { orderID: body.token, payerID: "PAYER-TN" });
  }
  return {
    saveMethod,
    pause: (noOfDays: number) => onPlan("/pauseSubscription")({ noOfDays }),
    cancelPause: onPlan("/cancelPauseSubscription"),
    resume: onPlan("/resumeSubscription"),
    cancel: onPlan("/removeSubscription"),
    reactivate: onPlan("/reactivateSubscription"),
    gift: (pin: string) =>
      send("PUT", "/giftcard/redeem", { pin, billingZipCode: "37203" }, session.accessToken),
    code: (couponCode: string) => call("/applyCouponV2", { couponCode, appliedBy: "User" }),
    buy: (serviceId: string) =>
      call("/addSubscriptionWithPayment", {
        services: [{ serviceType: "PACKAGE", serviceId, quantity: 1 }],
      }),
    change: (newServiceID: string, changeType: "Upgrade" | "Downgrade", more: object = {}) =>
      call("/changeSubscription", { newServiceID, changeType, ...more }),
  };
}
