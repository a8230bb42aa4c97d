import { describe, expect, it } from "vitest";
import { memoryPlatform } from "../../platform/memory/index.ts";
import { parsePlanId } from "./stored-plan-id.ts";
import { storedValue, wipeStoredValues } from "./stored-value.ts";

const KEY = "natcom_store_selectedPlanId";

function createStored() {
  const storage = memoryPlatform().session;
  const stored = storedValue({ storage, name: "selectedPlanId", version: 1, parse: parsePlanId });
  return { storage, stored };
}

describe("a stored value", () => {
  it("is kept under the prefix, with its version [SES-21]", () => {
    const { storage, stored } = createStored();
    expect(stored.set("FNWEB1MO")).toBe(true);
    expect(storage.get(KEY)).toBe('{"v":1,"data":"FNWEB1MO"}');
    expect(stored.get()).toBe("FNWEB1MO");
  });

  it.each([
    ["no JSON", "{"],
    ["another version", '{"v":2,"data":"FNWEB1MO"}'],
    ["no version", '{"data":"FNWEB1MO"}'],
    ["no data", '{"v":1}'],
    ["an array", "[]"],
    ["null", "null"],
    ["a wrong type", '{"v":1,"data":7}'],
    ["markup", '{"v":1,"data":"<script>"}'],
    ["a very long text", JSON.stringify({ v: 1, data: "x".repeat(10_000) })],
  ])("that is %s counts as none and is removed [SES-21]", (_, text) => {
    const { storage, stored } = createStored();
    storage.set(KEY, text);
    expect(stored.get()).toBeNull();
    expect(storage.keys()).toEqual([]);
  });

  it("says so when the storage forgets [SES-21]", () => {
    const { storage, stored } = createStored();
    storage.setForgetful(true);
    expect(stored.set("FNWEB1MO")).toBe(false);
  });

  it("says so when the storage is full and still holds the value before [SES-21]", () => {
    const { storage } = createStored();
    const full = { ...storage, set() {} };
    const options = { name: "selectedPlanId", version: 1, parse: parsePlanId } as const;
    storedValue({ ...options, storage }).set("FNWEB1MO");
    const stored = storedValue({ ...options, storage: full });
    expect([stored.set("FNWEB12MO"), stored.set("FNWEB1MO")]).toEqual([false, true]);
  });

  it("is wiped at sign-out; attempts to pay and keys of others stay [SGN-33] [SES-21] [D-02]", () => {
    const { local, session } = memoryPlatform();
    session.set(KEY, "1");
    session.set("natcom_store_purchasedPlanId", "1");
    local.set("natcom_store_purchases.abc", "1");
    local.set("natcom_store_anything", "1");
    local.set("somebody-elses", "1");
    wipeStoredValues([local, session]);
    expect(session.keys()).toEqual([]);
    expect(local.keys()).toEqual(["natcom_store_purchases.abc", "somebody-elses"]);
  });
});
