import type { NetworkIdentity } from '@winnow/sdk/contract';

/**
 * Whether the link that the network gave at the sign-in proves that an account on the network is the person's. A link
 * with a number does. One with a user name does only where the present holder has that name as well: the name beside
 * the number is the word of a client, and could be put beside anybody's number.
 */
export function isProvenBy(
  link: string,
  identity: Pick<NetworkIdentity, 'facebook_profile_id' | 'username'>,
  holderUsername: string | null,
): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, pathname, searchParams } = new URL(link);
  if (protocol !== 'https:' || !/^(?:[a-z-]+\.)?facebook\.com$/.test(hostname)) return false;
  const [name = '', ...deeper] = pathname.split('/').filter(Boolean);
  if (name === 'profile.php') return searchParams.get('id') === identity.facebook_profile_id;
  if (deeper.length > 0 || name === '') return false;
  return /^\d+$/.test(name)
    ? name === identity.facebook_profile_id
    : name === identity.username && name === holderUsername;
}
