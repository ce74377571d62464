import type { Registry } from '../engine/work/implementation';
import { addUserFriends } from './add_user_friends/job';
import { fetchUserEngagements } from './fetch_user_engagements/job';
import { fetchUserFriends } from './fetch_user_friends/job';
import { fetchUserFriendsFriendshipDate } from './fetch_user_friends_friendship_date/job';
import { fetchUserNewsfeed } from './fetch_user_newsfeed/job';
import { initialUserSetup } from './initial_user_setup/job';
import { removeUserFriends } from './remove_user_friends/job';

export const registry: Registry = {
  initial_user_setup: initialUserSetup,
  fetch_user_friends: fetchUserFriends,
  fetch_user_friends_friendship_date: fetchUserFriendsFriendshipDate,
  fetch_user_engagements: fetchUserEngagements,
  fetch_user_newsfeed: fetchUserNewsfeed,
  remove_user_friends: removeUserFriends,
  add_user_friends: addUserFriends,
};
