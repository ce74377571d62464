/**
 * `pnpm check`: what can be known without building. `pnpm check --only lint,types` picks stages;
 * `pnpm check --changed` looks at what changed since main, and may pick stages too.
 */
import { install, usePinnedPnpm } from './pnpm.mjs';
import { stopCleanly } from './run.mjs';
import { changedStages, quickStages } from './suite/stages.mjs';
import { chosenStages, runStages } from './suite/suite.mjs';

stopCleanly();
Object.assign(process.env, { CI: '1', NO_COLOR: '1' });
delete process.env['FORCE_COLOR'];

const args = process.argv.slice(2).filter((arg) => arg !== '--');
const isChanged = args[0] === '--changed';
const chosen = chosenStages(
  isChanged ? changedStages() : quickStages,
  isChanged ? args.slice(1) : args,
);
await usePinnedPnpm();
const { code, output } = await install();
if (code !== 0) console.log(output);

const { passed, failed } = code === 0 ? await runStages(chosen) : { passed: 0, failed: 1 };
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
