export type { Added, Complete } from "../composition/own-capability.ts";
export { textFields } from "../domain/forms/text-fields.ts";
export type {
  FakeCardFrame,
  ManualClock,
  MemoryDevice,
  MemoryPlatform,
} from "../platform/memory/index.ts";
export type { FakeServices } from "./fake-services.ts";
export type { FakeAnswer, FakeReply, FakeRequest, FakeState } from "./fake-state.ts";
export {
  freeTrial,
  giftCard,
  merchandisePlan,
  monthlyBill,
  monthlyPlan,
  mugGiftCard,
  payingMonthly,
  savedCard,
  twoYearPlan,
  type WireGiftCard,
  type WirePackage,
  type WirePromotion,
  type WireStatus,
  yearlyPlan,
} from "./fixtures.ts";
export type { CardFormAnswer, TestCardForm } from "./test-card-form.ts";
export { createTestFoyer, type TestFoyer, type TestFoyerOptions } from "./test-foyer.ts";
