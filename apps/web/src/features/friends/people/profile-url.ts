import { networkUrl, numberedProfileUrl } from '../../../shared/api/network-url';

interface Person {
  facebook_id: string;
  facebook_profile_id: string | null;
}

/** The profile's address, built from the id alone: never from a text that somebody else wrote. */
export function profileUrl({ facebook_id, facebook_profile_id }: Person): string {
  const vanity = facebook_profile_id ?? '';
  if (/^[\w.]{3,100}$/.test(vanity) && !/^\d+$/.test(vanity)) return `${networkUrl()}/${vanity}`;
  return numberedProfileUrl(facebook_id);
}
