import { expect } from 'vitest';
import type { World } from '../simulation/world';

/** Where the clock was not set: after a block a day without an act, then ten a day at first. */
export function assertPausesKept(world: World): void {
  const { presses, requests, reactions } = world.network;
  const times = [...presses, ...requests, ...reactions].map((press) => press.at);
  const blocks = world.store.dump('pace').flatMap(({ value }) => value.blocks);
  const day = 86_400_000;
  for (const block of blocks) {
    expect(
      times.filter((at) => at > block && at < block + day),
      'nothing in a pause',
    ).toEqual([]);
    const first = times.filter((at) => at >= block + day && at < block + 2 * day);
    expect(first.length, 'ten on the first day after it').toBeLessThanOrEqual(10);
  }
}

/** What may never be otherwise, at any moment. */
export function assertInvariants(world: World, chosen: readonly string[]): void {
  const { presses, requests } = world.network;
  const reactions = world.network.reactions.map(({ id }) => id);
  // A press without any effect may be repeated by a later job; one that took effect never again.
  const undone = world.network.reactions.filter(({ before }) => before !== null);
  expect(undone, 'no post is reacted to that was reacted to before, by whichever job').toEqual([]);
  const people = world.network.feed.filter(({ kind }) => kind === 'post').map(({ id }) => id);
  expect(people, 'nothing sponsored, nothing of a group').toEqual(
    expect.arrayContaining(reactions),
  );
  const pressed = [...presses, ...requests, ...world.network.reactions].map(({ id }) => id);
  // Who is protected between the permit and the press gives the permit back too late.
  const counted = pressed.filter((id) => !world.api.whitelist.has(id));
  expect(new Set(counted).size, 'never over the permits').toBeLessThanOrEqual(world.api.limit);
  for (const id of [...presses, ...requests]) expect(chosen, 'only chosen people').toContain(id.id);
  const rows = world.store.dump('ledger').map(({ value }) => value);
  for (const id of new Set(pressed)) {
    const acts = rows.filter((row) => row.facebook_id === id);
    const tried = acts.filter(({ state }) => !/planned|cancelled/.test(state)).length;
    expect(tried, 'no act is lost').toBeGreaterThan(0);
    // Who was left a friend may be chosen again, for another act; one act presses once.
    const times = pressed.filter((one) => one === id).length;
    expect(times, 'no person is acted on twice').toBeLessThanOrEqual(tried);
    const open = acts.filter(({ state }) => /planned|sent/.test(state)).length;
    expect(open, 'two jobs never act on one friend').toBeLessThanOrEqual(1);
  }
  const unverified = rows.filter(
    (row) =>
      row.state === 'confirmed' &&
      (row.post
        ? world.network.feed.find(({ id }) => id === row.facebook_id)?.reaction !==
          row.post.reaction
        : [row.after, world.network.relationships.get(row.facebook_id)].includes(
            row.kind === 'removal' ? 'friends' : 'can_request',
          )),
  );
  expect(unverified, 'nothing is done unverified').toEqual([]);
  const proven = [...world.api.scans.values()].filter(
    (scan) => scan.kind === 'friends' && scan.completed?.proven,
  );
  const missed = proven.flatMap((scan) =>
    [...world.network.friends.keys()].filter(
      (id) => world.network.relationships.get(id) === 'friends' && !scan.friends.has(id),
    ),
  );
  expect(missed, 'a partial scan is never proven').toEqual([]);
  const claimed = world.store
    .dump('jobs')
    .filter(
      ({ value: { job } }) =>
        job.status === 'done' && /^fetch_user_(friends|engagements)$/.test(job.name),
    )
    .filter(({ key }) => {
      const held = [...world.api.scans.values()].filter((scan) => scan.job_id === key);
      return !held.some(({ completed }) => completed && completed.doubt !== 'batches_missing');
    });
  expect(claimed, 'nothing is done that the api does not hold').toEqual([]);
  const misdated = [...world.api.dates].filter(
    ([id, date]) => world.network.dates.get(id) !== date,
  );
  expect(misdated, 'no date but the one that is shown').toEqual([]);
  expect(world.api.wrongs).toEqual([]);
}
