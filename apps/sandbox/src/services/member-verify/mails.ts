/** Mails about a verification: each leads to its page, where the user goes on [VER-93] [OPN-185]. */

import type { Program } from "@foyer/openapi/generated/member-verify";
import { emailOf } from "../../accounts/profiles.ts";
import type { World } from "../../core/world.ts";
import { offerOf } from "../../partners/offers.ts";
import { partnerRequest } from "../../partners/requests.ts";
import { ENDING_TEXTS } from "./error-ids.ts";
import { REJECTION_TEXTS } from "./test-data.ts";
import { MOST_REVIEWS, type Verification } from "./verification.ts";

interface Letter {
  readonly subject: string;
  readonly lines: readonly string[];
}

const PROGRAM_NAMES: Readonly<Record<Program, string>> = {
  military: "military",
  firstResponder: "first responder",
};

export function mailReceived(world: World, verification: Verification): void {
  const names = verification.documents.map(({ fileName }) => fileName);
  send(world, verification, {
    subject: "We've received your documents",
    lines: [
      `We've received ${names.join(", ")}.`,
      "A review typically takes a few minutes, and up to 20 minutes at busy times.",
      "We'll email you the result. You don't have to wait on the page.",
    ],
  });
}

/** The result of a form or a review, or the end of a verification that was not finished. */
export function mailOutcome(world: World, verification: Verification): void {
  send(world, verification, outcomeOf(verification));
}

function outcomeOf(verification: Verification): Letter {
  switch (verification.step) {
    case "success":
      return {
        subject: "Your status is confirmed",
        lines: [
          `Your ${PROGRAM_NAMES[verification.program]} status is confirmed.`,
          "Follow the link to continue to your plan. If your plan is already active, there's nothing left to do.",
        ],
      };
    case "docUpload":
      return rejected(verification);
    case "ineligible":
      return {
        subject: "You already have a subscription",
        lines: [
          "It looks like you are already a valued subscriber.",
          "If you would like to purchase an additional subscription, please use a new email address.",
        ],
      };
    default:
      return verification.expired ? EXPIRED : ended(verification);
  }
}

function rejected({ rejectionReasons, rejections }: Verification): Letter {
  const left = MOST_REVIEWS - rejections;
  const times = left === 1 ? "once more" : `${left} more times`;
  return {
    subject: "We need different documents",
    lines: [
      "We were unable to confirm your eligibility due to:",
      ...rejectionReasons.map(reasonText),
      `You can send documents ${times}. Follow the link to send them.`,
    ],
  };
}

function ended({ errorIds, rejectionReasons }: Verification): Letter {
  return {
    subject: "We couldn't confirm your status",
    lines: [
      ...errorIds.map((id) => ENDING_TEXTS[id] ?? ENDING_TEXTS.unknownError ?? ""),
      ...(rejectionReasons.length === 0 ? [] : ["The last documents were rejected due to:"]),
      ...rejectionReasons.map(reasonText),
      "Follow the link to see what you can do.",
    ],
  };
}

const EXPIRED: Letter = {
  subject: "Your verification has expired",
  lines: [
    "It wasn't finished within 30 days.",
    "Follow the link to start over. You'll need to upload your documents again.",
  ],
};

function reasonText(reason: string): string {
  return `- ${REJECTION_TEXTS[reason] ?? reason}`;
}

/** Ids of a campaign: its readers have an account, and are led to sign-in instead of create-account [RDR-26]. */
const CAMPAIGN = { lid: "verification", cmpid: "email" };

/** To the profile, when it has an address. */
function send(world: World, verification: Verification, letter: Letter): void {
  const { profileId, program, query } = verification;
  const to = emailOf(world, profileId);
  if (to === undefined) return;
  const { subject, lines } = letter;
  const purpose = {
    ...Object.fromEntries(new URLSearchParams(query)),
    sheerVerification: program,
    ...requestOf(world, verification),
    ...CAMPAIGN,
  };
  const link = `${world.webUrl}/account/verification?${new URLSearchParams(purpose)}`;
  world.sendMail({ to, subject, text: lines.join("\n"), link });
}

/** What the partner's customer came with: another browser does not know it [PRT-11] [D-41]. */
function requestOf(world: World, { subscriptionRequestId }: Verification): Record<string, string> {
  const request = subscriptionRequestId && partnerRequest(world, subscriptionRequestId);
  if (!request) return {};
  const { requestId, redirectUrl } = request;
  const productId = offerOf(requestId)?.serviceId;
  return {
    subscriptionRequestId: requestId,
    ...(productId && { productId }),
    ...(redirectUrl && { redirect_uri: redirectUrl }),
  };
}
