import type { JobArgs } from '@winnow/sdk/jobs';
import { expect, test } from '../fixtures';
import { Home } from '../stack/home';
import type { Person } from '../stack/person';
import { RobotLink } from '../stack/robot-link';

const JOB = 'fetch_user_newsfeed';
const wish: JobArgs<typeof JOB> = {
  reaction_type: 'love',
  reactions_to_send: 10,
  delay_in_reactions: '5-15',
  ignore_group_post: true,
};

async function prepared(dana: Person) {
  const home = await Home.enter(dana);
  await home.connectRobot();
  await home.arrangeRead(0);
  return { home, link: new RobotLink(home.page) };
}

test.use({ world: { feed: 40 } });

test('reacts to so many posts of people, each once, and to nothing else', async ({
  dana,
  sandbox,
}) => {
  const { home, link } = await prepared(dana);
  expect(await link.capabilities()).toContain('auto_reactions');
  const before = await sandbox.truth();
  const job = await link.becomes(await link.start(JOB, wish), 'done', 110_000);

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
});

test.describe('a short feed', () => {
  test.use({ world: { feed: 8 } });

  test('ends by itself, and takes a reaction that was not made for none', async ({
    dana,
    sandbox,
  }) => {
    await sandbox.fault('react_refused', { n: 1 });
    const { link } = await prepared(dana);
    const args = { ...wish, reaction_type: 'like' as const, ignore_group_post: false };
    const job = await link.becomes(await link.start(JOB, args), 'done', 110_000);

    const { reacted } = await sandbox.truth();
    const made = reacted.filter(({ type }) => type === 'like');
    const result = job.result as { reacted: number; failed: number; unknown: number };
    expect(result).toMatchObject({ reacted: made.length, failed: 1, unknown: 0 });
    expect(result.reacted).toBeGreaterThan(1);
    expect(made.every(({ kind, times }) => /^(friend|group)$/.test(kind) && times === 1)).toBe(
      true,
    );
  });
});

test('reacts to nothing where everything is an advertisement', async ({ dana, sandbox }) => {
  await sandbox.fault('feed_ads_only');
  const { link } = await prepared(dana);
  const job = await link.becomes(await link.start(JOB, wish), 'done', 110_000);
  expect(job.result).toMatchObject({ reacted: 0, failed: 0 });
  expect((job.result as { sponsored: number }).sponsored).toBeGreaterThan(5);
  expect((await sandbox.truth()).reacted).toEqual([]);
});
