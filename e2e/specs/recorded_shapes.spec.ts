import type { JobArgs, JobName } from '@winnow/sdk/jobs';
import { expect, test } from '../fixtures';
import { expectEngagement, expectPartOfEngagement } from '../stack/activities';
import { expectAgreed } from '../stack/agreement';
import { expectDates } from '../stack/dates';
import { Home } from '../stack/home';
import type { Person } from '../stack/person';
import { RobotLink } from '../stack/robot-link';
import type { World } from '../stack/sandbox-control';
import type { Stack } from '../stack/stack';

/** 60 posts and 400 friends take minutes in each language: for a release, by command. */
const full = process.env['RECORDED_IN_FULL'] === '1';

async function prepared(dana: Person, paidBy?: Stack) {
  const home = await Home.enterRead(dana, 0);
  if (paidBy) await home.onPlan('feature_plan_monthly_new', paidBy);
  await home.connectRobot();
  // The dashboard reloads after engagement was read, and would lose the connection.
  const page = await dana.context.newPage();
  await page.goto(new URL('/v1/openapi.json', home.page.url()).href);
  return new RobotLink({ page, person: dana });
}

/** The others in full alone: the robot's own `shape-fuzz.test.ts` reads the engagement of pages in every language. */
const quickly = [{ language: 'en', shuffle: 1 }] as const;
const labelled = [
  { language: 'de', shuffle: 5 },
  { language: 'es', shuffle: 2 },
  { language: 'fr', shuffle: 3 },
  { language: 'pt', shuffle: 4 },
] as const;
/** Reading needs no labels. */
const unlabelled = [
  { language: 'tr', shuffle: 6 },
  { language: 'ar', shuffle: 7 },
  { language: 'ja', shuffle: 8 },
] as const;
const copies = full ? [...quickly, ...labelled, ...unlabelled] : quickly;

for (const copy of copies) {
  const posts = full ? 60 : 4;
  const world: World = { seed: 60, friends: full ? 400 : 60, posts, ...copy };
  test.describe(`pages as recorded, in ${copy.language}`, () => {
    test.use({ world });

    // `store_build.spec.ts` shows it in every run.
    test(
      'friends and engagement equal the truth, replies included',
      { tag: full ? [] : '@full' },
      async ({ dana, sandbox, stack }) => {
        test.setTimeout(full ? 1_200_000 : 150_000);
        // The free plan reads ten posts, however many are requested.
        const link = await prepared(dana, full ? stack : undefined);
        const truth = await sandbox.truth();
        const replies = truth.posts.flatMap(({ comments }) =>
          comments.filter((one) => one.reply_to),
        );
        expect(replies.length).toBeGreaterThan(5);
        if (full) {
          const read = await link.start('fetch_user_friends', {});
          expect((await link.becomes(read, 'done')).result).toMatchObject({ complete: true });
          await dana.expectFriends(truth);
        }
        const id = await link.start('fetch_user_engagements', {
          lookbehind: { by: 'posts', count: posts },
        });
        const { result } = await link.becomes(id, 'done', full ? 1_100_000 : 110_000);
        expect(result).toMatchObject({ posts, complete: true });
        await expectEngagement(dana, truth, posts);
      },
    );
  });
}

for (const copy of full ? copies : [])
  test.describe(`few friends on pages as recorded, in ${copy.language}`, () => {
    test.use({ world: { seed: 24, friends: 24, posts: 12, feed: 80, ...copy } });

    test('dates equal the truth; with labels 10 of 10 reactions are given and 5 of 5 friends removed', async ({
      dana,
      sandbox,
    }) => {
      test.setTimeout(400_000);
      const link = await prepared(dana);
      const truth = await sandbox.truth();
      const done = async <Name extends JobName>(name: Name, args: JobArgs<Name>) =>
        (await link.becomes(await link.start(name, args), 'done', 110_000)).result;

      expect(await done('fetch_user_friends', {})).toMatchObject({ read: 24, complete: true });
      await dana.expectFriends(truth);
      await done('fetch_user_friends_friendship_date', {});
      await expectDates(dana, sandbox);
      if (unlabelled.some(({ language }) => language === copy.language)) return;

      const reactions = {
        reaction_type: 'love',
        reactions_to_send: 10,
        delay_in_reactions: '5-15',
        ignore_group_post: true,
      } as const;
      expect(await done('fetch_user_newsfeed', reactions)).toMatchObject({ reacted: 10 });
      expect(await expectAgreed(dana, 'reaction')).toHaveLength(10);
      const chosen = truth.friends.filter(({ deactivated }) => !deactivated).slice(0, 5);
      const friends = chosen.map(({ id, vanity, name }) => ({
        facebook_id: id,
        facebook_profile_id: vanity ?? id,
        full_name: name,
      }));
      expect(await done('remove_user_friends', { friends })).toMatchObject({ removed: 5 });
      expect(await expectAgreed(dana, 'removal')).toEqual(chosen.map(({ id }) => id).toSorted());
    });
  });

test.describe('answers that end before their last line', { tag: '@full' }, () => {
  test.use({ world: { seed: 60, friends: 60, posts: 6, shuffle: 1 } });

  test('engagement equals the truth, or the job says that it does not', async ({
    dana,
    sandbox,
  }) => {
    test.setTimeout(150_000);
    const link = await prepared(dana);
    const truth = await sandbox.truth();
    await sandbox.fault('answers_cut', { n: 3 });
    const id = await link.start('fetch_user_engagements', {
      lookbehind: { by: 'posts', count: 6 },
    });
    const { result } = await link.becomes(id, 'done', 110_000);
    const { complete, posts_partial } = result as { complete: boolean; posts_partial: number };
    expect(await sandbox.timesMet('answers_cut')).toBeGreaterThanOrEqual(3);
    // A complete reading must agree with the truth; a partial one must not contain more.
    if (complete && posts_partial === 0) await expectEngagement(dana, truth, 6);
    else await expectPartOfEngagement(dana, truth, 6);
  });
});

type Reading = { [Name in JobName]: { name: Name; args: JobArgs<Name>; after: number } }[JobName];
// Engagement goes on in `store_build.spec.ts`, on the same pages.
const readings: Reading[] = [
  { name: 'fetch_user_friends', args: {}, after: 2 },
  { name: 'fetch_user_friends_friendship_date', args: {}, after: 8 },
  {
    name: 'fetch_user_newsfeed',
    args: {
      reaction_type: 'like',
      reactions_to_send: 3,
      delay_in_reactions: '5-15',
      ignore_group_post: true,
    },
    after: 1,
  },
];

test.describe('signed out in the middle, on pages as recorded', () => {
  test.use({ world: { friends: 60, posts: 5, feed: 40, shuffle: 4 } });

  for (const { name, args, after } of readings) {
    test(
      `${name} goes on by itself within a minute of the sign-in`,
      { tag: '@full' },
      async ({ dana, sandbox }) => {
        test.setTimeout(240_000);
        const link = await prepared(dana);
        await sandbox.fault('signed_out', { after_requests: after });
        const id = await link.start(name, args);
        const { progress } = await link.becomes(id, 'waiting');
        await dana.enterNetwork();
        await link.page.bringToFront();
        await link.comesTo(id, (progress?.done ?? 0) + 1, 60_000);
        const { result } = await link.becomes(id, 'done', 90_000);

        const truth = await sandbox.truth();
        if (name === 'fetch_user_friends') await dana.expectFriends(truth);
        if (name === 'fetch_user_friends_friendship_date') {
          const friends = await expectDates(dana, sandbox);
          expect(friends.some(({ since_shown }) => since_shown !== 'none')).toBe(true);
        }
        if (name === 'fetch_user_newsfeed') expect(result).toMatchObject({ reacted: 3, failed: 0 });
      },
    );
  }

  test(
    'initial_user_setup goes on by itself within a minute of the sign-in',
    { tag: '@full' },
    async ({ dana, sandbox }) => {
      const home = await Home.enter(dana);
      await expect(home.sidebar.robot).toHaveText(/connected/);
      const popup = await home.openPopup();
      await sandbox.fault('signed_out', { after_requests: 1 });
      await popup.accept.click();
      await expect(popup.page.getByText('Signed out of Facebook', { exact: true })).toBeVisible();
      await dana.enterNetwork();
      await popup.page.bringToFront();
      await expect(popup.confirm).toBeVisible({ timeout: 60_000 });
      const { me } = await sandbox.truth();
      await expect(popup.page.getByText(me.name, { exact: true })).toBeVisible();
    },
  );
});
