/** The thread as sources, for tests and development: Node cannot run TypeScript, and threads have no loader of ours. */
import { tsImport } from 'tsx/esm/api';

await tsImport('./thread.ts', import.meta.url);
