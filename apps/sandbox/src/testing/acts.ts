/** What members do to their plans, for tests. */
import type { Answered, Client } from "./client.ts";

export interface Acting {
  readonly client: Client;
  readonly token: string;
  /** The member's own service id. */
  readonly serviceID: string;
}

/** Saves a PayPal account. */
export async function updateMethod({ client, token }: Acting): Promise<Answered> {
  const returnUrl = "http://localhost:5173/r";
  const { body } = await client.call("createPaypalToken", {
    token,
    body: { returnUrl, cancelUrl: returnUrl },
  });
  const address = `http://127.0.0.1:4010/paypal-stand-in/approve/${body.token}`;
  await client.sandbox.fetch(`${address}?world=${client.world}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "payerID=PAYER-TN",
  });
  const approved = { orderID: body.token, payerID: "PAYER-TN" };
  return client.call("updatePaymentInfoWithPaypal", { token, body: approved });
}

export const pauseFor =
  (noOfDays: number) =>
  ({ client, token, serviceID }: Acting) =>
    client.call("pauseSubscription", {
      token,
      body: { serviceType: "PACKAGE", serviceID, noOfDays },
    });

export const onService =
  (
    operation:
      | "cancelPauseSubscription"
      | "resumeSubscription"
      | "removeSubscription"
      | "reactivateSubscription",
  ) =>
  ({ client, token, serviceID }: Acting) =>
    client.call(operation, { token, body: { serviceType: "PACKAGE", serviceID } });

export const changeTo =
  (newServiceID: string, changeType: "Upgrade" | "Downgrade") =>
  ({ client, token }: Acting) =>
    client.call("changeSubscription", { token, body: { newServiceID, changeType } });
