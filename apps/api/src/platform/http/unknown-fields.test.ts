import { beforeAll, expect, test } from 'vitest';
import type { ApiErrorBody } from '@winnow/sdk/errors';
import { allCalls, codeOf, rawCall } from '../../testing/calls';
import { allRowsOf } from '../../testing/rows';
import { sampleInputs } from '../../testing/sample-inputs';
import { openWorld, pro, type World } from '../../testing/world';
import { isRead } from './input';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});

type Input = Record<string, unknown>;

// What others add to an address that they return to, or to a webhook, is accepted.
const calls = allCalls.filter(({ entry }) => !entry.redirects && entry.body !== 'raw');
const isOfRobot = ({ entry }: (typeof allCalls)[number]) =>
  entry.access === 'robot' && !isRead(entry);
const ofRobots = calls.filter(isOfRobot);

test.each(ofRobots)(
  '$name takes what it knows of a newer robot and logs the rest',
  async ({ module, verb, entry }) => {
    const who = await world.someone({ plan: pro });
    const inputs = sampleInputs(who) as never as Record<string, Record<string, Input>>;
    world.lines.length = 0;
    const input = { ...inputs[module]?.[verb], colour: 'red' };
    const reply = await rawCall(world, entry, input, who.robotToken);
    expect(await codeOf(reply)).not.toBe('input_invalid');
    expect(world.lines.find((line) => line.includes('newer robot'))).toContain(
      `"route":"${entry.route}","unknown":["colour"]`,
    );
  },
);

test('rows of a newer robot are stored without the fields that are not known', async () => {
  const who = await world.someone();
  const { entry } = calls.find(({ name }) => name === 'robot.acts')!;
  const { acts } = sampleInputs(who).robot.acts;
  const sent = { acts: acts.map((act) => ({ ...act, colour: 'red', at_once: { deep: 1 } })) };
  const reply = await rawCall(world, entry, sent, who.robotToken);
  expect(await reply.json()).toEqual({ accepted: acts.length, ignored: 0 });
  const wrong = { acts: acts.map((act) => ({ ...act, colour: 'red', seq: 'first' })) };
  const refusal = await rawCall(world, entry, wrong, who.robotToken);
  expect(await refusal.json()).toMatchObject({ code: 'input_invalid' });
});

test.each(calls.filter((call) => !isOfRobot(call)))(
  '$name refuses a field that it does not know',
  async ({ module, verb, entry }) => {
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
  },
);

test('a field inside of another is named by its path', async () => {
  const who = await world.someone();
  const { entry } = calls.find(({ name }) => name === 'settings.write')!;
  const reply = await rawCall(world, entry, { settings: { colour: 'red' } }, who.token);
  expect(await reply.json()).toMatchObject({
    code: 'input_invalid',
    fields: { 'settings.colour': 'is not known here' },
  });
});
