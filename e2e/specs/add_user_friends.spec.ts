import { expect, quickWorld, test } from '../fixtures';
import { Home } from '../stack/home';
import type { Person } from '../stack/person';
import { requestable } from '../stack/requestable';
import { RobotLink } from '../stack/robot-link';

async function prepared(dana: Person) {
  const home = await Home.enterRead(dana);
  await home.connectRobot();
  return { home, link: new RobotLink(home) };
}

const nothing = { requested: 0, already: 0, no_option: 0, failed: 0, unknown: 0, skipped: 0 };
const languages = ['es', 'pt', 'fr', 'de', 'it'] as const;
const ids = (choice: readonly { facebook_id: string }[]) =>
  choice.map(({ facebook_id }) => facebook_id).toSorted();

test(
  'only the people selected on the Non-Friends tab get a request, one each, though the network asks first; the tab shows it',
  { tag: '@sealed' },
  async ({ dana, sandbox }) => {
    await sandbox.fault('ask_first', { rate: 1 });
    const { home } = await prepared(dana);
    const choice = await requestable(dana, 2);
    await home.friends.open('nonfriends');
    await home.friends.choose(...choice.map(({ full_name }) => full_name));
    await home.friends.selectionBar.getByRole('button', { name: 'Add 2 friends' }).click();
    await home.page
      .getByRole('dialog', { name: 'Send 2 friend requests?' })
      .getByRole('button', { name: 'Send 2' })
      .click();
    await expect(home.job.status('Done')).toBeVisible();
    await expect(home.job.root).toContainText('2 sent and confirmed');
    await home.job.close();
    await expect(home.friends.table.getByText('Request Sent', { exact: true })).toHaveCount(2);
    const { requested, cancelled } = await sandbox.truth();
    expect(requested.map(({ id }) => id).toSorted()).toEqual(ids(choice));
    expect(requested.every(({ times }) => times === 1)).toBe(true);
    expect(cancelled).toEqual([]);
    const asked = (await sandbox.requests()).filter(({ name }) => name === 'request_prompt');
    expect(asked.filter(({ outcome }) => outcome === 'warned')).toHaveLength(2);
    const decoys = (await sandbox.requests('page')).filter(({ name }) => name === 'decoy');
    expect(decoys).toEqual([]);
    await expect
      .poll(async () => (await dana.api.nonFriends.limits({})).current)
      .toMatchObject({ spent: 2, left: 3 });
  },
);

test(
  'who is asked again after a removal reads so on the list of the unfriended, whose links lead to profiles of this network',
  { tag: '@full' },
  async ({ dana, sandbox }) => {
    const { home, link } = await prepared(dana);
    const friends = (await dana.inactive())
      .slice(0, 1)
      .map(({ facebook_id, facebook_profile_id, full_name }) => ({
        facebook_id,
        facebook_profile_id,
        full_name,
      }));
    const { facebook_id, full_name } = friends[0]!;
    await link.becomes(await link.start('remove_user_friends', { friends }), 'done');
    // The results are delivered a moment after the job is done.
    const removed = () => dana.friendsOf({ is_deleted: true });
    await expect
      .poll(async () => (await removed()).map(({ removed_by }) => removed_by))
      .toEqual(['unfriended']);
    await home.friends.open('removed');
    const row = home.friends.row(full_name);
    await expect(row).toContainText('Unfriended and confirmed');
    await expect(row).not.toContainText('again');

    const job = await link.becomes(await link.start('add_user_friends', { friends }), 'done');
    expect(job.result).toEqual({ ...nothing, requested: 1 });
    expect((await sandbox.truth()).requested).toMatchObject([{ id: facebook_id, times: 1 }]);
    await expect(row).toContainText(/Asked again on .+ · Unfriended and confirmed/);
    const profile = row.getByRole('link', { name: `Open ${full_name} on Facebook` });
    expect((await profile.getAttribute('href'))!.startsWith(`${sandbox.networkOrigin}/`)).toBe(
      true,
    );
  },
);

test(
  'asks and answers on pages in five more languages',
  { tag: '@full' },
  async ({ dana, sandbox, world }) => {
    const { link } = await prepared(dana);
    // One person per case: the plan allows five requests.
    const choice = await requestable(dana, languages.length);
    for (const [at, language] of languages.entries())
      await test.step(language, async () => {
        await sandbox.reset({ ...quickWorld, ...world, language });
        await sandbox.fault('ask_first', { rate: 1 });
        const friends = choice.slice(at, at + 1);
        const id = await link.start('add_user_friends', { friends });
        expect((await link.becomes(id, 'done')).result).toEqual({ ...nothing, requested: 1 });
        expect((await sandbox.truth()).requested.map(({ id: asked }) => asked)).toEqual(
          ids(friends),
        );
      });
  },
);
