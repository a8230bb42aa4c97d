/**
 * The card frame's own two calls. They belong to the stand-in, not to the product: the page in the
 * frame is their only caller.
 */

import type { ShippingAddress } from "../../../accounts/profiles.ts";
import type { SpecificationDocument } from "../../../core/specification.ts";
import { partOfContract } from "./contract.ts";

interface Header {
  readonly "x-frame-session": string;
}

interface Json<Body> {
  readonly content: { readonly "application/json": Body };
}

export interface CardFields {
  readonly cardNumber: string;
  /** MM/YY */
  readonly expiry: string;
  readonly cvv?: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly zipCode: string;
  readonly state: string;
}

/** The payload of the page's message. */
export interface PayDetails {
  readonly idempotencyKey: string;
  readonly services?: readonly {
    readonly serviceId: string;
    readonly promotionId?: string | null;
  }[];
  readonly newServiceID?: string;
  readonly changeType?: "Upgrade" | "Downgrade";
  readonly promotionId?: string | null;
  readonly couponCode?: string | null;
  readonly appliedBy?: string | null;
  readonly isSkipDefaultPromo?: boolean;
  readonly parameters?: readonly { readonly name: string; readonly value: string }[];
  readonly shippingAddress?: ShippingAddress | null;
  /** Decimal text of the amount that the buyer saw. */
  readonly amount?: string;
  /** The amount is the price without tax: "plus applicable taxes" stood beside it. */
  readonly plusTaxes?: boolean;
}

/** What the tax is asked for, where the page has changed it since the form was loaded. */
export interface FrameOrder {
  readonly serviceId: string;
  readonly promotionId?: string | null;
  readonly couponCode?: string | null;
  /** Null for a new subscription; without it the service decides. */
  readonly changeType?: "Upgrade" | "Downgrade" | null;
  readonly shippingZipCode?: string | null;
}

export type PayCommand = "ADD_SUBSCRIPTION" | "CHANGE_SERVICE" | "UPDATE_PAYMENT_INFO";

export interface PayBody {
  readonly command: PayCommand;
  readonly card: CardFields;
  readonly details: PayDetails;
}

interface Failed {
  readonly errorCode: string;
  readonly errorMessage: string;
}

declare module "../../../core/service.ts" {
  interface StandInOperations {
    payInFrame: {
      readonly parameters: { readonly header: Header };
      readonly requestBody: Json<PayBody>;
      readonly responses: {
        200: Json<{ responseCode?: string; orderID?: string }>;
        400: Json<Failed>;
        401: Json<Failed>;
        402: Json<Failed>;
        404: Json<Failed>;
        409: Json<Failed>;
        422: Json<Failed>;
      };
    };
    quoteInFrame: {
      readonly parameters: { readonly header: Header };
      readonly requestBody: Json<{
        readonly zipCode: string;
        readonly state?: string;
        readonly order?: FrameOrder;
      }>;
      readonly responses: {
        200: Json<{
          responseCode: string;
          totalTax: number;
          isTaxError: boolean;
          billingAddress: { state: string; zipCode: string };
        }>;
        400: Json<Failed>;
        401: Json<Failed>;
      };
    };
  }
}

const text = (most: number) => ({ type: "string", minLength: 1, maxLength: most });
const card = {
  type: "object",
  additionalProperties: false,
  required: ["cardNumber", "expiry", "firstName", "lastName", "zipCode", "state"],
  properties: {
    cardNumber: { type: "string", pattern: "^\\d{12,19}$" },
    expiry: { type: "string", pattern: "^(0[1-9]|1[0-2])/\\d{2}$" },
    cvv: { type: "string", pattern: "^\\d{3,4}$" },
    firstName: text(60),
    lastName: text(60),
    zipCode: { type: "string", pattern: "^\\d{5}(-\\d{4})?$" },
    state: { type: "string", pattern: "^[A-Z]{2}$" },
  },
};

/** The payload of each command, as the contract of the messages has it. */
const DETAILS: Readonly<Record<PayCommand, object>> = {
  ADD_SUBSCRIPTION: partOfContract("AddSubscriptionDetails"),
  CHANGE_SERVICE: partOfContract("ChangeServiceDetails"),
  UPDATE_PAYMENT_INFO: partOfContract("UpdatePaymentInfoDetails"),
};

const detailsOfCommand = Object.entries(DETAILS).map(([command, details]) => ({
  if: { properties: { command: { const: command } } },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  then: { properties: { details } },
}));

const failed = {
  description: "Refused",
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["errorCode", "errorMessage"],
        properties: { errorCode: { type: "string" }, errorMessage: { type: "string" } },
      },
    },
  },
};

const session = { name: "x-frame-session", in: "header", required: true, schema: text(128) };

function operation(operationId: string, body: object, answer: object) {
  const key = { name: "Idempotency-Key", in: "header", schema: text(255) };
  return {
    operationId,
    parameters: operationId === "payInFrame" ? [session, key] : [session],
    requestBody: { required: true, content: { "application/json": { schema: body } } },
    responses: {
      "200": { description: "Answer", content: { "application/json": { schema: answer } } },
      "4XX": failed,
    },
  };
}

export const FRAME_SPECIFICATION: SpecificationDocument = {
  security: [{ apiKey: [] }],
  paths: {
    "/payment-frame/pay": {
      post: operation(
        "payInFrame",
        {
          type: "object",
          additionalProperties: false,
          required: ["command", "card", "details"],
          properties: {
            command: { enum: Object.keys(DETAILS) },
            card,
            details: { type: "object" },
          },
          allOf: detailsOfCommand,
        },
        {
          type: "object",
          properties: { responseCode: { type: "string" }, orderID: { type: "string" } },
        },
      ),
    },
    "/payment-frame/tax": {
      post: operation(
        "quoteInFrame",
        {
          type: "object",
          additionalProperties: false,
          required: ["zipCode"],
          properties: {
            zipCode: text(10),
            state: { type: "string", maxLength: 2 },
            order: partOfContract("Order"),
          },
        },
        {
          type: "object",
          required: ["responseCode", "totalTax", "isTaxError", "billingAddress"],
          properties: {
            responseCode: { type: "string" },
            totalTax: { type: "number" },
            isTaxError: { type: "boolean" },
            billingAddress: {
              type: "object",
              properties: { state: { type: "string" }, zipCode: { type: "string" } },
            },
          },
        },
      ),
    },
  },
};
