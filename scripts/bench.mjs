import { busyNow, keep, show } from '../bench/report.mjs';
import { stopCleanly } from './run.mjs';

const groups = {
  scan: () => import('../bench/scan.mjs'),
  write: () => import('../bench/write.mjs'),
  list: () => import('../bench/list.mjs'),
  users: () => import('../bench/users.mjs'),
  logs: () => import('../bench/robot-logs.mjs'),
  tasks: () => import('../bench/staff-tasks.mjs'),
  web: () => import('../bench/web.mjs'),
  sealed: () => import('../bench/sealed.mjs'),
};

/** A benchmark that hangs must end too. */
const maxMinutes = 15;

stopCleanly();
const wanted = process.argv.slice(2).filter((word) => word !== '--');
const strange = wanted.filter((name) => !Object.hasOwn(groups, name));
if (strange.length > 0) {
  console.error(`Usage: pnpm bench [${Object.keys(groups).join('|')}]`);
  process.exit(2);
}

let failed = false;
for (const name of wanted.length > 0 ? wanted : Object.keys(groups)) {
  console.log(`\n${name}`);
  const clock = setTimeout(() => {
    console.error(`${name} took more than ${maxMinutes} minutes`);
    process.kill(process.pid, 'SIGTERM');
  }, maxMinutes * 60_000);
  try {
    const busy = busyNow();
    const { measure } = await groups[name]();
    const figures = await measure((text) => console.log(`  … ${text}`));
    for (const figure of figures) show(figure);
    keep(name, figures, busy);
  } catch (error) {
    failed = true;
    console.error(error);
  } finally {
    clearTimeout(clock);
  }
}
process.exit(failed ? 1 : 0);
