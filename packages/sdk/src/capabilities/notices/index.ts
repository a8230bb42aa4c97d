import type { RedirectFacts } from "../../domain/redirects/facts.ts";
import { type Capability, extend, type Needs } from "../kit/capability.ts";
import { type NoticesDeps, NoticesStore } from "./notices.store.ts";
import { noticesTexts } from "./notices.texts.ts";

interface NoticesNeeds extends Needs<NoticesDeps, "facts"> {
  readonly redirectFacts: () => RedirectFacts;
}

/** Notices and redirects: current subscriber, military first, supported devices (ACC, ROU). */
export const notices = {
  texts: noticesTexts,
  stores: {
    notices: (given: NoticesNeeds) =>
      new NoticesStore(extend(given, { facts: given.redirectFacts })),
  },
} satisfies Capability;
