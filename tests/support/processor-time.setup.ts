/** Tells with each test what the processor of its worker spent since the test before: imports and set-up belong to it. */
import { afterEach, type TestContext } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Processor time in milliseconds. */
    processorMs?: number;
  }
}

const worker = globalThis as { foyerProcessorMs?: number };

afterEach(({ task }: TestContext) => {
  const { user, system } = process.cpuUsage();
  const spentMs = (user + system) / 1000;
  task.meta.processorMs = Math.round(spentMs - (worker.foyerProcessorMs ?? 0));
  worker.foyerProcessorMs = spentMs;
});
