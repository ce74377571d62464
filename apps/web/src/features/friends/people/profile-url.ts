import { networkUrl, numberedProfileUrl } from '../../../shared/api/network-url';

interface Person {
  facebook_id: string;
  facebook_profile_id: string | null;
}

/**
 * The profile's address, built from ids and a checked vanity name. A text from the network never becomes an
 * address.
 */
export function profileUrl({ facebook_id, facebook_profile_id }: Person): string {
  const vanity = facebook_profile_id ?? '';
  if (/^[\w.]{3,100}$/.test(vanity) && !/^\d+$/.test(vanity)) return `${networkUrl()}/${vanity}`;
  return numberedProfileUrl(facebook_id);
}
