import type { Named } from "../specification.ts";
import { failure, type Method, malformed, value } from "./expectation.ts";

const waiting = (status: string, intervalMs: number) => value({ status, intervalMs }, "[SCR-03]");

export const activationMethods: Named<Method> = {
  getRegistrationCodeDeeplink: {
    name: "activation.activate",
    call: (api) => api.activation.activate({ regCode: "BCDFGHJK" }, { idempotencyKey: "key-1" }),
    successes: {
      deeplink: value(
        { deeplink: "https://www.foyer.example/activate?regCode=BCDFGHJK" },
        "[SCR-06] [SCR-08]",
      ),
    },
    refusals: ({ status }) =>
      status === 409 ? failure({ kind: "http", status, code: "DEVICE_LIMIT" }) : undefined,
  },
  requestActivationCode: {
    name: "activation.requestCode",
    call: (api) => api.activation.requestCode(),
    successes: {
      code: value(
        {
          regCode: "BCDFGHJK",
          address: "https://www.foyer.example/account/signin/tv",
          lifetimeMs: 900_000,
          intervalMs: 5_000,
        },
        "[SCR-03]",
      ),
    },
  },
  pollActivation: {
    name: "activation.poll",
    call: (api) => api.activation.poll({ deviceCode: "dev_9b1f6f0c2f7d4a53" }),
    successes: {
      pending: waiting("pending", 5_000),
      slowDown: waiting("slowDown", 10_000),
      activated: value({ status: "activated" }, "[SCR-03]"),
      expired: value({ status: "expired" }, "[SCR-03]"),
      unknown: malformed,
      withoutSession: malformed,
    },
    refusals: ({ status }) =>
      status === 409 ? failure({ kind: "http", status, code: "DEVICE_LIMIT" }) : undefined,
  },
};
