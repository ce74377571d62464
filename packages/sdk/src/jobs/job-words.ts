import type { JobName } from './job';

interface Words {
  /** The name users read, for example 'Sync Friends'. */
  title: string;
  /** What the running job does, for example 'Reading your friends'. */
  doing: string;
}

/** Titles of the jobs, without schemas: a screen that only names a job need not load those. */
export const jobWords = {
  initial_user_setup: { title: 'Set up', doing: 'Reading who is signed in' },
  fetch_user_friends: { title: 'Sync Friends', doing: 'Reading your friends' },
  fetch_user_friends_friendship_date: {
    title: 'Sync Friendship Date',
    doing: 'Reading friendship dates',
  },
  fetch_user_engagements: {
    title: 'Sync Engagements',
    doing: 'Reading who engaged with your posts',
  },
  fetch_user_newsfeed: { title: 'Auto Reactions', doing: 'Reacting to posts in your feed' },
  remove_user_friends: { title: 'Unfriend', doing: 'Removing friends' },
  add_user_friends: { title: 'Add Friends', doing: 'Sending friend requests' },
} as const satisfies Record<JobName, Words>;
