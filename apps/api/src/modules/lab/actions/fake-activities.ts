import { type Action, count, nameOf } from '../action';
import { addPosts } from '../activities';

const perPost = 10;
const daysBack = 28;
const hourMs = 3_600_000;

/** Makes reactions, comments and shares on posts of the last four weeks, ten to a post. */
export const fakeActivities: Action<'fake_activities'> = async (inside, { count: wanted }) => {
  const posts = Math.ceil(wanted / perPost);
  const step = (daysBack * 24 * hourMs) / posts;
  const plans = Array.from({ length: posts }, (_, at) => ({
    // The hour differs from post to post, for the best times.
    at: new Date(inside.now.getTime() - Math.round(step * (at + 0.5)) - (at % 5) * hourMs),
    activities: Math.min(perPost, wanted - at * perPost),
  }));
  await addPosts(inside, plans);
  return {
    text: `${nameOf(inside.who)} has ${count(wanted, 'more activity', 'more activities')} on ${count(posts, 'post')}.`,
    after: { activities: wanted, posts },
  };
};
