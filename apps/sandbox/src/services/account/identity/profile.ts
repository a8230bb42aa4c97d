/** The signed-in user's own data [API-03] [API-57] [API-75]. */

import { changeEmail, type Profile, profileByEmail, profiles } from "../../../accounts/profiles.ts";
import { answer, type Handler } from "../../../core/service.ts";
import { refuseOtherProfile, wrongPassword } from "./passwords.ts";
import { refuseTakenEmail } from "./registration.ts";

export const getProfile: Handler<"getProfile"> = ({ world, profileId, path }) => {
  refuseOtherProfile(profileId, path.profileId);
  return answer(200, shown(profiles(world).need(profileId)));
};

export const updateEmail: Handler<"updateEmail"> = ({ world, profileId, path, body }) => {
  refuseOtherProfile(profileId, path.id);
  const profile = profiles(world).need(profileId);
  const wrong = wrongPassword(world, profile, body.password);
  if (wrong) return wrong;
  const owner = profileByEmail(world, body.email);
  if (owner && owner.profileId !== profileId) refuseTakenEmail();
  return answer(200, { email: changeEmail(world, profile, body.email).email });
};

/** Only the given fields change [SHP-29]. */
export const updateUser: Handler<"updateUser"> = ({ world, profileId, path, body }) => {
  refuseOtherProfile(profileId, path.profileId);
  const changed = profiles(world).update(profileId, (profile) => ({ ...profile, ...body }));
  return answer(200, shown(changed));
};

function shown({ profileId, email, firstName, lastName, shippingAddress }: Profile) {
  const profile = { profileId, email, firstName, lastName };
  return shippingAddress === null ? profile : { ...profile, shippingAddress };
}
