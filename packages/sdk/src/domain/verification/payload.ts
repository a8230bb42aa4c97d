import {
  asksForDischarge,
  type FirstResponderStatus,
  typedDate,
  type VerificationValues,
} from "./form.ts";
import type { Organization } from "./organizations.ts";
import type { VerificationProgram } from "./types.ts";

interface Body {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly organization: Organization;
  readonly subscriptionRequestId?: string;
}

/** A form as it is sent, with the step whose call takes it. (VER-27 to VER-34, OPN-173, OPN-174) */
export type PersonalInfo =
  | {
      readonly step: "collectActiveMilitaryPersonalInfo";
      readonly body: Body & { readonly subSegment: "activeDuty" | "reservist" };
    }
  | {
      readonly step: "collectInactiveMilitaryPersonalInfo";
      readonly body: Body & { readonly subSegment: "veteran"; readonly dischargeDate: string };
    }
  | {
      readonly step: "collectFirstResponderPersonalInfo";
      readonly body: Body & {
        readonly subSegment: "police" | "emt" | "fireFighter";
        readonly statuses: FirstResponderStatus[];
      };
    };

export interface PersonalInfoFacts {
  readonly values: VerificationValues;
  readonly program: VerificationProgram;
  readonly email: string;
  readonly organization: Organization;
  readonly subscriptionRequestId: string | null;
}

const subSegments = { POLICE: "police", EMT: "emt", FIREFIGHTER: "fireFighter" } as const;

/** What a valid form sends, and to which of the three calls. (VER-27 to VER-34, OPN-173, OPN-174) */
export function personalInfo(given: PersonalInfoFacts): PersonalInfo {
  const { program, values } = given;
  const body = bodyOf(given);
  if (program === "firstResponder") {
    const status = values.status as FirstResponderStatus;
    return {
      step: "collectFirstResponderPersonalInfo",
      body: { ...body, statuses: [status], subSegment: subSegments[status] },
    };
  }
  if (asksForDischarge(values)) {
    const { dischargeDay: day, dischargeMonth: month, dischargeYear: year } = values;
    return {
      step: "collectInactiveMilitaryPersonalInfo",
      body: {
        ...body,
        dischargeDate: typedDate({ year, month, day }) ?? "",
        subSegment: "veteran",
      },
    };
  }
  const subSegment = values.status === "RESERVIST" ? "reservist" : "activeDuty";
  return { step: "collectActiveMilitaryPersonalInfo", body: { ...body, subSegment } };
}

function bodyOf({ values, email, organization, subscriptionRequestId }: PersonalInfoFacts): Body {
  const { firstName, lastName, dobDay: day, dobMonth: month, dobYear: year } = values;
  const { id, name } = organization;
  return {
    email,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    birthDate: typedDate({ year, month, day }) ?? "",
    organization: { id, name },
    ...(subscriptionRequestId === null ? {} : { subscriptionRequestId }),
  };
}
