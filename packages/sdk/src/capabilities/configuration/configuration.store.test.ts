import { describe, expect, it } from "vitest";
import { createShop } from "../../../tests/shop.ts";
import { createFoyer } from "../../composition/create-foyer.ts";
import type {
  ConfigurationInput,
  ConfigurationPart,
} from "../../domain/configuration/create-configuration.ts";
import { sandboxConfiguration } from "../../domain/configuration/sandbox-configuration.ts";
import { memoryPlatform } from "../../platform/memory/index.ts";

describe("the page configuration", () => {
  it("is the default with what the application gives [CFG-01] [CFG-08] [CFG-25]", () => {
    const configuration = sandboxConfiguration({ pageMeta: { title: "Cinema" } });
    const { configuration: store } = createFoyer({ configuration, platform: memoryPlatform() });
    expect(store.page.pageMeta.title).toBe("Cinema");
    expect(store.page.appVersion).toBe("1.142.2");
  });

  it("that cannot work is refused with every problem named [CFG-16]", () => {
    const configuration = sandboxConfiguration({
      defaultConfig: { rootDomain: "nowhere" },
      cookies: { session: "a b" },
    });
    expect(() => createFoyer({ configuration, platform: memoryPlatform() })).toThrow(
      /rootDomain[\s\S]*cookies.session/,
    );
  });

  it("without which no Foyer is made: every address that is missing is named [D-18]", () => {
    const configuration = {
      environment: "production",
      services: { apiBaseUrl: "https://api.cinema.com", apiKey: "cinema" },
    } as ConfigurationPart as ConfigurationInput;
    const make = () => createFoyer({ configuration, platform: memoryPlatform() });
    expect(make).toThrow(/services\.configApi: missing; write an absolute https address/);
    expect(make).toThrow(/services\.paymentFrameUrl: missing;/);
    expect(make).toThrow(/defaultConfig\.termsOfUsePage: missing;/);
    expect(make).toThrow(/services\.footerSuffix: missing; write the ending of the file name/);
  });

  it("with the card form on the app's own origin is refused [D-18] [PAY-46]", () => {
    const platform = memoryPlatform({ href: "http://127.0.0.1:4010/account/payment" });
    expect(() => createFoyer({ configuration: sandboxConfiguration(), platform })).toThrow(
      /services\.paymentFrameUrl: write an address of another origin than the app's, http:\/\/127\.0\.0\.1:4010/,
    );
  });

  it("changes texts by id [CFG-02]", () => {
    const messages = { "plans.title": "Wähle einen Tarif" };
    const foyer = createFoyer({
      configuration: sandboxConfiguration(),
      platform: memoryPlatform(),
      messages,
    });
    expect(foyer.messages.text("plans.title")).toBe("Wähle einen Tarif");
  });

  it("sends nothing before it starts [SES-22]", async () => {
    const platform = memoryPlatform();
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = (input) => {
      asked.push(String(input));
      return Promise.reject(new TypeError("Failed to fetch"));
    };
    createFoyer({ configuration: sandboxConfiguration(), platform: { ...platform, fetch } });
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
