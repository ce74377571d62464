import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { groupOf } from '@winnow/sdk/rules';
import { expect, test, vi } from 'vitest';
import { makeFriends } from '../../../testing/fixture-api/people';
import { fakeRobot } from '../../../testing/app';
import { allRead, bar, openFriends } from '../../../testing/friends';

const all = () => screen.findByRole<HTMLButtonElement>('button', { name: /^All \d+ that match$/ });

test('all that match are not chosen by the number of another filter', async () => {
  const app = await openFriends('/friends/inactive?search=solberg&size=25', { friends: 1300 });
  const narrow = (await all()).textContent;
  const answered = fetch;
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (/\/friends\?.*search=(&|$)/.test(address)) await held;
    return answered(address, init);
  });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(app.place()).toBe('/friends/inactive?size=25'));
  expect((await all()).textContent, 'the former rows').toBe(narrow);
  fireEvent.click(await all());
  expect((await all()).disabled).toBe(true);
  expect(app.callsTo('GET /friends/all')).toEqual([]);
  go();
  await waitFor(async () => expect((await all()).textContent).not.toBe(narrow));
  expect((await all()).disabled).toBe(false);
});

test('people who match only after the selection are reported, and moved only by the next press', async () => {
  const robot = fakeRobot();
  const found = makeFriends(800).filter(
    (friend) => groupOf(friend) === 'inactive' && !friend.request_option_disabled,
  );
  const answer = (friends: object[]) => ({ status: 200, body: { friends, coverage: null } });
  const answers = { 'GET /friends/all': answer(found) };
  const app = await openFriends('/friends/inactive', { friends: 800, robot, answers });
  fireEvent.click(await all());
  await bar().findByText(`${found.length} selected`);
  await allRead();
  const late = { ...found[0]!, facebook_id: '987654321', full_name: 'Late Solberg' };
  answers['GET /friends/all'] = answer([...found, late]);
  act(() => robot.say({ type: 'notification', name: 'reload_friends' }));
  await bar().findByText(`${found.length + 1} selected`);
  const whitelist = () => bar().getByRole('button', { name: 'Add to whitelist' });
  fireEvent.click(whitelist());
  expect(screen.getByText('1 more friend matches since your selection')).toBeTruthy();
  expect(app.callsTo('POST /friends/whitelist')).toEqual([]);
  fireEvent.click(whitelist());
  await waitFor(() => expect(app.callsTo('POST /friends/whitelist')).toHaveLength(1));
  const sent = String(app.callsTo('POST /friends/whitelist')[0]?.body['friends']).split(',');
  expect(sent).toHaveLength(found.length + 1);
  expect(sent).toContain(late.facebook_id);
});
