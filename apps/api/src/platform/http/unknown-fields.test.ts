import { beforeAll, expect, test } from 'vitest';
import type { ApiErrorBody } from '@winnow/sdk/errors';
import { allCalls, rawCall } from '../../testing/calls';
import { allRowsOf } from '../../testing/rows';
import { sampleInputs } from '../../testing/sample-inputs';
import { openWorld, pro, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

type Input = Record<string, unknown>;

const calls = allCalls.filter(({ entry }) => !entry.redirects);

test.each(calls)('$name refuses a field that it does not know', async ({ module, verb, entry }) => {
  const who = await world.someone({ plan: pro, is_admin: true });
  const inputs = sampleInputs(who) as never as Record<string, Record<string, Input>>;
  const before = await allRowsOf(world.db, who.id);
  const input = { ...inputs[module]?.[verb], colour: 'red' };
  const reply = await rawCall(world, entry, input, entry.access === 'guest' ? null : who.token);
  expect([reply.status, ((await reply.json()) as ApiErrorBody).fields]).toEqual([
    422,
    { colour: 'is not known here' },
  ]);
  expect(await allRowsOf(world.db, who.id)).toEqual(before);
});

test('a field inside of another is named by its path', async () => {
  const who = await world.someone();
  const { entry } = calls.find(({ name }) => name === 'robot.acts')!;
  const { acts } = sampleInputs(who).robot.acts;
  const reply = await rawCall(world, entry, { acts: [{ ...acts[0], colour: 'red' }] }, who.token);
  expect(await reply.json()).toMatchObject({
    code: 'input_invalid',
    fields: { 'acts.0.colour': 'is not known here' },
  });
});
