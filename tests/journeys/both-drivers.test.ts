/** What journeys rely on in either driver: jsdom must not allow what a browser refuses. */
import { beforeEach, describe, expect, it } from "vitest";
import { openHouse } from "./support/house.ts";
import type { Visitor } from "./support/visitor.ts";

declare global {
  interface Window {
    /** Ways out of a page, where the driver plays them. */
    foyerLeaves?: Pick<Location, "assign">;
    pressed?: number;
    opened?: Window | null;
  }
}

const house = openHouse();
const SHORT_MS = 500;

let visitor: Visitor;
beforeEach(async () => {
  ({ visitor } = await house.opens());
  await visitor.visits("/account/signin");
  await visitor.isAt("/account/signin");
});

describe("a field", () => {
  it("takes no more than its length", async () => {
    await visitor.email.evaluate((field) => field.setAttribute("maxlength", "3"));
    await visitor.email.fill("abcdef");
    expect(await visitor.email.inputValue()).toBe("abc");
  });

  it("that can only be read is not written", async () => {
    await visitor.email.evaluate((field) => field.setAttribute("readonly", ""));
    await expect(visitor.email.fill("abcdef", { timeout: SHORT_MS })).rejects.toThrow();
    expect(await visitor.email.inputValue()).toBe("");
  });

  it("that is inert is not pressed, and no stop of the keyboard", async () => {
    await visitor.main.evaluate((main) => {
      main.setAttribute("inert", "");
      main.addEventListener("click", () => {
        window.pressed = 1;
      });
    });
    const button = visitor.page.locator("main button[type=submit]");
    await expect(button.click({ timeout: SHORT_MS })).rejects.toThrow();
    expect(await visitor.page.evaluate(() => window.pressed)).toBeUndefined();
    for (let stop = 0; stop < 12; stop += 1) {
      await visitor.page.keyboard.press("Tab");
      const isInert = () => document.activeElement?.closest("[inert]") !== null;
      expect(await visitor.page.evaluate(isInert)).toBe(false);
    }
  });
});

describe("a page that leads away", () => {
  it("twice comes to the last address", async () => {
    await visitor.page.evaluate(() => {
      const out = window.foyerLeaves ?? window.location;
      out.assign("/account/mvpd");
      out.assign("/account/signup-plans");
    });
    await visitor.seesHeading("Choose a Plan");
    expect(new URL(visitor.page.url()).pathname).toBe("/account/signup-plans");
  });

  it("still runs until the next one is there", async () => {
    await visitor.page.evaluate(() => {
      const out = window.foyerLeaves ?? window.location;
      out.assign("/account/signup-plans");
      setTimeout(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: as a page may do it
        document.cookie = "late=1; path=/";
      });
    });
    await visitor.isAt("/account/signup-plans");
    const cookies = await visitor.page.context().cookies();
    expect(cookies.map(({ name }) => name)).toContain("late");
  });

  it("ends what is asked of it", async () => {
    const asked = visitor.page.evaluate(() => new Promise((done) => setTimeout(done, 30_000)));
    await Promise.all([expect(asked).rejects.toThrow(), visitor.reloads()]);
  });
});

describe("a window", () => {
  it("that does not come is not waited for without end", async () => {
    visitor.page.setDefaultTimeout(SHORT_MS);
    await expect(visitor.page.waitForEvent("popup")).rejects.toThrow();
  });

  it("without an opener cannot be reached", async () => {
    const opened = visitor.page.evaluate(() => window.open("", "_blank", "popup,noopener"));
    expect(await opened).toBeNull();
  });

  it("of one name is another one in another tab", async () => {
    const other = await visitor.opensAnotherTab();
    await other.visits("/account/signin");
    for (const { page } of [visitor, other]) {
      await Promise.all([
        page.waitForEvent("popup"),
        page.evaluate(() => {
          window.opened = window.open("about:blank", "pay");
        }),
      ]);
    }
    expect(visitor.page.context().pages()).toHaveLength(4);
  });
});

describe("a message", () => {
  it("of the page to itself has its origin and source", async () => {
    const heard = await visitor.page.evaluate(
      () =>
        new Promise((done) => {
          addEventListener("message", ({ origin, source }) => done([origin, source === window]));
          self.postMessage("x", "*");
        }),
    );
    expect(heard).toEqual([house.web(), true]);
  });

  it("that cannot be copied is refused", async () => {
    await Promise.all([
      visitor.page.waitForEvent("popup"),
      visitor.page.evaluate(() => {
        window.opened = window.open("about:blank", "pay");
      }),
    ]);
    const said = await visitor.page.evaluate(() => {
      try {
        window.opened?.postMessage({ call: () => {} }, "*");
        return "sent";
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(said).toBe("DataCloneError");
  });
});

describe("a lock", () => {
  it("is refused where a browser refuses it [D-04]", async () => {
    const said = await visitor.page.evaluate(async () => {
      const { signal } = new AbortController();
      const nothing = async () => {};
      const outcomes = [
        navigator.locks.request("a", { signal: AbortSignal.abort() }, nothing),
        navigator.locks.request("b", { signal, ifAvailable: true }, nothing),
        navigator.locks.request("-c", nothing),
      ].map((asked) =>
        asked.then(
          () => "granted",
          (error: Error) => error.name,
        ),
      );
      return Promise.all(outcomes);
    });
    expect(said).toEqual(["AbortError", "NotSupportedError", "NotSupportedError"]);
  });

  it("goes to who has waited, not to who asks again [D-04]", async () => {
    const order = await visitor.page.evaluate(async () => {
      const order: string[] = [];
      let free = () => {};
      const held = () =>
        new Promise<void>((done) => {
          free = done;
        });
      const again = () => navigator.locks.request("q", async () => void order.push("again"));
      const first = navigator.locks.request("q", held).then(again);
      const second = navigator.locks.request("q", async () => void order.push("second"));
      while ((await navigator.locks.request("q", { ifAvailable: true }, Boolean)) === true);
      await new Promise((done) => setTimeout(done, 20));
      free();
      await Promise.all([first, second]);
      return order;
    });
    expect(order).toEqual(["second", "again"]);
  });

  it("that another one takes over is told to its holder [D-04]", async () => {
    const end = await visitor.page.evaluate(async () => {
      let begins = () => {};
      const hasBegun = new Promise<void>((done) => {
        begins = done;
      });
      const held = () => {
        begins();
        return new Promise<void>(() => {});
      };
      const robbed = navigator.locks.request("s", held).catch((error: Error) => error.name);
      await hasBegun;
      await navigator.locks.request("s", { steal: true }, async () => {});
      return robbed;
    });
    expect(end).toBe("AbortError");
  });

  it("is left by a page that ends [D-04]", async () => {
    await visitor.page.evaluate(
      () =>
        new Promise<void>((begun) => {
          void navigator.locks.request("e", () => {
            begun();
            return new Promise(() => {});
          });
        }),
    );
    const other = await visitor.opensAnotherTab();
    await other.visits("/account/signin");
    const granted = other.page.evaluate(() => navigator.locks.request("e", async () => "granted"));
    await visitor.page.close();
    expect(await granted).toBe("granted");
  });
});
