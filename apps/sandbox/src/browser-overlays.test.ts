import { expect, test } from 'vitest';
import { browserStage, pressByScript } from './browser-stage';

const stage = browserStage();
const { control, reset, enter } = stage;

const button = (name: string) => stage.page.getByRole('button', { name, exact: true });
const overlays = async (outcome: string) =>
  (await control('requests?kind=page')).filter(
    (one: { name: string; outcome: string }) => one.name === 'overlay' && one.outcome === outcome,
  );

async function friendsProfile(): Promise<{ id: string; name: string }> {
  const { friends } = await control('state');
  const friend = friends.find(
    (one: { deactivated: boolean; name: string }) => !one.deactivated && !one.name.includes('"'),
  );
  await enter(`/profile.php?id=${friend.id}`);
  return friend;
}

test('a dialog that nobody asked for lies over the question, goes away, and the removal goes on', async () => {
  await reset({ friends: 20, posts: 0 });
  await control('faults', {
    name: 'overlays',
    kinds: ['number'],
    at: 'second',
    timing: 'early',
    stays: 2500,
  });
  const friend = await friendsProfile();
  await pressByScript(button('Friends'));
  await pressByScript(stage.page.getByRole('menuitem', { name: 'Unfriend', exact: true }));
  const foreign = stage.page.getByText('Is this still your number?');
  await foreign.waitFor();
  await foreign.waitFor({ state: 'detached' });
  const question = stage.page.getByRole('dialog', { name: `Unfriend ${friend.name}` });
  await pressByScript(question.getByRole('button', { name: 'Confirm' }));
  await expect
    .poll(async () => (await control('state')).unfriended)
    .toMatchObject([{ id: friend.id, times: 1 }]);
  expect(await overlays('shown')).toMatchObject([{ target: 'number' }]);
  expect(await overlays('pressed')).toEqual([]);
  expect(stage.problems).toEqual([]);
});

test('a press on a dialog that nobody asked for is recorded and closes it', async () => {
  await reset({ friends: 20, posts: 0 });
  await control('faults', { name: 'overlays', kinds: ['log_in'], at: 'load', stays: null });
  await friendsProfile();
  const foreign = stage.page.getByText('Log in again to continue');
  await foreign.waitFor();
  await pressByScript(stage.page.getByRole('button', { name: 'Confirm', exact: true }));
  await foreign.waitFor({ state: 'detached' });
  await expect.poll(() => overlays('pressed')).toMatchObject([{ target: 'log_in 1' }]);
  expect((await control('state')).unfriended).toEqual([]);
  expect(stage.problems).toEqual([]);
});

test('one opens after a reaction as well', async () => {
  await reset({ friends: 80, posts: 0 });
  await control('faults', { name: 'overlays', kinds: ['story'], at: 'last', timing: 'early' });
  await enter('/');
  const like = stage.page
    .locator(
      'xpath=//*[@aria-posinset]//*[@aria-label="Like" and not(ancestor::*[@role="article"])]',
    )
    .first();
  await pressByScript(like);
  await stage.page.getByText(/^Story by /).waitFor();
  await expect.poll(async () => (await control('state')).reacted).toMatchObject([{ type: 'like' }]);
  expect(stage.problems).toEqual([]);
});

test('somebody who has asked stays unconfirmed when the button is pressed, and the press is recorded', async () => {
  await reset({ friends: 20, posts: 0, conditions: 1 });
  const { others } = await control('state');
  const other = others.find(
    (one: { condition: string; name: string }) =>
      one.condition === 'incoming' && !/["']/.test(one.name),
  );
  await enter(`/profile.php?id=${other.id}`);
  await pressByScript(button(`Confirm ${other.name}`));
  await expect
    .poll(async () =>
      (await control('requests?kind=page')).filter((one: { name: string }) => one.name === 'decoy'),
    )
    .toMatchObject([{ target: `Confirm ${other.name}`, outcome: 'pressed' }]);
});
