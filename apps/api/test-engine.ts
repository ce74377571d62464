/**
 * Node's flag for the processes of tests. Each opening of an embedded database compiles PostgreSQL's WebAssembly. A test
 * opens up to five and runs few statements on each, so optimizing them takes more time than it saves: a third of the
 * processor's time of `server.test.ts` and its like.
 */
export const quickWebAssembly = '--liftoff-only';
