import { expect, test } from 'vitest';
import type { Implementation } from '../engine/work/implementation';
import { JobFailure } from '../engine/store/interruptions';
import { World } from '../testing/simulation/world';
import { begun, jobIdOf, type Story } from '../testing/stories/stories';

const story: Story = { name: 'initial_user_setup', args: () => ({}), holds: () => undefined };
const failures: Record<string, Implementation<'initial_user_setup'>> = {
  'reads all of it again when it is queued again': async (run) => {
    await run.step('read', async () => true);
    return run.fail(new JobFailure('batches_missing', 'This reading does not count.'));
  },
  'meets what nobody expected': async (run) => {
    await run.step('read', async () => true);
    throw new Error('a bug');
  },
};

test.each(Object.entries(failures))(
  'a job that %s fails together with its steps, wherever its worker is killed',
  async (_, job) => {
    let at = 1;
    for (; ; at += 1) {
      let [isKilled, hasStep] = [false, false];
      const torn: string[] = [];
      const look = (point: string) => {
        const status = world.store.dump('jobs')[0]?.value.job.status;
        const steps = world.store.dump('steps').length;
        hasStep ||= steps > 0;
        // Without its steps a running job would do all of it again; with them a failed one could not.
        if (status === 'running' && hasStep && steps === 0) torn.push(point);
        if (status === 'failed' && steps > 0) torn.push(point);
      };
      const world: World = new World(
        { initial_user_setup: job },
        {
          crash: (point, name) => {
            look(`${point} ${name}`);
            if (isKilled || point !== at) return false;
            isKilled = true;
            return true;
          },
        },
      );
      await world.ready();
      await begun(world, story);
      await world.finished(jobIdOf(story));
      expect(torn, `killed at ${at}`).toEqual([]);
      expect(world.job(jobIdOf(story)).status, `killed at ${at}`).toBe('failed');
      if (!isKilled) break;
    }
    expect(at).toBeGreaterThan(10);
  },
);
