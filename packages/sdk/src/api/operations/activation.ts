import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { parseUrl } from "../../domain/kernel/url.ts";
import { registrationCode } from "../../domain/second-screen/registration-code.ts";
import { codeLifetimeMs, pollIntervalMs } from "../../domain/second-screen/waiting.ts";
import type { ActivationCode, ActivationProgress } from "../answers.ts";
import type { ActivationApi } from "../api.ts";
import { contractFailure, stoppedFailure } from "../failures.ts";
import { fields, number, text } from "../mapping/fields.ts";
import { readTokens } from "../mapping/tokens.ts";
import { keyHeader, type Parts, present } from "./parts.ts";

export function createActivationApi({
  clients,
  call,
  configuration,
  session,
}: Parts): ActivationApi {
  const { account } = clients;

  /** Makes the tokens this device's session, unless somebody else's has begun meanwhile. */
  function enter(answer: unknown, epoch: number): Outcome<ActivationProgress> {
    if (!session.guard(epoch)) {
      return fail(stoppedFailure("pollActivation", { stop: { kind: "cancelled" } }, true));
    }
    const tokens = readTokens(answer);
    const email = text(fields(answer)["email"]);
    if (tokens?.profileId == null || !session.signIn(tokens, "nonAnonymous", { email })) {
      return fail(contractFailure("pollActivation", "the answer has no session of a profile."));
    }
    return succeed({ status: "activated" });
  }

  return {
    activate: ({ regCode }, { signal = null, idempotencyKey } = {}) =>
      call(
        "getRegistrationCodeDeeplink",
        account.POST("/accounts/regcode/deeplink", {
          params: keyHeader(idempotencyKey),
          body: { deviceId: session.deviceId(), regCode },
          signal,
        }),
        (answer) => ({ deeplink: present(text(fields(answer)["deeplink"]), "deeplink") }),
      ),

    requestCode: ({ signal = null } = {}) =>
      call(
        "requestActivationCode",
        account.POST("/accounts/regcode", { body: { deviceId: session.deviceId() }, signal }),
        (answer) => readCode(answer, configuration),
      ),

    async poll({ deviceCode }, { signal = null } = {}) {
      const { epoch } = session.snapshot();
      const body = { deviceId: session.deviceId(), deviceCode };
      const answered = await call(
        "pollActivation",
        account.POST("/accounts/regcode/poll", { body, signal }),
        (answer) => fields(answer),
      );
      if (!answered.ok) return answered;
      const { status, interval, session: tokens } = answered.value;
      if (status === "activated") return enter(tokens, epoch);
      if (status === "expired") return succeed({ status });
      if (status !== "pending" && status !== "slowDown") {
        return fail(contractFailure("pollActivation", "the status is unknown."));
      }
      return succeed({ status, intervalMs: pollIntervalMs({ seconds: number(interval) }) });
    },
  };
}

/** A code that nobody could type in the web app is none. */
function readCode(answer: unknown, configuration: FoyerConfiguration): ActivationCode {
  const given = fields(answer);
  const address = present(text(given["verificationUri"]), "verificationUri");
  const { protocol = "", origin = "" } = parseUrl(address) ?? {};
  const complete = text(given["verificationUriComplete"]);
  return {
    regCode: present(registrationCode({ text: text(given["regCode"]) }, configuration), "regCode"),
    deviceCode: present(text(given["deviceCode"]), "deviceCode"),
    address: present(/^https?:$/.test(protocol) ? address : null, "verificationUri of the web"),
    // A QR code of another origin would lead the person elsewhere than the address that they can read.
    completeAddress: complete !== null && parseUrl(complete)?.origin === origin ? complete : null,
    lifetimeMs: codeLifetimeMs({ seconds: present(number(given["expiresIn"]), "expiresIn") }),
    intervalMs: pollIntervalMs({ seconds: number(given["interval"]) }),
  };
}
