import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { chosenStages, runStages } from './suite.mjs';
import { temporaryTree } from '../testing/temporary-tree.mjs';

const result =
  (passed, failed, output = '') =>
  async () => ({ passed, failed, skipped: 0, failures: [], output });
const stage = (name, run, needs) => ({ name, title: name, run, needs });

async function outcome(...stages) {
  const said = [];
  const { base: folder, remove } = temporaryTree({ files: {} });
  onTestFinished(remove);
  const sum = await runStages(stages, { say: (line) => said.push(line), folder });
  return { ...sum, said: said.join('\n') };
}

describe('stages', () => {
  test('all run after one has failed, and are added up', async () => {
    const { passed, failed } = await outcome(
      stage('lint', result(0, 1)),
      stage('unit', result(7, 2)),
    );
    expect({ passed, failed }).toEqual({ passed: 7, failed: 3 });
  });

  test('show the end of what a failed one printed, and nothing of a good one', async () => {
    const long = Array.from({ length: 100 }, (_, index) => `line ${index + 1}`).join('\n');
    const { said } = await outcome(
      stage('lint', result(0, 1, long)),
      stage('types', result(1, 0, 'quiet')),
    );
    expect(said).toContain('│ line 100');
    expect(said).not.toContain('│ line 1\n');
    expect(said).not.toContain('quiet');
  });

  test('that need a failed one are skipped, and say so', async () => {
    const { passed, failed, said } = await outcome(
      stage('build', result(0, 1)),
      stage('e2e', result(9, 0), 'build'),
    );
    expect({ passed, failed }).toEqual({ passed: 0, failed: 1 });
    expect(said).toContain('skipped, because build failed');
  });

  test('that name the same `beside` run at the same time, others one after the other', async () => {
    const events = [];
    let meet;
    const met = new Promise((resolve) => (meet = resolve));
    const logged = (name, run) => async () => {
      events.push(`${name} begins`);
      await run?.();
      events.push(`${name} ends`);
      return { passed: 1, failed: 0, skipped: 0, failures: [], output: '' };
    };
    await outcome(
      stage('lint', logged('lint')),
      {
        ...stage(
          'unit',
          logged('unit', () => met),
        ),
        beside: 'tests',
      },
      {
        ...stage(
          'e2e',
          logged('e2e', () => meet()),
        ),
        beside: 'tests',
      },
      stage('size', logged('size')),
    );
    expect(events.slice(0, 4)).toEqual(['lint begins', 'lint ends', 'unit begins', 'e2e begins']);
    expect(events.slice(-2)).toEqual(['size begins', 'size ends']);
  });

  test('that die count as failed', async () => {
    const dies = async () => {
      throw new Error('no browser');
    };
    const { failed, said } = await outcome(stage('e2e', dies));
    expect(failed).toBe(1);
    expect(said).toContain('no browser');
  });

  test('are added up when the database they ask for does not start', async () => {
    vi.stubEnv('POSTGRES_BIN', '/nowhere');
    onTestFinished(() => vi.unstubAllEnvs());
    const asks = async ({ database }) => ({ passed: 1, output: await database() });
    const { passed, failed } = await outcome(stage('unit', asks), stage('size', result(1, 0)));
    expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  });

  test('that do nothing count as failed', async () => {
    expect(await outcome(stage('unit', result(0, 0)))).toMatchObject({ passed: 0, failed: 1 });
  });

  test('are chosen by name', () => {
    const all = [stage('lint'), stage('unit'), stage('e2e')];
    const names = (...args) => chosenStages(all, args).map(({ name }) => name);
    expect(names()).toEqual(['lint', 'unit', 'e2e']);
    expect(names('--', '--only', 'e2e,lint')).toEqual(['lint', 'e2e']);
    for (const wrong of [['--only'], ['--only', 'dance'], ['lint'], ['--only', 'lint', 'unit']])
      expect(() => names(...wrong)).toThrow('Usage');
  });
});
