/**
 * `npm test`: all checks and tests except those run before a release, from a machine with only Node.js and npm.
 * `npm test -- --only unit,e2e` picks stages.
 */
import { install, usePinnedPnpm } from './pnpm.mjs';
import { stopCleanly } from './run.mjs';
import { stages } from './suite/stages.mjs';
import { chosenStages, runStages } from './suite/suite.mjs';

stopCleanly();
// The tools colour, ask and watch less when they believe to be alone.
Object.assign(process.env, { CI: '1', NO_COLOR: '1' });
delete process.env['FORCE_COLOR'];

const chosen = chosenStages(stages, process.argv.slice(2));

console.log('install · the pinned versions');
await usePinnedPnpm();
const { code, output } = await install();
if (code !== 0) console.log(output);

const { passed, failed } = code === 0 ? await runStages(chosen) : { passed: 0, failed: 1 };
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
