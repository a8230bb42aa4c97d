import { describe, expect, it } from "vitest";
import { createMemoryStorage, type MemoryStorage } from "../../platform/memory/memory-storage.ts";
import { remembering } from "./remembering.ts";
import { wipeStoredValues } from "./stored-value.ts";

const RECORD = "natcom_store_writes.planActions.abc";
const OTHER_USER = "natcom_store_writes.planActions.def";

/** Two tabs of a device. A tab that is loaded again remembers anew over the same storages. */
function device() {
  const local = createMemoryStorage();
  const [one, two] = [createMemoryStorage(), createMemoryStorage()];
  const load = (tab: MemoryStorage) => remembering(local, tab);
  return { local, one, two, load };
}

/** Tab one has sent `a` while the storage was full, and is loaded again; tab two has sent `b` since. */
function twoWrites() {
  const made = device();
  const { local, one, two, load } = made;
  local.setForgetful(true);
  load(one).set(RECORD, "a");
  local.setForgetful(false);
  load(two).set(RECORD, "b");
  return { ...made, reloaded: load(one) };
}

describe("writes of two tabs whose shared storage was full for a while", () => {
  it("are both known: the own one first, then that of the other tab [D-04]", () => {
    const { local, one, reloaded } = twoWrites();
    expect(reloaded.get(RECORD)).toBe("a");
    reloaded.remove(RECORD);
    expect([reloaded.get(RECORD), local.get(RECORD), one.keys()]).toEqual(["b", "b", []]);
    reloaded.remove(RECORD);
    expect([reloaded.get(RECORD), reloaded.keys()]).toEqual([null, []]);
  });

  it("are both kept when the own one has been waited for [D-04]", () => {
    const { local, one, reloaded, load } = twoWrites();
    reloaded.set(RECORD, "a, waited for");
    expect([local.get(RECORD), one.get(RECORD)]).toEqual(["b", "a, waited for"]);
    expect(load(one).get(RECORD)).toBe("a, waited for");
  });

  it("the own one stays when the other tab has settled its own [D-04]", () => {
    const { two, load, reloaded } = twoWrites();
    load(two).remove(RECORD);
    expect(reloaded.get(RECORD)).toBe("a");
    expect(reloaded.keys()).toEqual([RECORD]);
  });

  it("the own one is shared as soon as there is room for it [D-04]", () => {
    const { local, one, two, load } = device();
    local.setForgetful(true);
    const first = load(one);
    first.set(RECORD, "a");
    local.setForgetful(false);
    first.set(RECORD, "a, waited for");
    expect([load(two).get(RECORD), one.keys()]).toEqual(["a, waited for", []]);
  });

  it("one that was kept before leaves no copy behind for which nobody settles it again [D-04]", () => {
    const { local, one, two, load } = device();
    load(one).set(RECORD, "a");
    local.setForgetful(true);
    load(one).set(RECORD, "a, waited for");
    expect(load(one).get(RECORD)).toBe("a");
    load(two).remove(RECORD);
    expect([load(one).get(RECORD), load(one).keys()]).toEqual([null, []]);
  });

  it("are known in a page whose tab has no room either [D-04]", () => {
    const { local, one, load } = device();
    local.setForgetful(true);
    one.setForgetful(true);
    const page = load(one);
    page.set(RECORD, "a");
    expect([page.get(RECORD), page.keys()]).toEqual(["a", [RECORD]]);
    page.remove(RECORD);
    expect([page.get(RECORD), page.keys()]).toEqual([null, []]);
  });

  it("survive a sign-out, and another user of the tab has no part in them [D-13]", () => {
    const { local, one, reloaded } = twoWrites();
    local.setForgetful(true);
    reloaded.set(OTHER_USER, "c");
    wipeStoredValues([reloaded, one]);
    reloaded.remove(OTHER_USER);
    expect([reloaded.get(RECORD), local.get(RECORD), reloaded.keys()]).toEqual([
      "a",
      "b",
      [RECORD],
    ]);
  });
});
