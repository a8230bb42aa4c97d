import { describe, expect, it } from "vitest";
import { createTestFoyer } from "../../testing/index.ts";

const NOTICES = {
  military:
    "You've already started a military verification. This page is about that one, not about the first responder offer.",
  firstResponder:
    "You've already started a first responder verification. This page is about that one, not about the military offer.",
} as const;
const OTHER = { military: "firstResponder", firstResponder: "military" } as const;

async function opened(asked: string, currentStep: string, segment: string) {
  const address = `/account/verification?sheerVerification=${asked}`;
  const test = createTestFoyer({
    href: `http://localhost:5173${address}`,
    state: { verification: { currentStep, segment } },
  });
  await test.signIn();
  test.foyer.navigation.arrived(address);
  void test.foyer.verificationFlow.open();
  await test.advance(1_000);
  const { verificationFlow, verificationResult } = test.foyer;
  const seen = [verificationFlow.page, verificationResult.notice];
  verificationFlow.close();
  return seen;
}

describe.each(["military", "firstResponder"] as const)(
  "a verification of %s that waits, opened by the banner of the other program",
  (segment) => {
    it.each([
      ["docUpload", "DOC_UPLOAD"],
      ["review", "REVIEW"],
    ])("names its program: %s [VER-07] [VER-63] [D-41]", async (step, page) => {
      expect(await opened(OTHER[segment], step, segment)).toEqual([page, NOTICES[segment]]);
      expect(await opened(segment, step, segment)).toEqual([page, null]);
    });

    it("begins with the form of the link where nothing waits [VER-07] [D-41]", async () => {
      const step = "collectActiveMilitaryPersonalInfo";
      expect(await opened(OTHER[segment], step, segment)).toEqual(["FORM", null]);
    });
  },
);
