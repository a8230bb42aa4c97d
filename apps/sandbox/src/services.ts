/** Every service module of the sandbox. A new one is one import and one line. */
import type { Service } from "./core/service.ts";
import { bank } from "./services/account/billing/index.ts";
import { captcha } from "./services/account/captcha/index.ts";
import { cardFrame } from "./services/account/frame/index.ts";
import { identity } from "./services/account/identity/index.ts";
import { purchase } from "./services/account/purchase/index.ts";
import { wallets } from "./services/account/wallets/index.ts";
import { analytics } from "./services/analytics/index.ts";
import { content } from "./services/content/index.ts";
import { gifts } from "./services/gifts/index.ts";
import { memberVerify } from "./services/member-verify/index.ts";
import { partner } from "./services/partner/index.ts";
import { personas } from "./services/personas/index.ts";
import { plans } from "./services/plans/index.ts";
import { subscription } from "./services/subscription/index.ts";

export const SERVICES: readonly Service[] = [
  identity,
  captcha,
  purchase,
  bank,
  cardFrame,
  wallets,
  plans,
  subscription,
  gifts,
  content,
  analytics,
  memberVerify,
  partner,
  personas,
];

/** The documents in openapi/ that they answer. */
export const SPECIFICATIONS: readonly string[] = ["account", "member-verify", "partner"];
