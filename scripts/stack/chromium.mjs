import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root, run } from '../run.mjs';

const advice = `No Chromium was found that can load the extension. Install one of
  - Chromium (Debian, Ubuntu: apt-get install chromium; macOS: brew install chromium)
  - Chrome for Testing (pnpm --filter @winnow/e2e exec playwright install chromium)
and name it by the environment variable CHROMIUM if it is not on the PATH.
Google Chrome itself does not serve: since version 137 it ignores --load-extension.`;

/**
 * Path of a Chromium or Chrome for Testing that starts. With `install`, a missing one is installed: first
 * Playwright's own, then the system's package (as root, on Debian and Ubuntu). Throws an Error with advice
 * when there is none.
 */
export async function findChromium({ install = false } = {}) {
  const named = process.env['CHROMIUM'];
  if (named) {
    if (await loadsExtensions(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which is no Chromium that starts.`);
  }
  const found = await firstThatStarts();
  if (found) return found;
  if (!install) throw new Error(advice);

  const download = ['--filter', '@winnow/e2e', 'exec', 'playwright', 'install', '--no-shell'];
  await run('pnpm', [...download, 'chromium'], { timeout: 300 });
  const downloaded = await firstThatStarts();
  if (downloaded) return downloaded;

  if (process.getuid?.() === 0 && onPath('apt-get').length > 0) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { env });
    const packaged = await firstThatStarts();
    if (packaged) return packaged;
  }
  throw new Error(advice);
}

async function firstThatStarts() {
  for (const path of candidates()) if (await loadsExtensions(path)) return path;
  return undefined;
}

function* candidates() {
  yield* onPath('chromium', 'chromium-browser', 'chrome');
  yield '/Applications/Chromium.app/Contents/MacOS/Chromium';
  const own = playwrightsOwn();
  if (own) yield own;
}

function onPath(...names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter((path) => existsSync(path));
}

function playwrightsOwn() {
  try {
    const require = createRequire(join(root, 'e2e', 'package.json'));
    return require('@playwright/test').chromium.executablePath();
  } catch {
    return undefined; // nothing is installed yet
  }
}

async function loadsExtensions(path) {
  if (!existsSync(path)) return false;
  const { code, output } = await run(path, ['--version'], { timeout: 30 });
  return code === 0 && /^(Chromium|Google Chrome for Testing) \d/m.test(output);
}
