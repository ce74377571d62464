import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run } from './run.mjs';

const pin = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager;

/** Puts the pinned pnpm on the PATH of this process. npx fetches it when it is not installed. */
export async function usePinnedPnpm() {
  const { code, output } = await run(
    'npx',
    ['--yes', '--prefer-offline', `--package=${pin}`, '--', 'node', '-p', 'process.env.PATH'],
    { timeout: 300 },
  );
  const path = output.trim().split('\n').at(-1) ?? '';
  const folder = path.split(delimiter).find((entry) => existsSync(join(entry, 'pnpm')));
  if (code !== 0 || !folder) throw new Error(`${pin} could not be fetched:\n${output}`);

  process.env['PATH'] =
    [folder, join(root, 'node_modules', '.bin')].join(delimiter) + delimiter + process.env['PATH'];
  process.env['TURBO_TELEMETRY_DISABLED'] = '1';
}

/** Installs exactly the versions of the lockfile. */
export async function install(options = {}) {
  return run('pnpm', ['install', '--frozen-lockfile'], { timeout: 900, ...options });
}
