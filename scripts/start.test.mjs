import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, run } from './run.mjs';

test('--once without a tour is refused before anything is built', async () => {
  const start = join(root, 'scripts', 'start.mjs');
  const env = { DISPLAY: ':0' };
  const { code, output } = await run(process.execPath, [start, '--once'], { env, timeout: 60 });
  expect(code).not.toBe(0);
  expect(output).toContain('--tour');
  expect(output).not.toContain('installing');
}, 65_000);
