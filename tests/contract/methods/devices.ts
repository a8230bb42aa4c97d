import { ANN } from "../mocked-services.ts";
import type { Named } from "../specification.ts";
import { type Method, value } from "./expectation.ts";

export const deviceMethods: Named<Method> = {
  deleteDeviceSessions: {
    name: "devices.deleteSessions",
    call: (api) => api.devices.deleteSessions({ ...ANN, sids: ["s-1", "s-2"] }),
    successes: { answer: value(undefined, "[DEV-08]") },
  },
};
