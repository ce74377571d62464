import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root, run } from '../run.mjs';
import { installPackages, onPath } from './packages.mjs';

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

  await installPackages('chromium');
  const packaged = await firstThatStarts();
  if (packaged) return packaged;
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
