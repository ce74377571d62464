import { withEntry, withImport } from './edit.mjs';
import { spellings } from './names.mjs';

/** A job: its definition, its code in the robot with a test, its end to end spec, and a line in each registry. */
export function newJob(given) {
  const { snake, camel, title, words } = spellings(given);
  const entry = (text) => withEntry(text, 'jobs = {', `  ${snake}`);
  return {
    files: {
      [`packages/sdk/src/jobs/${snake}.ts`]: `import * as z from 'zod/mini';
import { defineJob } from './define';

/** What it does, in one sentence. */
export const ${snake} = defineJob({
  name: '${snake}',
  title: '${title}',
  doing: 'Doing ${words}',
  args: z.object({}),
  result: z.object({ shown: z.nullable(z.int()) }),
});
`,
      [`apps/robot/src/jobs/${snake}/job.ts`]: `import type { Implementation } from '../../engine/implementation';

/** What it does, and what holds when it is killed between any two steps. */
export const ${camel}: Implementation<'${snake}'> = async (run) => {
  const shown = await run.step('shown', () => run.network.shownFriendCount());
  await run.report({ done: 1, total: 1, unit: 'pages', text: 'Read the number shown' });
  return { shown };
};
`,
      [`apps/robot/src/jobs/${snake}/job.test.ts`]: `import { expect, test } from 'vitest';
import { World } from '../../engine/simulation/world';
import { registry } from '../index';

test('${snake} reads how many friends the network shows', async () => {
  const world = await new World(registry).ready();
  world.network.befriend(7);

  await world.begin('${snake}', {}, 'job-${snake}');
  await world.finished('job-${snake}');

  expect(world.api.wrongs).toEqual([]);
  expect(world.job('job-${snake}')).toMatchObject({ status: 'done', result: { shown: 7 } });
});
`,
      [`e2e/specs/${snake}.spec.ts`]: `import { expect, test } from '../fixtures';
import { Home } from '../stack/home';

// Say what the person does and sees, then take fixme away.
test.fixme('${words}: what the person sees in the end', async ({ dana }) => {
  const home = await Home.enter(dana);
  await home.connectRobot();
  await expect(home.job.status('Done')).toBeVisible();
});
`,
    },
    changes: {
      'packages/sdk/src/jobs/job.ts': (text) =>
        withEntry(text, 'JobName = z.enum([', `  '${snake}'`),
      'packages/sdk/src/jobs/index.ts': (text) =>
        entry(withImport(text, `import { ${snake} } from './${snake}';`)),
      'apps/robot/src/jobs/index.ts': (text) =>
        withEntry(
          withImport(text, `import { ${camel} } from './${snake}/job';`),
          'registry: Registry = {',
          `  ${snake}: ${camel}`,
        ),
    },
    next: [
      'what it takes, gives and does',
      'whom its story in apps/robot/src/jobs/crash-sweep.test.ts must hold for',
      'the end to end spec',
    ],
  };
}
