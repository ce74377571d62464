/**
 * The tests of the repository's own machinery. They start programs, which takes its time on a busy machine.
 * Not at the root: vitest looks for its configuration upwards, and packages without one would get this.
 */
export default {
  test: { dir: 'scripts', testTimeout: 180_000, hookTimeout: 180_000 },
};
