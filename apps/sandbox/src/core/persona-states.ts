/** The personas of a world as they are now: their state, and what happens to them next. */
import type { Persona } from "./persona.ts";
import { personasOf } from "./personas.ts";
import type { Service } from "./service.ts";
import type { World } from "./world.ts";
import type { Happened, Worlds } from "./worlds.ts";

/** An event to come. */
export interface NextEvent {
  /** `renews`, `trialEnds`, `pauses` … */
  readonly kind: string;
  /** Epoch ms, world time. */
  readonly at: number;
  readonly iso: string;
}

export interface PersonaNow extends Persona {
  /** Made for this world by a tester; can be removed. */
  readonly isMade: boolean;
  /** What the services say about it: `status`, `plan`, `planName`; and its next event. */
  readonly state: Readonly<Record<string, unknown>> & { readonly nextEvent: NextEvent | null };
}

export function personasNow(
  world: World,
  worlds: Pick<Worlds, "planned">,
  services: readonly Service[],
): readonly PersonaNow[] {
  const planned = worlds.planned(world);
  return personasOf(world).map((persona) => {
    const { profileId } = persona;
    const next = planned.find((event) => event.profileId === profileId);
    const states = services.map(({ personaState }) => personaState?.(world, profileId));
    const state = Object.assign({}, ...states, { nextEvent: next ? nextEvent(next) : null });
    return { ...persona, isMade: !world.personas.includes(persona), state };
  });
}

export function nextEvent({ kind, at }: Happened): NextEvent {
  return { kind, at, iso: new Date(at).toISOString() };
}
