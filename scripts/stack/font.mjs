import { run } from '../run.mjs';
import { installPackages, onPath } from './packages.mjs';

/** Fonts with the widths that `packages/ui/src/fallback-font.css` adjusts to those of Inter. */
const families = /^(.*,)?(Arial|Liberation Sans|Arimo)(,.*)?$/m;

const advice = `No font with the widths of Arial was found. Tests measure screens before the web's own font has loaded.
Install one of Arial, Liberation Sans (Debian, Ubuntu: apt-get install fonts-liberation) or Arimo.`;

/**
 * Installs a font with the widths of Arial where fontconfig knows none. A minimal Linux has none, and the package of
 * Chromium only recommends it. Throws an Error with advice when it cannot be installed.
 */
export async function installFont() {
  // macOS and Windows bring Arial, and have no fontconfig.
  if (onPath('fc-list').length === 0 || (await hasFont())) return;
  await installPackages('fonts-liberation');
  if (!(await hasFont())) throw new Error(advice);
}

async function hasFont() {
  const { output } = await run('fc-list', [':', 'family'], { timeout: 30 });
  return families.test(output);
}
