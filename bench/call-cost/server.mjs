// The service of the call-cost benchmark, in a process of its own: answers at once with fixed bodies.
import { createServer } from "node:http";

const HOUR = 3600;
const now = Math.floor(Date.now() / 1000);
const claims = {
  sub: "profile-1",
  account_type: "registered",
  device_type: "web",
  device_id: "device",
  user_type: "email",
  mvpd: null,
  iat: now,
  exp: now + HOUR,
};
const token = ["{}", JSON.stringify(claims), "signature"].map(base64url).join(".");

const ANSWERS = {
  "/accounts/login": {
    accessToken: token,
    refreshToken: "refresh",
    tokenExpiration: (now + HOUR) * 1000,
    accessTokenExpiration: (now + HOUR) * 1000,
    cpCustomerID: "customer-1",
    profileId: "profile-1",
    userType: "email",
  },
  "/accounts/logout": {},
  "/getPaymentMethods": {
    PaymentMethods: [
      {
        label: "Credit/Debit Card",
        status: "Active",
        updatedDate: "2025-01-15T12:00:00Z",
        cardPayment: {
          cardType: "Visa",
          cardNumber: "XXXXXXXXXXXX4242",
          billingAddress: { state: "NY", zipCode: "10001" },
        },
      },
      {
        label: "PayPal Account",
        status: "Active",
        updatedDate: "2024-11-02T09:30:00Z",
        paypalPayment: { email: "ann@example.com", billingAddress: { state: "NY" } },
      },
    ],
  },
  "/addSubscriptionWithPayment": { responseCode: "1", orderID: "order-1" },
};
const bodies = new Map(
  Object.entries(ANSWERS).map(([path, body]) => [path, Buffer.from(JSON.stringify(body))]),
);

const server = createServer((request, response) => {
  const body = bodies.get(request.url);
  request.resume();
  request.once("end", () => {
    response.writeHead(body ? 200 : 404, {
      "content-type": "application/json",
      "content-length": body?.length ?? 0,
      "x-correlation-id": "correlation",
    });
    response.end(body);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => process.send(server.address().port));
process.once("disconnect", () => process.exit(0));

function base64url(text) {
  return Buffer.from(text).toString("base64url");
}
