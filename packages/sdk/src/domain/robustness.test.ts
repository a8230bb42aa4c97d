import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOf } from "./calendar/calendar.ts";
import { readCardFrameMessage } from "./checkout/card-frame-messages.ts";
import { createConfiguration } from "./configuration/create-configuration.ts";
import { sandboxConfiguration } from "./configuration/sandbox-configuration.ts";
import { paymentCodeMessage } from "./errors/payment-codes.ts";
import { serviceText } from "./errors/service-text.ts";
import {
  emailProblem,
  passwordProblem,
  passwordStrength,
  requiredProblem,
} from "./forms/fields.ts";
import { confirmEmailProblem } from "./forms/repeated-fields.ts";
import { guard } from "./navigation/guard.ts";
import { notFound } from "./navigation/not-found.ts";
import { readQuery } from "./navigation/query.ts";
import { matchRoute } from "./navigation/routes.ts";
import { visitor } from "./session/users.ts";
import { paymentChannel } from "./subscription/payment-channel.ts";
import { statusFlags } from "./subscription/status.ts";

const configuration = createConfiguration(sandboxConfiguration());
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.constantFrom("\ud800", "\u202eevil", "<script>", "a".repeat(5000), "%E0%A4%A", "__proto__"),
);

describe("rules given text from anywhere", () => {
  it("answer every typed text with a message or with nothing [FRM-03] [FRM-04] [FRM-07] [FRM-09] [FRM-12]", async () => {
    await fc.assert(
      fc.property(anyText, (value) => {
        for (const problem of [
          emailProblem({ value }, configuration),
          confirmEmailProblem({ value, email: value }),
          passwordProblem({ value }),
          requiredProblem({ value }),
        ]) {
          expect(problem === null || "id" in problem).toBe(true);
        }
        expect(passwordStrength({ value }) === "none").toBe([...value].length < 6);
      }),
    );
  });

  it("read every query and every address [ROU-42] [ROU-51] [GRD-17]", async () => {
    await fc.assert(
      fc.property(anyText, fc.webQueryParameters(), (text, search) => {
        readQuery(
          { search: `?${text}&${search}&return_to=${text}` },
          createConfiguration(sandboxConfiguration()),
        );
        matchRoute({ path: `/${text}` }, configuration);
        guard({ address: `/${text}?${search}`, user: visitor }, configuration);
        const { value } = notFound({ address: `/${text}/change-plans/${text}` }, configuration);
        const address =
          value.kind === "redirect" && value.destination.kind === "route"
            ? value.destination.address
            : "/";
        expect(address).toMatch(/^\/(?![/\\])/);
      }),
    );
  });

  it("turn every text of a service into text that is safe to show [SGN-16]", async () => {
    await fc.assert(
      fc.property(fc.oneof(anyText, fc.anything()), (text) => {
        const shown = serviceText({ text });
        expect(shown === null || (shown.length > 0 && [...shown].length <= 300)).toBe(true);
        expect(shown ?? "").not.toMatch(/[\p{Cc}\p{Cf}]/u);
      }),
    );
  });

  it("grant nothing by an unknown status, label or code [SUB-13] [SUB-25] [ERR-13]", async () => {
    await fc.assert(
      fc.property(anyText, (text) => {
        const unknown = `?${text}`.replace(/churned|trialist/gi, "x");
        const { isKnown, ...flags } = statusFlags({ status: unknown }, configuration);
        expect([isKnown, ...Object.values(flags)].some(Boolean)).toBe(false);
        expect(paymentChannel({ paymentMethod: unknown, partner: text }).value).toBeNull();
        expect(paymentCodeMessage({ code: unknown }).rule).toBe("ERR-13");
      }),
    );
  });

  it("read every message to the page, and trust none without the nonce [PAY-55]", async () => {
    await fc.assert(
      fc.property(fc.anything(), anyText, (data, name) => {
        expect(readCardFrameMessage({ data, nonce: "n-1" }).kind).toBe("ignored");
        const reading = readCardFrameMessage({
          data: { EVENT_NAME: name, nonce: "n-1", payload: data },
          nonce: "n-1",
        });
        expect(reading.kind).toBe(name === "" ? "nameless" : "malformed");
      }),
    );
  });

  it("take a date as a day or as none [PRC-10]", async () => {
    await fc.assert(
      fc.property(anyText, (text) => {
        expect(dayOf(text) ?? "2026-01-01").toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
    );
  });
});
