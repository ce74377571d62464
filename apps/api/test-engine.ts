/**
 * Node's flag for processes of tests. They live for seconds and open an embedded database up to five times, each of which
 * compiles PostgreSQL's WebAssembly: the optimizing compiler takes them more time than it saves.
 */
export const quickWebAssembly = '--liftoff-only';
