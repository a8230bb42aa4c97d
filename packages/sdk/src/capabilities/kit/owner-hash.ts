/**
 * A short hash that stands for a profile in storage keys and lock names, so that no profile id is written down
 * (D-13). 53 bits: enough that two users of one device never collide. Not a secret.
 */
export function ownerHash(profileId: string): string {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let index = 0; index < profileId.length; index += 1) {
    const code = profileId.charCodeAt(index);
    one = Math.imul(one ^ code, 0x9e3779b1);
    two = Math.imul(two ^ code, 0x5f356495);
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(two ^ (two >>> 13), 0xc2b2ae35);
  two = Math.imul(two ^ (two >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return (0x1_0000_0000 * (two & 0x1f_ffff) + (one >>> 0)).toString(36);
}
