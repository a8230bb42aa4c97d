import type { CallOptions } from "../../api/call.ts";
import { type Engine, present } from "../../api/engine.ts";
import { contractFailure, stoppedFailure } from "../../api/failures.ts";
import { fields, number, text } from "../../api/fields.ts";
import { readTokens } from "../../api/tokens.ts";
import type { FoyerConfiguration } from "../../domain/configuration/types.ts";
import { fail, type Outcome, succeed } from "../../domain/kernel/outcome.ts";
import { parseUrl } from "../../domain/kernel/url.ts";
import { registrationCode } from "../../domain/second-screen/registration-code.ts";
import { codeLifetimeMs, pollIntervalMs } from "../../domain/second-screen/waiting.ts";

/** Codes of a television that waits for activation: one to show, one for its polls (SCR-03). */
export interface ActivationCode {
  readonly regCode: string;
  /** Secret of the television. Never shown, stored or put into an address. */
  readonly deviceCode: string;
  /** Where a user types the code. */
  readonly address: string;
  /** The same with the code in it; null where the service gives none of the same origin. */
  readonly completeAddress: string | null;
  readonly lifetimeMs: number;
  readonly intervalMs: number;
}

/** How far the activation of a television is (SCR-03). */
export type ActivationProgress =
  | { readonly status: "pending" | "slowDown"; readonly intervalMs: number }
  /** The session is this device's now. */
  | { readonly status: "activated" }
  | { readonly status: "expired" };

/** A television that waits to be activated from another screen (SCR). */
export interface DeviceAuthorizationCalls {
  /** A code for this device to show (SCR-03). */
  requestCode(options?: CallOptions): Promise<Outcome<ActivationCode>>;
  /** Whether a member has activated this device; if so, the answer is made this device's session (SCR-03). */
  poll(
    input: { readonly deviceCode: string },
    options?: CallOptions,
  ): Promise<Outcome<ActivationProgress>>;
}

export function createDeviceAuthorizationCalls({
  clients,
  call,
  configuration,
  session,
}: Engine): DeviceAuthorizationCalls {
  const { account } = clients;

  /** Makes the tokens this device's session, unless another one has begun meanwhile. */
  function enter(answer: unknown, epoch: number): Outcome<ActivationProgress> {
    if (!session.guard(epoch)) {
      return fail(stoppedFailure("pollActivation", { stop: { kind: "cancelled" } }, true));
    }
    const read = readTokens(answer);
    const tokens = read.ok ? read.value : null;
    const email = text(fields(answer)["email"]);
    if (tokens?.profileId == null || !session.signIn(tokens, "nonAnonymous", { email })) {
      const problem = "the answer has no session of a profile.";
      return fail(contractFailure("pollActivation", problem, { paths: read.ok ? [] : read.paths }));
    }
    return succeed({ status: "activated" });
  }

  return {
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

/** A code that the web app would refuse counts as missing. */
export function readCode(answer: unknown, configuration: FoyerConfiguration): ActivationCode {
  const given = fields(answer);
  const address = present(text(given["verificationUri"]), "verificationUri");
  const { protocol = "", origin = "" } = parseUrl(address) ?? {};
  const complete = text(given["verificationUriComplete"]);
  return {
    regCode: present(registrationCode({ text: text(given["regCode"]) }, configuration), "regCode"),
    deviceCode: present(text(given["deviceCode"]), "deviceCode"),
    address: present(/^https?:$/.test(protocol) ? address : null, "verificationUri of the web"),
    // A QR code of another origin would lead the user elsewhere than the address that they can read.
    completeAddress: complete !== null && parseUrl(complete)?.origin === origin ? complete : null,
    lifetimeMs: codeLifetimeMs({ seconds: present(number(given["expiresIn"]), "expiresIn") }),
    intervalMs: pollIntervalMs({ seconds: number(given["interval"]) }),
  };
}
