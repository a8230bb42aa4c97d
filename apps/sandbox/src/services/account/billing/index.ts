/** Orders to the stand-in bank: `GET`, `POST` and `DELETE /_sandbox/bank`, and their form on the start page. */
import { parseJson, readBytes } from "../../../core/body.ts";
import { json } from "../../../core/http.ts";
import { Refusal } from "../../../core/refusal.ts";
import { defineService, type PageRequest } from "../../../core/service.ts";
import {
  BANK_ANSWERS,
  bankOrders,
  clearBankOrders,
  orderBankAnswer,
  REFUSAL_CODES,
} from "./bank.ts";

const NAME = "bank";
const PATH = `/_sandbox/${NAME}`;
const LONGEST_ORDER = 4096;

async function order({ request, world }: PageRequest): Promise<Response> {
  const given = parseJson(await readBytes(request, LONGEST_ORDER));
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw new Refusal(400, "INVALID_JSON", "Send a JSON object.");
  }
  return json(201, orderBankAnswer(world, given as Record<string, unknown>));
}

export const bank = defineService({
  name: NAME,
  operations: {},
  pages: [
    { method: "POST", path: PATH, respond: order },
    {
      method: "DELETE",
      path: PATH,
      respond: ({ world }) => {
        clearBankOrders(world);
        return json(204, undefined);
      },
    },
  ],
  views: [
    {
      name: NAME,
      title: "Bank's Next Answers",
      description: "To the next charge of a member, whatever the method. Each answer counts once.",
      read: (world) =>
        bankOrders(world).map(({ profileId, answer, left }) => ({
          member: profileId ?? "any",
          bank: BANK_ANSWERS.find(({ kind }) => kind === answer.kind)?.label ?? answer.kind,
          errorCode: answer.kind === "refuse" ? answer.errorCode : "",
          left,
        })),
      form: {
        title: "Set the bank's next answer",
        button: "Set",
        clear: "Clear",
        fields: [
          { name: "member", label: "Member (persona or email; empty for any)" },
          {
            name: "kind",
            label: "The bank",
            options: BANK_ANSWERS.map(({ kind, label }) => [kind, label] as const),
          },
          {
            name: "errorCode",
            label: "Refusal code",
            options: [["", "eV1385"], ...REFUSAL_CODES.map((code) => [code, code] as const)],
          },
        ],
      },
    },
  ],
});
