/** The operations of openapi/member-verify.yaml. */
import { deny } from "../../core/refusal.ts";
import { type Answer, answer, type Call, type OperationTable } from "../../core/service.ts";
import { anotherStep, recordOf, stateOf, wireState } from "./answers.ts";
import { submitForm } from "./form.ts";
import { begin, drop } from "./lifecycle.ts";
import { MILITARY_ORGANIZATIONS, searchFirstResponders } from "./organizations.ts";
import { currentVerification, keep, verifications } from "./store.ts";
import { SLOW_SEARCH, searchOf } from "./test-data.ts";
import { completeUpload, putDocument, requestUpload, worldOfUpload } from "./uploads.ts";
import { checkVeteran } from "./veterans.ts";

function readState({
  world,
  profileId,
}: Call<"getVerificationState">): Answer<"getVerificationState"> {
  const current = currentVerification(world, profileId);
  if (current?.expired) return answer(404, wireState(world, current));
  return answer(200, stateOf(world, profileId, current));
}

/** The military is listed as a whole; first responders are searched, slowly or in vain where the text says so. */
function getOrganizations({ path, query }: Call<"getOrganizations">): Answer<"getOrganizations"> {
  const { program } = path;
  if (program === "military") return answer(200, { organizations: [...MILITARY_ORGANIZATIONS] });
  const { text, fate } = searchOf(query.name ?? "");
  if (fate === "fail") return deny(500, "SEARCH_FAILED", "Organizations cannot be searched");
  const organizations = fate === "none" ? [] : searchFirstResponders(text);
  return answer(200, { organizations }, fate === "slow" ? { delayMs: SLOW_SEARCH } : {});
}

/**
 * Begins anew. Only `restart=false` keeps the partner's request [VER-109] [OPN-191]; what ended in
 * success stays.
 */
function restart({
  world,
  profileId,
  query,
}: Call<"restartVerification">): Answer<"restartVerification"> {
  const current = currentVerification(world, profileId);
  if (!current) return answer(200, stateOf(world, profileId, undefined));
  if (current.step === "success") return answer(409, anotherStep(world, current));
  drop(world, current);
  const kept = query.restart === false ? current.subscriptionRequestId : undefined;
  const step =
    current.program === "firstResponder"
      ? "collectFirstResponderPersonalInfo"
      : "collectActiveMilitaryPersonalInfo";
  return answer(200, stateOf(world, profileId, begin(world, profileId, step, kept)));
}

/** Uses up a verification; a repeat returns the same record [OPN-269]. */
function complete({
  world,
  profileId,
  body,
}: Call<"completeVerification">): Answer<"completeVerification"> {
  const verification = verifications(world).get(body.verificationID);
  if (verification?.profileId !== profileId) return deny(404, "NOT_FOUND", "Not Found");
  if (verification.step !== "success") return answer(409, anotherStep(world, verification));
  const completedAt = verification.completedAt ?? world.now();
  return answer(200, recordOf(keep(world, { ...verification, completedAt })));
}

export const operations: OperationTable = {
  getVerificationState: readState,
  getOrganizations,
  collectActiveMilitaryPersonalInfo: (call) =>
    submitForm(call, { step: "collectActiveMilitaryPersonalInfo", info: call.body }),
  collectInactiveMilitaryPersonalInfo: (call) =>
    submitForm(call, { step: "collectInactiveMilitaryPersonalInfo", info: call.body }),
  collectFirstResponderPersonalInfo: (call) =>
    submitForm(call, { step: "collectFirstResponderPersonalInfo", info: call.body }),
  requestDocumentUpload: requestUpload,
  uploadDocument: {
    handle: putDocument,
    worldOf: worldOfUpload,
    // A client that sends credentials here learns it in the browser: the request is not made [OPN-266].
    crossOrigin: { methods: "PUT", headers: "content-type" },
  },
  completeDocumentUpload: completeUpload,
  restartVerification: restart,
  checkVeteransMember: checkVeteran,
  completeVerification: complete,
};
