import type { Identity, ReadFriend } from '../../networks/network';

export const simulatedFriend = (facebook_id: string, n: number): ReadFriend => ({
  facebook_id,
  facebook_profile_id: `friend.${n}`,
  full_name: `Friend ${n}`,
  avatar_url: null,
  is_deactivated: false,
});

export const identityOf = (facebook_profile_id: string): Identity => ({
  facebook_profile_id,
  username: 'me.myself',
  full_name: 'Me Myself',
  first_name: 'Me',
  last_name: 'Myself',
  avatar_url: null,
  location: null,
  language: 'en',
});
