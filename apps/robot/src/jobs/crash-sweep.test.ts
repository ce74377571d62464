import { describe, expect, test } from 'vitest';
import { registry } from './index';
import { jobIdOf, played, stories } from '../testing/stories/stories';

test('there is a story of every job', () => {
  expect(stories.map(({ name }) => name).toSorted()).toEqual(Object.keys(registry).toSorted());
});

describe.each(stories)('$name', (story) => {
  test('ends the same wherever its worker is killed: at every write and call, before and after', async () => {
    let at = 1;
    for (; ; at += 1) {
      let killed = false;
      const world = await played(story, {
        crash: (point) => {
          if (killed || point !== at) return false;
          killed = true;
          return true;
        },
      });
      expect.soft(world.api.wrongs, `killed at ${at}`).toEqual([]);
      expect(world.errors, `killed at ${at}`).toEqual([]);
      expect(world.job(jobIdOf(story)).status, `killed at ${at}`).toBe('done');
      story.holds(world);
      story.exactly?.(world);
      if (!killed) break;
    }
    // A sweep that never bit would prove nothing.
    expect(at).toBeGreaterThan(10);
  }, 120_000);

  test('runs the same for the same seed', async () => {
    const [one, two] = [await played(story), await played(story)];
    expect(one.jobs).toEqual(two.jobs);
    expect(one.clock.now()).toBe(two.clock.now());
  });
});
