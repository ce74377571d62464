import type { ReadFriend } from '../../networks/network';

export const simulatedFriend = (facebook_id: string, n: number): ReadFriend => ({
  facebook_id,
  facebook_profile_id: `friend.${n}`,
  full_name: `Friend ${n}`,
  avatar_url: null,
  is_deactivated: false,
});
