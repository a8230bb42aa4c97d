import { describe, expect, it } from "vitest";
import { type Consent, noConsent } from "../../domain/tracking/consent.ts";
import { createMemoryDevice, type MemoryPlatform } from "../../platform/memory/index.ts";
import { consentChoice } from "./consent-choice.ts";
import {
  consentOfAll,
  consentOfGpp,
  consentOfTcf,
  type GppApi,
  type TcfApi,
} from "./consent-platforms.ts";

const YES: Consent = { analytics: "granted", advertising: "granted", replay: "granted" };
const NO: Consent = { analytics: "refused", advertising: "refused", replay: "refused" };

function chooser(tab: MemoryPlatform, hasPrivacyControl = false) {
  return consentChoice({
    ...{ local: tab.local, cookies: tab.cookies, tabs: tab.tabs },
    ...{ mode: "optOut", cookie: "us_privacy", hasPrivacyControl: () => hasPrivacyControl },
  });
}

describe("the privacy cookie", () => {
  it("is set to empty at the start where there is none, and only then [TRK-38]", () => {
    const tab = createMemoryDevice().tab();
    chooser(tab);
    expect(tab.cookies.get("us_privacy")).toBe("");
    tab.cookies.set("us_privacy", "1YYN");
    expect(chooser(tab).current().advertising).toBe("refused");
    expect(tab.cookies.get("us_privacy")).toBe("1YYN");
  });

  it.each([null, "", "1YNN", "1---", "unreadable"])(
    "tells other scripts the refusal of Global Privacy Control without a choice, where it was %s [TRK-38]",
    (before) => {
      const tab = createMemoryDevice().tab();
      if (before !== null) tab.cookies.set("us_privacy", before);
      expect(chooser(tab, true).isMade).toBe(false);
      expect(tab.cookies.get("us_privacy")).toBe("1YYN");
    },
  );

  it.each([
    ["1NYN", true],
    ["1-Y-", true],
    ["1YNN", false],
    ["1---", false],
  ])("of another script stays as it is: %s, Global Privacy Control %s [TRK-38]", (before, gpc) => {
    const tab = createMemoryDevice().tab();
    tab.cookies.set("us_privacy", before);
    chooser(tab, gpc);
    expect(tab.cookies.get("us_privacy")).toBe(before);
  });

  it.each([
    [null, ""],
    ["1---", "1---"],
    ["1YNN", "1YNN"],
    ["1NYN", "1NYN"],
  ])(
    "forgets the refusal of Global Privacy Control that is switched off: it was %s [TRK-38]",
    (before, after) => {
      const tab = createMemoryDevice().tab();
      if (before !== null) tab.cookies.set("us_privacy", before);
      chooser(tab, true);
      chooser(tab, true);
      const isRefused = before === "1NYN";
      const { advertising } = chooser(tab).current();
      expect([advertising === "refused", tab.cookies.get("us_privacy")]).toEqual([
        isRefused,
        after,
      ]);
      // Another script's refusal is not taken for it.
      tab.cookies.set("us_privacy", "1YYN");
      expect(chooser(tab).current().advertising).toBe("refused");
    },
  );

  it.each([
    [YES, "1YNN"],
    [NO, "1YYN"],
  ])(
    "has the choice once Global Privacy Control is switched off: before or during it [TRK-38]",
    (choice, after) => {
      for (const isDuring of [false, true]) {
        const tab = createMemoryDevice().tab();
        chooser(tab, isDuring).choose(choice);
        chooser(tab, true);
        expect(tab.cookies.get("us_privacy")).toBe("1YYN");
        expect(chooser(tab).current()).toEqual(choice);
        expect(tab.cookies.get("us_privacy")).toBe(after);
      }
    },
  );

  it("keeps the refusal that another script says while Global Privacy Control is on [TRK-38]", () => {
    const tab = createMemoryDevice().tab();
    chooser(tab, true);
    tab.cookies.set("us_privacy", "1NYN");
    expect(chooser(tab).current().advertising).toBe("refused");
    expect(tab.cookies.get("us_privacy")).toBe("1NYN");
    const other = createMemoryDevice().tab();
    const consent = chooser(other, true);
    other.cookies.set("us_privacy", "1NYN");
    consent.choose(YES);
    expect(chooser(other).current().advertising).toBe("refused");
  });

  it("has each choice in the standard form [TRK-38]", () => {
    const tab = createMemoryDevice().tab();
    const consent = chooser(tab);
    consent.choose(NO);
    expect(tab.cookies.get("us_privacy")).toBe("1YYN");
    consent.choose(YES);
    expect(tab.cookies.get("us_privacy")).toBe("1YNN");
    expect(consent.current()).toEqual(YES);
  });
});

describe("a refusal", () => {
  it("is told to other scripts again when the browser has been closed [TRK-38]", () => {
    const tab = createMemoryDevice().tab();
    chooser(tab).choose(NO);
    tab.cookies.remove("us_privacy");
    chooser(tab);
    expect(tab.cookies.get("us_privacy")).toBe("1YYN");
  });

  it("by Global Privacy Control, or of another script, stands beside a yes [TRK-38]", () => {
    const tab = createMemoryDevice().tab();
    chooser(tab, true).choose(YES);
    expect(tab.cookies.get("us_privacy")).toBe("1YYN");
    const other = createMemoryDevice().tab();
    other.cookies.set("us_privacy", "1NYN");
    const consent = chooser(other);
    consent.choose(YES);
    expect(other.cookies.get("us_privacy")).toBe("1YYN");
    expect(consent.current().advertising).toBe("refused");
  });

  it("is kept where the storage is full [TRK-38]", () => {
    const tab = createMemoryDevice().tab();
    tab.local.setForgetful(true);
    chooser(tab).choose(NO);
    expect(chooser(tab).current()).toEqual(NO);
    tab.local.setForgetful(false);
    chooser(tab).choose(YES);
    tab.cookies.set("us_privacy", "");
    expect(chooser(tab).current()).toEqual(YES);
  });

  it("counts over an older yes where the storage is full [TRK-38]", () => {
    const tab = createMemoryDevice().tab();
    chooser(tab).choose(YES);
    tab.local.setForgetful(true);
    chooser(tab).choose(NO);
    expect(chooser(tab).current()).toEqual(NO);
    chooser(tab).choose(YES);
    expect(chooser(tab).current()).toEqual(YES);
  });

  it("counts over an older yes that the storage does not let go [TRK-38]", () => {
    const tab = createMemoryDevice().tab();
    chooser(tab).choose(YES);
    const local = { ...tab.local, set: () => {}, remove: () => {} };
    chooser({ ...tab, local }).choose(NO);
    expect(chooser(tab).current()).toEqual(NO);
  });

  it("that nothing keeps leaves no older yes behind: the user is asked again [TRK-38]", () => {
    const device = createMemoryDevice();
    const tab = device.tab();
    chooser(tab).choose(YES);
    tab.local.setForgetful(true);
    device.cookies.setBlocked(true);
    const consent = chooser(tab);
    consent.choose(NO);
    expect([consent.current(), chooser(tab).isMade]).toEqual([NO, false]);
  });

  it("outlives the browser in a cookie too, and goes to the storage that has room again [TRK-38]", () => {
    const device = createMemoryDevice();
    const tab = device.tab();
    const kept = () => device.cookies.all().find(({ name }) => name === "natcom_consent");
    tab.local.setForgetful(true);
    chooser(tab).choose(NO);
    expect(kept()?.options.expires).toBeGreaterThan(tab.clock.now() + 400 * 86_400_000);
    tab.cookies.set("natcom_consent", kept()?.value ?? "");
    chooser(tab);
    expect(kept()?.options.expires).toBeGreaterThan(tab.clock.now());
    tab.local.setForgetful(false);
    expect(chooser(tab).current()).toEqual(NO);
    expect([kept(), chooser(tab).current()]).toEqual([undefined, NO]);
  });

  it("of another tab is found by a page that comes back without having heard it [TRK-38]", () => {
    const device = createMemoryDevice();
    const tab = device.tab();
    let comesBack = () => {};
    const connectivity = {
      onChange(listener: () => void) {
        comesBack = listener;
        return () => {};
      },
    };
    const deaf = { ...tab.tabs, listen: () => () => {} };
    const consent = consentChoice({
      ...{ local: tab.local, cookies: tab.cookies, tabs: deaf, connectivity },
      ...{ mode: "optOut", cookie: "us_privacy" },
    });
    let heard = 0;
    consent.onChange(() => {
      heard += 1;
    });
    chooser(device.tab()).choose(NO);
    expect(consent.current().analytics).toBe("granted");
    comesBack();
    comesBack();
    expect([heard, consent.current()]).toEqual([1, NO]);
  });
});

describe("the choice of a user", () => {
  it("stays on the device, and is known to every tab at once [TRK-38] [D-13]", async () => {
    const device = createMemoryDevice();
    const consent = chooser(device.tab());
    const other = chooser(device.tab());
    let heard = 0;
    other.onChange(() => {
      heard += 1;
    });
    expect(other.isMade).toBe(false);
    consent.choose(NO);
    await device.clock.settle();
    expect([heard, other.isMade, other.current()]).toEqual([1, true, NO]);
    expect(chooser(device.tab()).current()).toEqual(NO);
    const blocked = device.tab();
    blocked.tabs.post({ topic: "consent", choice: { analytics: "sure" } });
    blocked.tabs.post(null);
    await device.clock.settle();
    expect([heard, other.current()]).toEqual([1, NO]);
  });

  it.each(["", "{", '{"v":2,"data":{}}', '{"v":1,"data":{"analytics":"yes"}}'])(
    "that cannot be read counts as none: %s [D-06]",
    (text) => {
      const tab = createMemoryDevice().tab();
      tab.local.set("natcom_consent", text);
      expect(chooser(tab).isMade).toBe(false);
    },
  );

  it("cannot allow advertising where the browser sends Global Privacy Control [TRK-38]", () => {
    const consent = chooser(createMemoryDevice().tab(), true);
    expect(consent.current()).toEqual({ ...YES, advertising: "refused" });
    consent.choose(YES);
    expect(consent.current()).toEqual({ ...YES, advertising: "refused" });
  });
});

describe("the consent platform of a site", () => {
  it("is heard by the framework of Europe, whenever its user chooses [D-06]", () => {
    let tell: Parameters<TcfApi>[2] = () => {};
    const consent = consentOfTcf((_command, _version, callback) => {
      tell = callback;
    });
    let heard = 0;
    consent.onChange(() => {
      heard += 1;
    });
    expect(consent.current()).toEqual(noConsent);
    tell({ gdprApplies: false }, true);
    expect([heard, consent.current()]).toEqual([1, YES]);
    tell({ gdprApplies: false }, false);
    expect(consent.current()).toEqual(noConsent);
  });

  it("is heard by the global framework, and a refusal beside the app's own yes counts [D-06] [TRK-38]", () => {
    let tell: Parameters<GppApi>[1] = () => {};
    const site = consentOfGpp((_command, callback) => {
      tell = callback;
    });
    const own = chooser(createMemoryDevice().tab());
    const consent = consentOfAll(own, site);
    own.choose(YES);
    expect(consent.current()).toEqual(noConsent);
    let heard = 0;
    const stop = consent.onChange(() => {
      heard += 1;
    });
    tell({ pingData: { signalStatus: "ready", parsedSections: { usca: { SaleOptOut: 1 } } } });
    expect(consent.current()).toEqual({ ...YES, advertising: "refused" });
    own.choose(NO);
    stop();
    own.choose(YES);
    expect(heard).toBe(2);
    tell({});
    expect(consent.current()).toEqual(noConsent);
  });

  it("that is broken allows nothing [D-06]", () => {
    const consent = consentOfTcf(() => {
      throw new Error("broken");
    });
    expect(consent.current()).toEqual(noConsent);
  });
});
