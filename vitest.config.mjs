/** The tests of the repository's own machinery. They start programs, which takes its time on a busy machine. */
export default {
  test: { dir: 'scripts', testTimeout: 60_000, hookTimeout: 60_000 },
};
