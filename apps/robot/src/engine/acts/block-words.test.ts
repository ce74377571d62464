import { expect, test } from 'vitest';
import { worldOf } from '../../testing/simulation/one-job';

/** What a pause after this says. */
async function said(code: string): Promise<string | undefined> {
  const world = await worldOf(async (run) => {
    await run.network.identity();
    throw new Error('not reached');
  });
  world.network.faults = [{ kind: 'blocked', code }];
  await world.begin('initial_user_setup');
  await world.until(() => world.job('job-initial_user_setup').status === 'waiting');
  return world.job('job-initial_user_setup').waiting?.text;
}

test('a pause says what happened, and not that the network asked for it where it did not', async () => {
  expect(await said('rate_limited')).toMatch(/^Facebook asked to slow down\. /);
  expect(await said('answer_html')).toMatch(
    /^Facebook sent a page in place of the data that was asked for\. To protect your account, /,
  );
});
