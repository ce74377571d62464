import type { Diagnosis } from '@winnow/sdk/contract';
import { pageKinds } from '@winnow/sdk/rules';
import { expect, test } from '../fixtures';
import { killRobot } from '../stack/browser/browser';
import { holdNetwork } from '../stack/browser/held-network';
import { Home } from '../stack/home';
import { RobotLink } from '../stack/robot-link';
import { workerGoneError } from '../stack/browser/watch-console';

const PATIENCE = 90_000;

const outcomes = ({ pages }: Diagnosis) =>
  Object.fromEntries(pages.map(({ page, outcome, code }) => [page, code ?? outcome]));
const allWell = Object.fromEntries(pageKinds.map((page) => [page, 'ok']));

test('a self-check reads each kind of page once, acts on no friend, and reports its findings as counts', async ({
  dana,
  sandbox,
}) => {
  const home = await Home.enter(dana);
  await home.connectRobot();
  const link = new RobotLink(home);
  expect(await link.capabilities()).toContain('diagnose');
  const before = await sandbox.truth();
  await sandbox.clearJournal();

  const diagnosis = await link.diagnosis(PATIENCE);

  expect(outcomes(diagnosis)).toEqual(allWell);
  expect(diagnosis.language).toBe('en');
  const of = (page: string) => diagnosis.pages.find((one) => one.page === page);
  expect(of('friends')).toMatchObject({ found: { friends: 40 }, shown: { total: 40 } });
  // Profiles: the user's own for itself and for the posts, a friend's, a stranger's.
  const opened: Record<string, number> = {};
  for (const { name = '' } of await sandbox.requests('page'))
    opened[name] = (opened[name] ?? 0) + 1;
  expect(opened).toEqual({ friends: 1, friendship: 1, home: 1, post: 1, profile: 4 });
  expect(await sandbox.requests('mutation')).toEqual([]);
  const said = JSON.stringify(diagnosis);
  const people = [before.me, ...before.friends, ...before.others];
  // The first members have ids of a few digits, which a count or a time may contain too.
  const words = JSON.stringify({ ...diagnosis, at: '' }, (_key, value: unknown) =>
    typeof value === 'number' ? null : value,
  );
  const tells = (id: string) =>
    id.length < 8 ? new RegExp(`(?<!\\d)${id}(?!\\d)`).test(words) : said.includes(id);
  const telling = people.filter(({ id, name }) => tells(id) || said.includes(name));
  expect([...telling, ...before.posts.filter(({ id }) => said.includes(id))]).toEqual([]);
});

test(
  'after a redesign it names the pages whose buttons have other names, and engagement, which needs none, is read',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    const home = await Home.enter(dana);
    await home.connectRobot();
    // The dashboard reloads after engagement was read, and would lose the connection.
    const page = await dana.context.newPage();
    await page.goto(new URL('/v1/openapi.json', home.page.url()).href);
    const link = new RobotLink({ page, person: dana });
    await sandbox.fault('renamed_labels');

    expect(outcomes(await link.diagnosis(PATIENCE))).toMatchObject({
      profile: 'ok',
      friends: 'ok',
      posts: 'ok',
      // Read without any label.
      reactions: 'ok',
      feed: 'controls_missing',
      friend: 'button_missing',
    });

    const lookbehind = { by: 'posts' as const, count: 6 };
    const id = await link.start('fetch_user_engagements', { lookbehind });
    const { result } = await link.becomes(id, 'done', PATIENCE);
    expect(result).toMatchObject({ posts: 6, lists_unreadable: 0 });
  },
);

test(
  'a self-check goes on where it was when the worker is killed',
  { tag: '@full' },
  async ({ dana, sandbox, context, expectComplaint }) => {
    expectComplaint(workerGoneError);
    const home = await Home.enter(dana);
    await home.connectRobot();
    const link = new RobotLink(home);
    await sandbox.clearJournal();
    const held = await holdNetwork(context, /\/network\/.*(\/posts\/|\/permalink\.php)/);
    await link.askDiagnosis();
    await held.reached();
    await killRobot(context);
    await held.letGo();

    expect(outcomes(await link.diagnosis(PATIENCE))).toEqual(allWell);
    const opened = (await sandbox.requests('page')).filter(({ name }) => name === 'friends');
    expect(opened).toHaveLength(1);
  },
);
