import { createShop, type Shop } from "./shop.ts";

/** A shop in which answers can be kept back: the service has answered, and the tab hears of it late. */
export interface HeldShop {
  readonly shop: Shop;
  /** Keeps back every answer of this path from now on; null ends it. */
  hold(path: string | null): void;
  /** Hands over what was kept back. */
  release(): Promise<void>;
}

export function createHeldShop(): HeldShop {
  let held: string | null = null;
  const waiting: (() => void)[] = [];
  const shop = createShop({
    through: (send) => async (input, init) => {
      const request = new Request(input, init);
      const isHeld = new URL(request.url).pathname === held;
      const answer = await send(request);
      if (isHeld) await new Promise<void>((resolve) => void waiting.push(resolve));
      return answer;
    },
  });
  return {
    shop,
    hold(path) {
      held = path;
    },
    async release() {
      held = null;
      for (const go of waiting.splice(0)) go();
      await shop.settle();
    },
  };
}
