/**
 * `npm start`: runs the whole product locally. It needs only Node.js and npm.
 * `--tour`: a script demonstrates the main job in a browser without a window, from an empty state; `--tour buy` the
 *   payment, `--tour admin` the help for a user. The default without a screen.
 * `--once`: stops the servers after the tour instead of waiting for Ctrl+C. Only with a tour.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { install, usePinnedPnpm } from './pnpm.mjs';
import { endedByItself, root, run, stopCleanly } from './run.mjs';
import { claimPort, practiceEnvironment, startApi, startSandbox } from './stack/stack.mjs';
import { openWindow } from './stack/window.mjs';

const ports = { web: 4000, sandbox: 4010 };

/**
 * What can be demonstrated: its script in `e2e/tour`, and the folder of its pictures in `.winnow`. `staff`:
 * the people of the practice network who are admins in it, with their addresses.
 */
const tours = {
  removing: { script: 'removing.ts', folder: 'tour' },
  buy: { script: 'buying.ts', folder: 'tour-buy' },
  admin: {
    script: 'helping.ts',
    folder: 'tour-admin',
    staff: { alex: 'alex.brannigan@people.example', fresh: 'finn.marlowe@people.example' },
  },
};

stopCleanly();
try {
  await start(chosen());
} catch (error) {
  console.error(`\n${error.message}`);
  // Ends by signal, so that everything that was started is stopped.
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}

function chosen() {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2).filter((arg) => arg !== '--'),
    options: { tour: { type: 'boolean' }, once: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [name = 'removing', ...more] = positionals;
  const isKnown = Object.hasOwn(tours, name) && more.length === 0;
  if (!isKnown || (positionals.length > 0 && !values.tour))
    throw new Error(`--tour takes one of: ${Object.keys(tours).join(', ')}.`);
  const hasScreen =
    process.platform !== 'linux' ||
    Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
  if (!hasScreen && !values.tour)
    console.log('There is no screen here, so the robot shows what it does by itself.');
  const tour = values.tour || !hasScreen;
  // Without a tour there is nothing to wait for: the servers would stop as soon as the windows are open.
  if (values.once && !tour) throw new Error('--once ends after the tour: use it with --tour.');
  return { tour: tour ? tours[name] : null, once: values.once ?? false };
}

async function start({ tour, once }) {
  await claimPort(ports.web, 'the web app');
  await claimPort(ports.sandbox, 'the practice network');
  await prepare();

  // The tour starts from an empty state and leaves the user's own data alone.
  const folder = join(root, '.winnow', tour?.folder ?? '');
  if (tour) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });

  const sandbox = await startSandbox({
    port: ports.sandbox,
    apiUrl: `http://127.0.0.1:${ports.web}`,
    ...(!tour && { data: join(folder, 'practice') }),
    log: join(folder, 'practice.log'),
  });
  const webUrl = `http://localhost:${ports.web}`;
  const data = join(folder, 'data');
  const options = {
    port: ports.web,
    env: {
      ...practiceEnvironment(sandbox.url, { smtpPort: sandbox.smtp_port }),
      PUBLIC_URL: webUrl,
      DATA_DIR: data,
    },
    log: join(folder, 'api.log'),
  };
  let api = await startApi(options);
  if (tour?.staff) {
    const urls = { folder, webUrl, sandboxUrl: sandbox.url };
    await runTour('staff.ts', urls, Object.keys(tour.staff));
    // The operator's command needs the embedded database for itself.
    await api.stop();
    for (const address of Object.values(tour.staff)) await makeAdmin(address, data);
    api = await startApi(options);
  }
  console.log(`\n  Winnow            ${webUrl}\n  practice network  ${sandbox.url}\n`);

  if (tour) await runTour(tour.script, { folder, webUrl, sandboxUrl: sandbox.url });
  else await openWindow({ profile: join(folder, 'chromium'), webUrl, sandboxUrl: sandbox.url });

  if (once) {
    await Promise.all([api.stop(), sandbox.stop()]);
    return;
  }
  console.log('\nIt all runs until you press Ctrl+C here.');
  await endedByItself(api, sandbox);
  throw new Error(`A server ended by itself; its last words are in ${folder}.`);
}

/** Installs and builds. When both are up to date it takes a second or two. */
async function prepare() {
  console.log('installing …');
  await usePinnedPnpm();
  const installed = await install();
  if (installed.code !== 0) throw new Error(installed.output);

  console.log('building …');
  const built = await run('turbo', ['run', 'build', '--output-logs=errors-only'], { timeout: 900 });
  if (built.code !== 0) throw new Error(built.output);
}

/** With the operator's command, as the first admin is made anywhere. */
async function makeAdmin(address, data) {
  const cli = join(root, 'apps/api/dist/cli.js');
  const words = ['user', 'make-admin', address];
  const { code, output } = await run(process.execPath, [cli, ...words], {
    env: { DATA_DIR: data },
  });
  if (code !== 0) throw new Error(output);
}

async function runTour(script, { folder, webUrl, sandboxUrl }, args = []) {
  const { findChromium } = await import('./stack/chromium.mjs');
  const env = {
    CHROMIUM: await findChromium({ install: true }),
    WEB_URL: webUrl,
    SANDBOX_URL: sandboxUrl,
    TOUR_FOLDER: folder,
  };
  const { code } = await run(process.execPath, ['--import', 'tsx', `tour/${script}`, ...args], {
    cwd: join(root, 'e2e'),
    env,
    echo: true,
    timeout: 900,
  });
  if (code !== 0) throw new Error('The tour did not end as it should.');
}
