/** Organizations of both programs and how they are searched [VER-35] [VER-36] [API-62]. */
import type { Organization, Program } from "@foyer/openapi/generated/member-verify";

const MAX_MATCHES = 20;

const BRANCHES: readonly string[] = [
  "Army",
  "Navy",
  "Air Force",
  "Marine Corps",
  "Coast Guard",
  "Space Force",
  "Army Reserve",
  "Navy Reserve",
  "Air Force Reserve",
  "Marine Corps Reserve",
  "Coast Guard Reserve",
  "Army National Guard",
  "Air National Guard",
];

const TOWNS: readonly (readonly [town: string, state: string])[] = [
  ["Springfield", "IL"],
  ["Cedar Falls", "IA"],
  ["Burlington", "VT"],
  ["Amarillo", "TX"],
  ["Duluth", "MN"],
  ["Macon", "GA"],
  ["Bakersfield", "CA"],
  ["Erie", "PA"],
  ["Mobile", "AL"],
  ["Tacoma", "WA"],
  ["Pueblo", "CO"],
  ["Lowell", "MA"],
];

const KINDS: readonly string[] = [
  "Police Department",
  "Fire Department",
  "Emergency Medical Services",
];

export const MILITARY_ORGANIZATIONS: readonly Organization[] = BRANCHES.map((name, index) => ({
  id: 4070 + index,
  name,
}));

export const FIRST_RESPONDER_ORGANIZATIONS: readonly Organization[] = TOWNS.flatMap(
  ([town, state], index) =>
    KINDS.map((kind, offset) => ({
      id: 5100 + index * KINDS.length + offset,
      name: `${town} ${kind} (${town}, ${state})`,
    })),
);

const OF_PROGRAM: Readonly<Record<Program, readonly Organization[]>> = {
  military: MILITARY_ORGANIZATIONS,
  firstResponder: FIRST_RESPONDER_ORGANIZATIONS,
};

/** Those whose name contains the text. */
export function searchFirstResponders(name: string): Organization[] {
  const wanted = name.trim().toLowerCase();
  return FIRST_RESPONDER_ORGANIZATIONS.filter((it) => it.name.toLowerCase().includes(wanted)).slice(
    0,
    MAX_MATCHES,
  );
}

export function findOrganization(program: Program, id: number): Organization | undefined {
  return OF_PROGRAM[program].find((organization) => organization.id === id);
}

/** Reserve and National Guard units, by their name [VER-37]. */
export function isReserve(organization: Organization): boolean {
  return /Reserve|National Guard/.test(organization.name);
}
