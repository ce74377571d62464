import { personalShape } from '@winnow/sdk/rules';
import { expect, test } from 'vitest';
import { registry } from '../../jobs/index';
import { problemReport, sendReport } from './report';
import { World } from '../../testing/simulation/world';

const JOB = 'job-remove_user_friends';
const browser = { browser: 'Chrome 156 Linux', site_access: true };

/** A removal of people with names, in the middle of which the network asks to slow down. */
async function blocked() {
  const world = await new World(registry).ready();
  const friends = world.network
    .befriend(5)
    .map((facebook_id) => ({ facebook_id, facebook_profile_id: null, full_name: 'Anja Petrović' }));
  await world.begin('remove_user_friends', { friends });
  await world.until(() => world.network.presses.length === 2);
  world.network.faults = [{ kind: 'blocked', code: 'action_blocked' }];
  await world.until(
    () => world.job(JOB).status === 'waiting' && world.job(JOB).waiting !== undefined,
  );
  return { world, friends, core: world.instance.engine.core };
}

test('a report describes the state and contains no names', async () => {
  const { core, friends } = await blocked();
  const report = await problemReport(core, browser);

  expect(report).toMatchObject({
    version: '7.0.4',
    browser: 'Chrome 156 Linux',
    facts: { terms_accepted: true, username_confirmed: true, site_access: true },
    pause: { code: 'action_blocked' },
    jobs: [{ name: 'remove_user_friends', status: 'waiting', waiting: 'blocked', total: 5 }],
  });
  expect(report.log.map(({ message }) => message)).toContain('protective pause: action_blocked');
  const text = JSON.stringify(report);
  for (const { facebook_id, full_name } of friends) {
    expect(text).not.toContain(facebook_id);
    expect(text).not.toContain(full_name);
  }
  expect(text).not.toContain('token');
  expect(report.log.every(({ message }) => personalShape(message) === null)).toBe(true);
});

test('what is sent is what was read, and its receipt comes back', async () => {
  const { world, core } = await blocked();
  const report = await problemReport(core, browser);
  const id = await sendReport(core, report, 'It stops.');

  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(world.api.reports).toEqual([{ report, note: 'It stops.' }]);
});

test('offline it is not sent, and said so', async () => {
  const { world, core } = await blocked();
  const report = await problemReport(core, browser);
  world.api.isUp = false;

  await expect(sendReport(core, report, '')).rejects.toMatchObject({
    code: 'api_unreachable',
    text: expect.stringMatching(/nothing was sent.*kept here/),
  });
  expect(world.api.reports).toEqual([]);
});

test('a sign-in that has ended is said, and remembered', async () => {
  const { world, core } = await blocked();
  const report = await problemReport(core, browser);
  world.api.tokens.clear();

  await expect(sendReport(core, report, '')).rejects.toMatchObject({
    text: expect.stringMatching(/sign-in has ended/),
  });
  expect((await problemReport(core, browser)).facts['dashboard_signed_out']).toBe(true);
});

test('without a dashboard the report can be read but not sent, as no user is known', async () => {
  const world = new World(registry);
  const { core } = world.instance.engine;
  const report = await problemReport(core, browser);

  expect(report.facts).toMatchObject({ dashboard_connected: false, terms_accepted: false });
  await expect(sendReport(core, report, '')).rejects.toMatchObject({ code: 'user_missing' });
});

test('what an earlier release found and this one has no word for is left out, and the report can be made', async () => {
  const world = await new World(registry).ready();
  const pages = [{ page: 'of_old', outcome: 'ok', code: null, found: {}, shown: {} }];
  await world.store.write((tx) =>
    tx.put('facts', 'diagnosis', {
      at: '2026-01-01T00:00:00.000Z',
      language: 'en',
      pages,
    } as never),
  );
  expect((await problemReport(world.instance.engine.core, browser)).diagnosis).toBeNull();
});
