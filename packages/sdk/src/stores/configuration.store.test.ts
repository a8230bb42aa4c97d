import { describe, expect, it } from "vitest";
import { createShop } from "../../tests/shop.ts";
import { createFoyer } from "../create-foyer.ts";
import { memoryPlatform } from "../platform/memory/index.ts";

describe("the page configuration", () => {
  it("is the default with what the application gives [CFG-01] [CFG-08] [CFG-25]", () => {
    const configuration = { pageMeta: { title: "Cinema" } };
    const { configuration: store } = createFoyer({ configuration, platform: memoryPlatform() });
    expect(store.page.pageMeta.title).toBe("Cinema");
    expect(store.page.appVersion).toBe("1.142.2");
  });

  it("that cannot work is refused with every problem named [CFG-16]", () => {
    const configuration = { defaultConfig: { rootDomain: "nowhere" }, cookies: { session: "a b" } };
    expect(() => createFoyer({ configuration, platform: memoryPlatform() })).toThrow(
      /rootDomain[\s\S]*cookies.session/,
    );
  });

  it("changes texts by id [CFG-02]", () => {
    const messages = { "plans.title": "Wähle einen Tarif" };
    const foyer = createFoyer({ platform: memoryPlatform(), messages });
    expect(foyer.plans.title).toBe("Wähle einen Tarif");
  });

  it("sends nothing before it starts [SES-22]", async () => {
    const platform = memoryPlatform();
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = (input) => {
      asked.push(String(input));
      return Promise.reject(new TypeError("Failed to fetch"));
    };
    createFoyer({ platform: { ...platform, fetch } });
    await platform.clock.settle();
    expect(asked).toEqual([]);
    expect(platform.clock.pending()).toBe(0);
  });
});

describe("the footer", () => {
  it("comes from the configuration service, once [CHR-14] [CFG-24]", async () => {
    const shop = createShop();
    const { configuration } = shop.tab().foyer;
    expect(configuration.footer.kind).toBe("idle");
    await shop.drive(Promise.all([configuration.loadFooter(), configuration.loadFooter()]));
    await shop.drive(configuration.loadFooter());
    expect(configuration.footer).toMatchObject({
      kind: "ready",
      data: { sections: [{ title: "Watch" }, { title: "Help" }, { title: "Legal" }] },
    });
    expect(shop.asked.filter((path) => path.includes("footer"))).toHaveLength(1);
  });

  const failures = [
    ["status", { kind: "status", status: 500 }],
    ["HTML", { kind: "html" }],
    ["half an answer", { kind: "truncated" }],
    ["no answer", { kind: "dropBefore" }],
  ] as const;
  it.each(failures)(
    "that fails with %s is logged and can be asked for again [CHR-15]",
    async (_, fault) => {
      const shop = createShop();
      const { foyer, platform } = shop.tab();
      shop.faults({ ...fault, operation: "getFooter", times: 20 });
      await shop.drive(foyer.configuration.loadFooter());
      expect(foyer.configuration.footer.kind).toBe("failed");
      expect(platform.logger.lines.at(-1)).toMatchObject({ level: "warn" });
      shop.clearFaults();
      await shop.drive(foyer.configuration.loadFooter());
      expect(foyer.configuration.footer.kind).toBe("ready");
    },
  );
});
