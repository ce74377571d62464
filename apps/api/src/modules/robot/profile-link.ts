import type { NetworkIdentity } from '@winnow/sdk/contract';

/**
 * Whether the profile URL from the sign-in proves that a network account is the user's. A URL with the numeric id does.
 * One with a user name does only if the present holder has the same name: the client reports name and id together, and
 * could put its name beside any id.
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
