import type { VerificationProgram } from "./types.ts";

/** A branch of service, or an organization of first responders. (VER-35) */
export interface Organization {
  readonly id: number;
  readonly name: string;
}

/**
 * The organizations that a status may choose from: military ones by name, of reservists only the reserve and the guard,
 * of active duty all but these. (VER-37 to VER-39, OPN-175)
 */
export function listedOrganizations(given: {
  readonly organizations: readonly Organization[];
  readonly program: VerificationProgram;
  readonly status: string;
}): readonly Organization[] {
  const { organizations, program, status } = given;
  if (program !== "military") return organizations;
  return organizations
    .filter(({ name }) => {
      if (status === "RESERVIST") return isReserve(name);
      return status !== "ACTIVE_DUTY" || !isReserve(name);
    })
    .sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)));
}

function isReserve(name: string): boolean {
  return name.includes("Reserve") || name.includes("National Guard");
}
