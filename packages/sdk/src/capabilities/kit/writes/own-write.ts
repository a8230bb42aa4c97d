import * as z from "zod/mini";
import { filled } from "../../../domain/kernel/shape.ts";
import type { StoragePort } from "../../../platform/ports.ts";
import { ofShape } from "../of-shape.ts";
import { ownerHash } from "../owner-hash.ts";
import { storedValue } from "../stored-value.ts";
import type { WriteName } from "./open-writes.ts";
import { type Open, type StoredContent, storedWrite } from "./stored-write.ts";

/** How a write has ended. */
interface Ending {
  readonly key: string;
  /** Null where nobody can say. */
  readonly isDone: boolean | null;
}

/** What one tab has sent, and how another tab tells it the end of it. */
export interface OwnWrite<Content> {
  /** What this tab has sent, also before it was reloaded, and has not told the end of; null without it. */
  read(): Open<Content> | null;
  keep(open: Open<Content>): void;
  /** Its end is told. */
  forget(): void;
  /** How the write of this key has ended, for the tab that has sent it. */
  leave(ending: Ending): void;
  /** Null where no tab has left it. */
  endingOf(key: string): Ending | null;
}

const VERSION = 1;
const ending = z.object({ key: filled, isDone: z.nullable(z.boolean()) });

/**
 * Another tab may settle a write while the tab that has sent it is reloaded: that one would find neither a record nor a
 * message, and say nothing of its own write. It remembers what it has sent, and the other tab leaves how it ended. (D-04)
 */
export function ownWrite<Content>(
  { local, session }: { readonly local: StoragePort; readonly session: StoragePort },
  name: WriteName,
  profileId: string,
  content: StoredContent<Content>,
): OwnWrite<Content> {
  const id = `${name}.${ownerHash(profileId)}` as const;
  const own = storedWrite(session, `own-write.${id}`, content);
  const left = storedValue<Ending>({
    storage: local,
    name: `write-settled.${id}`,
    version: VERSION,
    parse: ofShape(ending),
  });
  return {
    read: own.read,
    keep: own.keep,
    forget() {
      const open = own.read();
      if (open) own.forget(open.key);
    },
    leave: (ended) => void left.set(ended),
    endingOf(key) {
      const found = left.get();
      return found?.key === key ? found : null;
    },
  };
}
