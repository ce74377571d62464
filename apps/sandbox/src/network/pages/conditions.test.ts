import { expect, test } from 'vitest';
import type { Probe } from '../../probe';
import { probe } from '../../probe';

interface Known {
  id: string;
  name: string;
  status: string;
  condition: string | null;
  deactivated: boolean;
}

async function someone(net: Probe, list: 'friends' | 'others', condition: string): Promise<Known> {
  const { body } = await net.control('GET', 'state');
  const found = (body[list] as Known[]).find(
    (one) => one.condition === condition && !one.deactivated && !/["'&]/.test(one.name),
  );
  if (!found) throw new Error(`Nobody among the ${list} is ${condition}`);
  return found;
}

const profile = async (net: Probe, { id }: Known) => (await net.profile(id)).text;
const all = { conditions: 1, friends: 60 };
const removed = async (net: Probe, { id }: Known) =>
  JSON.parse((await net.remove(id)).text).data.friend_remove.unfriended_person;

test('nobody is in a condition unless the world is made so, and the people stay the same', async () => {
  const [plain, other] = [await probe(), await probe({ conditions: 1 })];
  const people = async (net: Probe) => (await net.control('GET', 'state')).body.friends as Known[];
  expect((await people(plain)).filter(({ condition }) => condition !== null)).toEqual([]);
  expect((await people(other)).filter(({ condition }) => condition === null)).toEqual([]);
  expect((await people(other)).map(({ id, name }) => [id, name])).toEqual(
    (await people(plain)).map(({ id, name }) => [id, name]),
  );
});

test('a followed friend has Following in place of Friends, and nobody to unfriend in its menu', async () => {
  const net = await probe(all);
  const friend = await someone(net, 'friends', 'following');
  const text = await profile(net, friend);
  expect(text).toContain('aria-label="Following"');
  expect(text).not.toMatch(
    /role="button"[^>]*aria-label="Friends"|aria-label="Friends"[^>]*role="button"/,
  );
  const { menu_items: items } = (await net.data('menu', { user_id: friend.id, surface: 'PROFILE' }))
    .node;
  expect(items.map((item: { text: string }) => item.text)).not.toContain('Unfriend');
});

test('a memorialised account says Remembering, in words and in the data', async () => {
  const net = await probe(all);
  const text = await profile(net, await someone(net, 'friends', 'memorialised'));
  expect(text).toContain('Remembering');
  expect(text).toContain('"is_visibly_memorialized":true');
});

test('a professional profile has a button to follow beside the one of a friend', async () => {
  const net = await probe(all);
  const friend = await someone(net, 'friends', 'professional');
  const text = await profile(net, friend);
  expect(text).toContain(`aria-label="Follow ${friend.name}"`);
  expect(text).toContain('aria-label="Friends"');
});

test('somebody who has asked can be confirmed or deleted, and cannot be asked', async () => {
  const net = await probe(all);
  const other = await someone(net, 'others', 'incoming');
  expect(other.status).toBe('INCOMING_REQUEST');
  const text = await profile(net, other);
  expect(text).toContain(`aria-label="Confirm ${other.name}"`);
  expect(text).toContain(`aria-label="Delete ${other.name}"`);
  expect(text).not.toContain(`aria-label="Add Friend ${other.name}"`);
  expect(text).toContain('"friendship_status":"INCOMING_REQUEST"');
  await net.request(other.id);
  expect((await net.control('GET', 'state')).body.requested).toEqual([]);
});

test('a silent answer carries no status, and the act is done', async () => {
  const net = await probe(all);
  const friend = await someone(net, 'friends', 'silent');
  expect(await removed(net, friend)).toEqual({
    __typename: 'User',
    id: friend.id,
    name: friend.name,
  });
  expect((await net.control('GET', 'state')).body.unfriended).toMatchObject([{ id: friend.id }]);
  const plain = await someone(net, 'friends', 'professional');
  expect(await removed(net, plain)).toMatchObject({ friendship_status: 'CAN_REQUEST' });
  const other = await someone(net, 'others', 'silent');
  const answer = JSON.parse((await net.request(other.id)).text).data.friend_request_send;
  expect(answer.friend_requestees).toEqual([
    { __typename: 'User', id: other.id, name: other.name },
  ]);
});
