/**
 * Screens as an editor has left them: published for everyone, or a draft that only its preview shows [CNT-01] [CNT-14].
 */
import { randomHex } from "../../core/random.ts";
import { deny, Refusal } from "../../core/refusal.ts";
import type { World } from "../../core/world.ts";
import { type Block, SCREENS } from "./screens.ts";

/** What an editor has saved of a screen; without it the screen is the catalogue's. */
interface EditedScreen {
  readonly name: string;
  readonly published: readonly Block[] | null;
  readonly draft: readonly Block[] | null;
  /** Names the draft in an address: who has the link sees it. */
  readonly preview: string | null;
}

export interface Screen extends EditedScreen {
  readonly isEdited: boolean;
}

export const SCREEN_NAME = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** A world keeps so many screens of its own. */
const MOST_SCREENS = 100;

function edits(world: World) {
  return world.collection<EditedScreen>("screens");
}

/** Every screen of a world: the catalogue's, and those that an editor has made. */
export function screensOf(world: World): readonly Screen[] {
  const made = edits(world)
    .all()
    .map(({ name }) => name);
  return [...new Set([...Object.keys(SCREENS), ...made])].map((name) => screenOf(world, name));
}

export function screenOf(world: World, name: string): Screen {
  const edited = edits(world).get(name);
  const original = Object.hasOwn(SCREENS, name) ? (SCREENS[name] ?? null) : null;
  return {
    name,
    published: edited?.published ?? original,
    draft: edited?.draft ?? null,
    preview: edited?.preview ?? null,
    isEdited: edited !== undefined,
  };
}

/** The blocks that a visitor sees; those of the draft for who has its link. Undefined where there is no such screen. */
export function blocksOf(
  world: World,
  name: string,
  preview?: string,
): readonly Block[] | undefined {
  const screen = screenOf(world, name);
  if (preview === undefined) return screen.published ?? undefined;
  return (preview === screen.preview && screen.draft) || undefined;
}

/** Saves a draft under a link of its own; visitors still see what is published. */
export function saveDraft(world: World, name: string, draft: readonly Block[]): Screen {
  const { published } = editedOf(world, name);
  return save(world, { name, published, draft, preview: randomHex(world.random, 16) });
}

/** From now on everyone sees these blocks; the draft has served. */
export function publish(world: World, name: string, published: readonly Block[]): Screen {
  return save(world, { name, published, draft: null, preview: null });
}

/** From now on everyone sees this block in front of the others; a draft and its link stay. */
export function publishInFront(world: World, name: string, block: Block): Screen {
  const { published, draft, preview } = screenOf(world, name);
  return save(world, { name, published: [block, ...(published ?? [])], draft, preview });
}

/** Takes every edit back: the catalogue's screen, or none. */
export function takeBack(world: World, name: string): Screen {
  edits(world).delete(name);
  return screenOf(world, name);
}

function editedOf(world: World, name: string): EditedScreen {
  return edits(world).get(name) ?? { name, published: null, draft: null, preview: null };
}

function save(world: World, screen: EditedScreen): Screen {
  const { name } = screen;
  if (!SCREEN_NAME.test(name)) {
    throw new Refusal(400, "INVALID_NAME", "Name a screen by small letters, digits and dashes.");
  }
  if (edits(world).get(name) === undefined && edits(world).all().length >= MOST_SCREENS) {
    return deny(409, "TOO_MANY_SCREENS", `A world keeps ${MOST_SCREENS} screens: take one back.`);
  }
  edits(world).put(name, screen);
  return screenOf(world, name);
}
