import {
  type CapabilityGiven,
  createAttemptKeys,
  defineCapability,
  extend,
} from "@foyer/sdk/capability";
import { createMyDataCalls } from "./my-data.calls.ts";
import { MyDataStore } from "./my-data.store.ts";
import { myDataTexts } from "./my-data.texts.ts";

/** "Download my data", for `createFoyer({ capabilities: [myData] })`. */
export const myData = defineCapability({
  texts: myDataTexts,
  stores: {
    myData: (given: CapabilityGiven) =>
      new MyDataStore(
        extend(given, {
          api: createMyDataCalls(given),
          keys: createAttemptKeys(given.random),
          storedId: () =>
            given.storedValue({
              ...{ name: "my-data", lasts: "device", version: 1 },
              parse: (data) => (typeof data === "string" ? data : null),
            }),
        }),
      ),
  },
});
