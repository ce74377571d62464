import { luckyHourEndsAt } from '@winnow/sdk/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGraph } from '../../testing/outside/graph';
import { networkId, openWorld } from '../../testing/world';
import { operate } from '../operator/service';

let graph: Awaited<ReturnType<typeof startGraph>>;
beforeAll(async () => {
  graph = await startGraph();
});
afterAll(() => graph.stop());

test('signing up begins the lucky hour, once: neither a sign-in nor a plan that ends brings it back (A-043, B-133)', async () => {
  const own = await openWorld({ graph: graph.config });
  const facebook = graph.tokenFor({
    id: networkId(),
    first_name: 'Ann',
    last_name: 'Lee',
    email: 'ann@example.com',
  });
  const enter = async () =>
    own.client((await own.client(null).auth.login({ facebook_token: facebook })).token);
  const offer = async () => {
    const user = await (await enter()).users.current({});
    return luckyHourEndsAt(user, false, own.clock.now);
  };
  const came = own.clock.now.getTime();
  const ends = new Date(came + 3_600_000).toISOString();
  expect(await offer()).toBe(ends);
  own.clock.now = new Date(came + 59 * 60_000);
  expect(await offer()).toBe(ends);
  own.clock.now = new Date(came + 60 * 60_000);
  expect(await offer()).toBeNull();

  const { id } = await (await enter()).users.current({});
  for (const plan of ['monthly', 'free'])
    await operate(own.db, ['user', 'set-plan', id, plan], own.clock.now);
  expect(await offer()).toBeNull();
});
