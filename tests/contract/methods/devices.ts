import { ANN } from "../mocked-services.ts";
import type { Named } from "../specification.ts";
import { type Method, value } from "./expectation.ts";

export const deviceMethods: Named<Method> = {
  deleteDeviceSessions: {
    name: "devices.deleteSessions",
    call: (api) => api.devices.deleteSessions({ ...ANN, sids: ["s-1", "s-2"] }),
    successes: { answer: value(undefined, "[DEV-08]") },
  },
  getXid: {
    name: "xid.get",
    call: (api) => api.xid.get({ xid: null }),
    successes: { xid: value({ xid: "xid-3b9f" }, "[API-82]") },
  },
  submitXid: {
    name: "xid.submit",
    call: (api) => api.xid.submit({ xid: "xid-3b9f" }),
    successes: { answer: value(undefined, "[API-83]") },
  },
};
