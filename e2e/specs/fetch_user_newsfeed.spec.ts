import type { JobArgs } from '@winnow/sdk/jobs';
import { expect, quickWorld, test } from '../fixtures';
import { Home } from '../stack/home';
import type { Person } from '../stack/person';
import { RobotLink } from '../stack/robot-link';

const JOB = 'fetch_user_newsfeed';
const asked: JobArgs<typeof JOB> = {
  reaction_type: 'love',
  reactions_to_send: 10,
  delay_in_reactions: '5-15',
  ignore_group_post: true,
};

async function prepared(dana: Person) {
  const home = await Home.enterRead(dana, 0);
  await home.connectRobot();
  return { home, link: new RobotLink(home) };
}

test.use({ world: { feed: 40 } });

test(
  'reacts to the chosen number of posts of people, each once, and to nothing else',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    const { home, link } = await prepared(dana);
    expect(await link.capabilities()).toContain('auto_reactions');
    const before = await sandbox.truth();
    const job = await link.becomes(await link.start(JOB, asked), 'done', 110_000);

    expect(job.result).toMatchObject({ reacted: 10, failed: 0, unknown: 0, skipped: 0 });
    const { reacted } = await sandbox.truth();
    expect(reacted).toHaveLength(10);
    expect(reacted.map(({ kind, type, times }) => [kind, type, times])).toEqual(
      reacted.map(() => ['friend', 'love', 1]),
    );
    const open = before.feed.filter((post) => post.before === null).map(({ id }) => id);
    for (const { target } of reacted) expect(open).toContain(target);
    const decoys = (await sandbox.requests('page')).filter(({ name }) => name === 'decoy');
    expect(decoys).toEqual([]);
    await expect
      .poll(async () => (await dana.api.autoReactions.limits({})).current)
      .toMatchObject({ spent: 10, left: 0 });
    const popup = await home.openPopup();
    await expect(popup.page.getByText('Reacted to 10 posts.')).toBeVisible();
  },
);

test(
  'finds the other reactions on pages in five more languages',
  { tag: '@full' },
  async ({ dana, sandbox, world }) => {
    const { link } = await prepared(dana);
    for (const [at, language] of (['es', 'pt', 'fr', 'de', 'it'] as const).entries())
      await test.step(language, async () => {
        // Other posts each time: the robot never reacts to a post twice. The plan allows two each.
        await sandbox.reset({ ...quickWorld, ...world, language, feed: 12, seed: 50 + at });
        const args = { ...asked, reactions_to_send: 2, ignore_group_post: at % 2 === 0 };
        const job = await link.becomes(await link.start(JOB, args), 'done', 110_000);
        expect(job.result).toMatchObject({ reacted: 2, failed: 0, unknown: 0, skipped: 0 });
        const { reacted } = await sandbox.truth();
        expect(reacted.map(({ type, times }) => [type, times])).toEqual([
          ['love', 1],
          ['love', 1],
        ]);
      });
  },
);

test(
  'reacts to nothing where everything is an advertisement',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    await sandbox.fault('feed_ads_only');
    const { link } = await prepared(dana);
    const job = await link.becomes(await link.start(JOB, asked), 'done', 110_000);
    expect(job.result).toMatchObject({ reacted: 0, failed: 0 });
    expect((job.result as { sponsored: number }).sponsored).toBeGreaterThan(5);
    expect((await sandbox.truth()).reacted).toEqual([]);
  },
);
