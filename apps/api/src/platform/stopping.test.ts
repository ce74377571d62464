import { expect, test, vi } from 'vitest';
import { createLog } from './log';
import { endAll, statementTimeoutSeconds, type Step, stopBudget } from './stopping';

test('the steps of a stop add up to less than what it may take: with the embedded database, 15 s', () => {
  for (const kind of ['pglite', 'postgres'] as const) {
    const { steps, stopMs } = stopBudget(kind);
    expect(Object.values(steps).reduce((all, ms) => all + ms, 0)).toBeLessThan(stopMs);
  }
  const { steps, stopMs } = stopBudget('pglite');
  expect(stopMs).toBeLessThan(15_000);
  expect(statementTimeoutSeconds * 1000).toBeLessThan(steps.requests);
});

test('a step that does not end, or fails, keeps none after it, and none takes longer than its time', async () => {
  vi.useFakeTimers();
  const ended: string[] = [];
  const { steps, stopMs } = stopBudget('pglite');
  const hanging = Object.entries(steps).map(([name, ms]): Step => ({
    name,
    ms,
    end: () => new Promise(() => void ended.push(name)),
  }));
  const failing = { name: 'failing', ms: 1, end: () => Promise.reject(new Error('no')) };
  const last = { name: 'last', ms: 1, end: () => Promise.resolve(ended.push('last')) };
  const stopped = endAll([failing, ...hanging, last], createLog('silent'));
  await vi.advanceTimersByTimeAsync(stopMs);
  expect(ended).toEqual(['requests', 'tasks', 'monitor', 'metrics', 'database', 'last']);
  expect(await stopped).toBe(1);
  vi.useRealTimers();
});
