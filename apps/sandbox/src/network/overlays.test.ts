import { foreignKinds } from '@winnow/shapes';
import { expect, test } from 'vitest';
import type { Probe } from '../probe';
import { probe } from '../probe';
import type { Overlay } from './overlays';

async function after(net: Probe, happened: string, target: string): Promise<Overlay[]> {
  const answer = await net.app.request('/network/ajax/overlays/', {
    method: 'POST',
    headers: { cookie: net.cookie },
    body: new URLSearchParams({ happened, target }),
  });
  return answer.json() as Promise<Overlay[]>;
}

test('without the fault nothing opens by itself', async () => {
  const net = await probe();
  for (const happened of ['load', 'menu', 'unfriend', 'remove'])
    expect(await after(net, happened, net.me.friends[0]?.id ?? '')).toEqual([]);
});

test('every kind opens in turn, at the step it was told, once or doubled', async () => {
  const net = await probe();
  await net.fault({ name: 'overlays', at: 'last', timing: 'early', stays: null });
  const id = net.me.friends[0]?.id ?? '';
  expect(await after(net, 'unfriend', id)).toEqual([]);
  const shown: Overlay[] = [];
  while (shown.length < foreignKinds.length) shown.push(...(await after(net, 'remove', id)));
  expect(shown.map(({ kind }) => kind)).toEqual(foreignKinds);
  for (const { after: ms, stays } of shown)
    expect([ms > 0 && ms <= 250, stays]).toEqual([true, null]);
  await net.fault({
    name: 'overlays',
    kinds: ['block'],
    at: 'first',
    timing: 'late',
    doubled: true,
  });
  const two = await after(net, 'menu', id);
  expect(two.map(({ kind, after: ms }) => [kind, ms > 250])).toEqual([
    ['block', true],
    ['block', true],
  ]);
  const journal = (await net.control('GET', 'requests?kind=page')).body;
  expect(journal.at(-1)).toMatchObject({ name: 'overlay', outcome: 'shown', target: 'block' });
});

test('without a step told, each person or post has one of its own', async () => {
  const net = await probe();
  await net.fault({ name: 'overlays' });
  const steps = ['load', 'menu', 'unfriend', 'remove'];
  const met = new Set<string>();
  for (const { id } of net.me.friends.slice(0, 30)) {
    const counts = [];
    for (const step of steps) {
      const { length } = await after(net, step, id);
      counts.push(length);
      if (length > 0) met.add(step);
    }
    expect(counts.filter((one) => one > 0)).toEqual([1]);
  }
  expect([...met].toSorted()).toEqual(steps.toSorted());
});

test('a surface speaks of the person, in the language of the page, and bears no mark of ours', async () => {
  const net = await probe({ language: 'de' });
  const friend = net.me.friends.find(({ name }) => !name.includes("'"));
  await net.fault({ name: 'overlays', kinds: ['block'], at: 'last' });
  const [overlay] = await after(net, 'remove', friend?.id ?? '');
  expect(overlay?.html).toContain(`${friend?.name} blockieren?`);
  expect(overlay?.html).toContain('Bestätigen');
  expect(overlay?.html).not.toMatch(/data-(surface|covers|on)/);
});

test('a press on a foreign button is in the journal', async () => {
  const net = await probe();
  await net.app.request('/network/ajax/overlays/', {
    method: 'POST',
    headers: { cookie: net.cookie },
    body: new URLSearchParams({ pressed: 'pay 1' }),
  });
  const journal = (await net.control('GET', 'requests?kind=page')).body;
  expect(journal.at(-1)).toMatchObject({ name: 'overlay', outcome: 'pressed', target: 'pay 1' });
});

test.each([
  { name: 'overlays', kinds: [] },
  { name: 'overlays', kinds: ['no such kind'] },
  { name: 'overlays', at: 'sometimes' },
])('refuses %j', async (fault) => {
  const net = await probe();
  expect((await net.control('POST', 'faults', fault)).status).toBe(422);
});
