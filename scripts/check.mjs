/** `pnpm check`: what can be known without building. `pnpm check --only lint,types` picks stages. */
import { install, usePinnedPnpm } from './pnpm.mjs';
import { stopCleanly } from './run.mjs';
import { quickStages } from './suite/stages.mjs';
import { chosenStages, runStages } from './suite/suite.mjs';

stopCleanly();
Object.assign(process.env, { CI: '1', NO_COLOR: '1' });
delete process.env['FORCE_COLOR'];

const chosen = chosenStages(quickStages, process.argv.slice(2));
await usePinnedPnpm();
const { code, output } = await install();
if (code !== 0) console.log(output);

const { passed, failed } = code === 0 ? await runStages(chosen) : { passed: 0, failed: 1 };
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
