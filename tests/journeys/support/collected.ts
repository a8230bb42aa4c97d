/** What a user allows to be measured, and what the stand-ins of a tag manager and of a collector have received. */
import { expect } from "vitest";
import type { CollectedEvent, SandboxDesk } from "./sandbox.ts";
import type { Visitor } from "./visitor.ts";

export const choosing = {
  allow: ({ page }: Visitor) => page.getByRole("button", { name: /^Allow$/ }),
  refuse: ({ page }: Visitor) => page.getByRole("button", { name: /^Don.t Allow$/ }),
};

export async function chooses(visitor: Visitor, choice: keyof typeof choosing): Promise<void> {
  await choosing[choice](visitor).click();
  await visitor.sees("Your choice is saved on this device.");
}

/** Waits until such an event has come by each way, and answers what has come. */
export async function hasCollected(
  sandbox: SandboxDesk,
  name: string,
  ways: readonly CollectedEvent["by"][] = ["tag manager", "app"],
): Promise<readonly CollectedEvent[]> {
  const come = async () => {
    const named = (await sandbox.collected()).filter(({ event }) => event === name);
    return ways.filter((way) => named.some(({ by }) => by === way));
  };
  await expect.poll(come).toEqual(ways);
  return await sandbox.collected();
}

export const of = (collected: readonly CollectedEvent[], by: CollectedEvent["by"]) =>
  collected.filter((one) => one.by === by && one.event !== "command");

/** What an event that the app has sent by itself says, with the context of its moment. */
export const saidBy = ({ said }: CollectedEvent) =>
  (said["properties"] ?? {}) as Readonly<Record<string, unknown>>;
