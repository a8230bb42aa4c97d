import { describe, expect, it } from "vitest";
import { cardIntent } from "../../../tests/shop.ts";
import { createMemoryStorage, type MemoryStorage } from "../../platform/memory/memory-storage.ts";
import { type JournalEntry, type JournalOutcome, purchaseJournal } from "./purchase-journal.ts";

const PROFILE = "profile-1";

const open: JournalOutcome = { kind: "open", claimedOrderID: null, isFirstSend: true, waitedMs: 0 };
const again: JournalOutcome = { ...open, isFirstSend: false };
const notFound: JournalOutcome = { kind: "notPaid", code: "not-found", messageId: "payment" };
const paid = (seen: boolean): JournalOutcome => ({ kind: "paid", orderID: "order-1", seen });

function entry(key: string, outcome: JournalOutcome): JournalEntry {
  return { attempt: { key, startedAt: 1, intent: cardIntent("FNWEB12MO") }, outcome };
}

/** Two tabs of a device. A tab that is loaded again has another journal over the same storages. */
function device() {
  const local = createMemoryStorage();
  const [one, two] = [createMemoryStorage(), createMemoryStorage()];
  const load = (tab: MemoryStorage, profile = PROFILE) => purchaseJournal(local, tab, profile);
  return { local, one, two, load };
}

/** What the journal of a tab knows: the outcome of each attempt, by its key. */
const known = (journal: ReturnType<typeof purchaseJournal>) =>
  Object.fromEntries(journal.read().map(({ attempt, outcome }) => [attempt.key, outcome]));

describe("purchases of two tabs whose shared storage was full for a while", () => {
  it("are all known after a reload, and stay when either is settled [PAY-20] [D-04]", () => {
    const { local, one, two, load } = device();
    local.setForgetful(true);
    load(one).put(entry("a", open));
    local.setForgetful(false);
    load(two).put(entry("b", open));
    const reloaded = load(one);
    expect(known(reloaded)).toEqual({ a: open, b: open });
    reloaded.put(entry("a", notFound));
    expect(known(load(two))).toEqual({ a: notFound, b: open });
    expect(known(load(one))).toEqual({ a: notFound, b: open });
  });

  it("one that another tab has sent anew stays open, though this tab had closed it before [PAY-20] [D-24]", () => {
    const { local, one, two, load } = device();
    load(one).put(entry("a", open));
    local.setForgetful(true);
    load(one).put(entry("a", notFound));
    local.setForgetful(false);
    load(two).put(entry("a", notFound));
    load(two).put(entry("a", again));
    const reloaded = load(one);
    expect(known(reloaded)).toEqual({ a: again });
    reloaded.put(entry("b", open));
    expect(known(load(two))).toEqual({ a: again, b: open });
  });

  it("one that another tab has settled meanwhile is settled here too [PAY-20] [D-04]", () => {
    const { local, one, two, load } = device();
    load(one).put(entry("a", open));
    local.setForgetful(true);
    load(one).put(entry("a", { ...open, waitedMs: 5_000 }));
    local.setForgetful(false);
    load(two).put(entry("a", notFound));
    expect(known(load(one))).toEqual({ a: notFound });
  });

  it("one that this tab has sent anew stays open while no other tab has stored anything of it [PAY-20] [D-24]", () => {
    const { local, one, two, load } = device();
    load(two).put(entry("a", notFound));
    local.setForgetful(true);
    load(one).put(entry("a", again));
    local.setForgetful(false);
    load(two).put(entry("b", open));
    expect(known(load(one))).toEqual({ a: again, b: open });
  });

  it("one that this tab knows to be paid is paid, whatever another tab has stored since [PAY-20] [D-04]", () => {
    const { local, one, two, load } = device();
    load(one).put(entry("a", open));
    local.setForgetful(true);
    load(one).put(entry("a", paid(false)));
    local.setForgetful(false);
    load(two).put(entry("a", notFound));
    const reloaded = load(one);
    expect(known(reloaded)).toEqual({ a: paid(false) });
    reloaded.put(entry("b", open));
    expect(known(load(two))).toEqual({ a: paid(false), b: open });
  });

  it("a confirmation that was shown is not owed again [CNF-14]", () => {
    const { local, one, load } = device();
    load(one).put(entry("a", paid(false)));
    local.setForgetful(true);
    load(one).put(entry("a", paid(true)));
    expect(known(load(one))).toEqual({ a: paid(true) });
  });

  it("what a page has kept since counts no more as its own copy [PAY-20]", () => {
    const { local, one, two, load } = device();
    const first = load(one);
    first.put(entry("a", open));
    local.setForgetful(true);
    first.put(entry("a", notFound));
    local.setForgetful(false);
    first.put(entry("b", open));
    expect(one.keys().map((key) => one.get(key))).toEqual(['{"v":1,"data":[]}']);
    load(two).put(entry("a", open));
    expect(known(first)).toEqual({ a: open, b: open });
  });

  it("of another user of the same tab are neither shown nor lost [D-13]", () => {
    const { local, one, load } = device();
    local.setForgetful(true);
    load(one).put(entry("a", open));
    load(one, "profile-2").put(entry("b", open));
    local.setForgetful(false);
    const other = load(one, "profile-2");
    other.put(entry("b", notFound));
    expect(known(other)).toEqual({ b: notFound });
    expect(known(load(one))).toEqual({ a: open });
  });

  it("a record of this tab that cannot be read stays, and is asked about [D-25]", () => {
    const { local, one, two, load } = device();
    local.setForgetful(true);
    load(one).put(entry("a", open));
    const [name = ""] = one.keys();
    one.set(name, (one.get(name) ?? "").replace('"kind":"open"', '"kind":"halfway"'));
    expect(load(one).unread()).toMatchObject([{ keys: ["a"] }]);
    load(one).put(entry("b", open));
    expect(load(one).unread()).toMatchObject([{ keys: ["a"] }]);
    local.setForgetful(false);
    load(one).put(entry("b", notFound));
    expect(load(two).unread()).toMatchObject([{ keys: ["a"] }]);
    expect(load(one).unread()).toHaveLength(1);
  });
});
