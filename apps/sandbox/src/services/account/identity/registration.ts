/** New accounts and their payment accounts [ACC-05] to [ACC-15]. */

import {
  addProfile,
  customerOf,
  hashPassword,
  isSameEmail,
  profileByEmail,
  profiles,
} from "../../../accounts/profiles.ts";
import { deny } from "../../../core/refusal.ts";
import { answer, type Handler } from "../../../core/service.ts";
import { countTry, type Limit, refuseTooMany } from "./attempts.ts";
import { checkCaptcha } from "./captcha.ts";

/** Account enumeration: the look-up reveals which emails have accounts, so it is slow in bulk [OPN-052]. */
export const STATUS_LIMIT: Limit = { most: 30, windowMs: 60_000 };
const STATUS_BUCKET = "status by email";

export const getStatusByEmail: Handler<"getStatusByEmail"> = ({ world, body }) => {
  refuseTooMany(world, STATUS_BUCKET, STATUS_LIMIT);
  countTry(world, STATUS_BUCKET, STATUS_LIMIT);
  return answer(200, { found: profileByEmail(world, body.email) !== undefined });
};

export const createCustomer: Handler<"createCustomer"> = ({ world, body }) => {
  checkCaptcha(world, body.recaptchaToken, "eVG1001", "reCAPTCHA verification failed");
  const email = body.email.trim();
  if (!isSameEmail(email, body.customerUsername)) {
    deny(400, "INVALID_REQUEST", "customerUsername and email differ.");
  }
  if (profileByEmail(world, email)) refuseTakenEmail();
  const profileId = world.newId("profile");
  addProfile(world, {
    profileId,
    email,
    password: hashPassword(world, body.customerPassword),
    firstName: "",
    lastName: "",
    userType: "email",
    hasPaymentAccount: false,
    locked: false,
    shippingAddress: null,
    createdAt: world.now(),
  });
  return answer(201, { profileId, email });
};

/** @throws 409 [ACC-07] [MNG-09] */
export function refuseTakenEmail(): never {
  deny(409, "EXISTING_USER", "An account with this email already exists.", {
    message: "existing-user",
  });
}

/** Idempotent [OPN-054]. */
export const createPaymentAccount: Handler<"createPaymentAccount"> = ({
  world,
  profileId,
  body,
}) => {
  const profile = profiles(world).need(profileId);
  if (!isSameEmail(profile.email, body.createUserReqMessage.email)) {
    deny(400, "INVALID_REQUEST", "The email is not the one of the profile.");
  }
  profiles(world).put(profileId, { ...profile, hasPaymentAccount: true });
  return answer(200, {
    CreateUserResponseMessage: { responseCode: "1", cpCustomerID: customerOf(profileId) },
  });
};
