import { withEntry, withImport, withLineBefore } from './edit.mjs';
import { spellings } from './names.mjs';

/**
 * What `pnpm new job` writes: the definition, the robot's code and its test, the texts, an entry in each registry, a
 * story (what must hold wherever the worker is killed), and an end-to-end spec that is still marked fixme.
 */
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
  args: z.object({}),
  result: z.object({ shown: z.nullable(z.int()) }),
});
`,
      [`apps/robot/src/jobs/${snake}/job.ts`]: `import type { Implementation } from '../../engine/work/implementation';

/** What it does, and what holds when it is killed between any two steps. */
export const ${camel}: Implementation<'${snake}'> = async (run) => {
  const shown = await run.step('shown', () => run.network.shownFriendCount());
  await run.report({ done: 1, total: 1, unit: 'pages', text: 'Read the number shown' });
  return { shown };
};
`,
      [`apps/robot/src/jobs/${snake}/job.test.ts`]: `import { expect, test } from 'vitest';
import { World } from '../../testing/simulation/world';
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
      'packages/sdk/src/jobs/job-words.ts': (text) =>
        withEntry(
          text,
          'jobWords = {',
          `  ${snake}: { title: '${title}', doing: 'Doing ${words}' }`,
        ),
      'packages/sdk/src/jobs/index.ts': (text) =>
        entry(withImport(text, `import { ${snake} } from './${snake}';`)),
      'apps/robot/src/jobs/index.ts': (text) =>
        withEntry(
          withImport(text, `import { ${camel} } from './${snake}/job';`),
          'registry: Registry = {',
          `  ${snake}: ${camel}`,
        ),
      'apps/robot/src/testing/stories/stories.ts': (text) =>
        withEntry(
          text,
          'stories: Story[] = [',
          `  {
    name: '${snake}',
    args: ({ network }) => {
      network.befriend(7);
      return {};
    },
    holds: (world) => {
      expect(jobOf(world).result).toEqual({ shown: 7 });
    },
  }`,
        ),
      'apps/robot/src/entrypoints/popup/words.ts': (text) =>
        withLineBefore(
          text,
          "case 'initial_user_setup': {",
          `    case '${snake}': {
      const read = jobs[name].result.safeParse(result).data;
      return read ? \`\${count(read.shown ?? 0, 'friend')} shown.\` : null;
    }`,
        ),
      'apps/web/src/features/robot/jobs/job-words.ts': (text) =>
        withLineBefore(
          text,
          "if (job.name === 'fetch_user_friends') {",
          `  if (job.name === '${snake}') {
    const { shown } = job.result as JobResult<'${snake}'>;
    return \`\${count(shown ?? 0, 'friend')} shown.\`;
  }`,
        ),
    },
    next: [
      'what it takes, gives and does',
      'its story in apps/robot/src/testing/stories/stories.ts: what must hold wherever its worker is killed',
      'what came of it, in words: popup/words.ts in the robot, features/robot/jobs/job-words.ts in the web',
      'its name among those that packages/sdk/src/jobs/jobs.test.ts holds to the wire',
      'who starts it: a button of the web (shared/robot/use-robot.ts)',
      'the end to end spec',
    ],
  };
}
