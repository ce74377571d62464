import { expect, test } from 'vitest';
import type { Probe } from '../../probe';
import { probe } from '../../probe';
import { Sandbox } from '../../sandbox';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const stranger = (net: Probe, openness = 'CAN_REQUEST', at = 0): string => {
  const found = net.sandbox.world.strangers.filter((one) => one.openness === openness)[at];
  if (!found) throw new Error(`nobody who is ${openness}`);
  return found.id;
};
const statusAfter = async (net: Probe, id: string, acknowledged = true): Promise<string> => {
  const { data } = JSON.parse((await net.request(id, acknowledged)).text);
  const [person] = data.friend_request_send.friend_requestees;
  expect(person.id).toBe(id);
  return person.friendship_status;
};
const state = async (net: Probe) => (await net.control('GET', 'state')).body;
const outcome = async (net: Probe): Promise<string> =>
  (await net.control('GET', 'requests?kind=mutation')).body.at(-1).outcome;

test('a request says the new status, changes the profile, and is in the truth with its time', async () => {
  const net = await probe();
  const id = stranger(net);
  expect(await statusAfter(net, id)).toBe('OUTGOING_REQUEST');
  expect((await state(net)).requested).toEqual([
    { id, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), times: 1 },
  ]);
  const { text } = await net.profile(id);
  expect(text).toContain('aria-label="Cancel Request ');
  expect(text).not.toContain('aria-label="Add Friend ');
  const { others } = await state(net);
  expect(others.find((one: { id: string }) => one.id === id).status).toBe('OUTGOING_REQUEST');
});

test('a request outlives a restart, and one taken back may be sent again', async () => {
  const data = mkdtempSync(join(tmpdir(), 'requests-'));
  try {
    const net = await probe({}, 'dana', new Sandbox(data));
    const id = stranger(net);
    await net.request(id);
    expect(Object.keys(new Sandbox(data).world.changes.requested[net.me.id] ?? {})).toEqual([id]);
    const cancel = { cancelled_friend_requestee_id: id, actor_id: net.me.id };
    const { friend_request_cancel } = await net.data('cancel', { input: cancel });
    expect(friend_request_cancel.cancelled_friend_requestee.friendship_status).toBe('CAN_REQUEST');
    expect(await state(net)).toMatchObject({ requested: [], cancelled: [{ id, times: 1 }] });
    expect(await statusAfter(net, id)).toBe('OUTGOING_REQUEST');
  } finally {
    rmSync(data, { recursive: true });
  }
});

test('a second request is refused, and a request to a person who cannot be asked', async () => {
  const net = await probe();
  const id = stranger(net);
  await net.request(id);
  expect(await statusAfter(net, id)).toBe('OUTGOING_REQUEST');
  expect(await outcome(net)).toBe('refused');
  const closed = stranger(net, 'CANNOT_REQUEST');
  expect(await statusAfter(net, closed)).toBe('CANNOT_REQUEST');
  const friend = net.me.friends[0]?.id ?? '';
  expect(await statusAfter(net, friend)).toBe('ARE_FRIENDS');
  expect((await state(net)).requested).toMatchObject([{ id, times: 1 }]);
});

test('a removed friend can be asked again', async () => {
  const net = await probe();
  const id = net.me.friends[2]?.id ?? '';
  await net.remove(id);
  expect(await statusAfter(net, id)).toBe('OUTGOING_REQUEST');
});

test('some people are asked about first, and refused without the answer', async () => {
  const net = await probe();
  const warned: boolean[] = [];
  for (let at = 0; at < 80; at += 1) {
    const { node } = await net.data('request_prompt', {
      user_id: stranger(net, 'CAN_REQUEST', at),
    });
    expect(node.can_proceed).toBe(true);
    warned.push(node.friending_warning !== null);
  }
  const count = warned.filter(Boolean).length;
  expect(count).toBeGreaterThan(2);
  expect(count).toBeLessThan(30);
  const id = stranger(net, 'CAN_REQUEST', warned.indexOf(true));
  expect(await statusAfter(net, id, false)).toBe('CAN_REQUEST');
  expect(await outcome(net)).toBe('not_acknowledged');
  expect(await statusAfter(net, id, true)).toBe('OUTGOING_REQUEST');
  await net.fault({ name: 'ask_first', rate: 1 });
  const any = stranger(net, 'CAN_REQUEST', warned.indexOf(false));
  const { node } = await net.data('request_prompt', { user_id: any });
  expect(node.friending_warning.title).toMatch(/^Do you know .+ personally\?$/);
});

test('no_confirm leaves a request where it is', async () => {
  const net = await probe();
  await net.fault({ name: 'no_confirm', n: 1 });
  const prompt = () => net.data('request_prompt', { user_id: stranger(net) });
  expect((await prompt()).node).toMatchObject({ friending_warning: null, can_proceed: false });
  expect((await prompt()).node.can_proceed).toBe(true);
});

test('phantom_success looks asked and is not, request_refused says that nothing changed', async () => {
  const net = await probe();
  await net.fault({ name: 'phantom_success', n: 1 });
  expect(await statusAfter(net, stranger(net))).toBe('OUTGOING_REQUEST');
  expect(await outcome(net)).toBe('phantom');
  await net.fault({ name: 'request_refused', n: 1 });
  expect(await statusAfter(net, stranger(net))).toBe('CAN_REQUEST');
  expect(await outcome(net)).toBe('refused');
  expect((await state(net)).requested).toEqual([]);
  expect(await statusAfter(net, stranger(net))).toBe('OUTGOING_REQUEST');
});

test('request_limit lets n requests through and then says so in a dialog alone', async () => {
  const net = await probe();
  await net.fault({ name: 'request_limit', n: 1 });
  expect(await statusAfter(net, stranger(net, 'CAN_REQUEST', 0))).toBe('OUTGOING_REQUEST');
  const { text } = await net.request(stranger(net, 'CAN_REQUEST', 1));
  expect(JSON.parse(text)).toMatchObject({
    data: { friend_request_send: { friend_requestees: [{ friendship_status: 'CAN_REQUEST' }] } },
    extensions: { notice: { title: "You can't use this feature at the moment" } },
  });
  expect((await state(net)).requested).toHaveLength(1);
});

test('request_gone and friend_gone answer that the person is gone, as long as they are on', async () => {
  const net = await probe();
  const id = stranger(net);
  await net.fault({ name: 'request_gone', n: 1 });
  expect((await net.profile(id)).text).toContain('Add Friend');
  expect((await net.request(id)).text).toContain('1675030');
  expect((await net.profile(id)).text).toContain('available right now');
  expect((await net.profile(stranger(net, 'CAN_REQUEST', 1))).text).toContain('Add Friend');
  await net.control('DELETE', 'faults');
  expect((await net.profile(id)).text).toContain('Add Friend');
  await net.fault({ name: 'friend_gone', id });
  expect((await net.profile(id)).text).toContain('available right now');
  expect((await net.request(id)).text).toContain('1675030');
  expect((await state(net)).requested).toEqual([]);
});

test('a block may be about requests alone', async () => {
  const net = await probe();
  await net.fault({ name: 'block_after_acts', n: 1, signal: 'code_1390008', act: 'request' });
  await net.remove(net.me.friends[0]?.id ?? '');
  await net.remove(net.me.friends[1]?.id ?? '');
  expect(await statusAfter(net, stranger(net, 'CAN_REQUEST', 0))).toBe('OUTGOING_REQUEST');
  expect((await net.request(stranger(net, 'CAN_REQUEST', 1))).text).toContain('"code":1390008');
  expect(await state(net)).toMatchObject({
    unfriended: [{ times: 1 }, { times: 1 }],
    requested: [{ times: 1 }],
  });
});

test('a request in the name of another user is refused', async () => {
  const net = await probe();
  const input = { friend_requestee_ids: [stranger(net)], warn_ack_for_ids: [], actor_id: '1' };
  expect((await net.ask('request', { input })).text).toContain('1675030');
  expect((await state(net)).requested).toEqual([]);
});
