import type { FoyerConfiguration } from "../configuration/types.ts";
import type { Rules } from "../kernel/rule.ts";
import { allDevices, chosenDevices, selectedDevices, signOutNow } from "./device-limit.ts";
import { paymentAccountProblem } from "./payment-account.ts";
import { refreshProblem } from "./refresh-problem.ts";
import {
  sendsCaptcha,
  signInContext,
  signInProblem,
  signInTitle,
  tvProviderOffered,
} from "./sign-in.ts";
import { signUpProblem } from "./sign-up.ts";
import { tokenKind } from "./token-kind.ts";
import type { TokenClaims, User } from "./types.ts";
import { userKinds } from "./user-kinds.ts";
import { isMvpdUser, userOfSession } from "./users.ts";

/** Rules of this folder. Cases in `packages/sdk/cases` name them by folder and key: `session.allDevices`. */
export const rules = {
  allDevices,
  chosenDevices,
  isMvpdUser: (given: { readonly user: User }) => isMvpdUser(given.user),
  paymentAccountProblem,
  refreshProblem,
  selectedDevices,
  sendsCaptcha,
  signInContext,
  signInProblem,
  signInTitle,
  signOutNow,
  signUpProblem,
  tokenKind: (given: { readonly claims: TokenClaims | null }) => tokenKind(given.claims),
  tvProviderOffered,
  userKinds,
  userOfSession,
} satisfies Rules<FoyerConfiguration>;
