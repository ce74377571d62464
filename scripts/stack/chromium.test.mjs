import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findChromium } from './chromium.mjs';
import { machine } from '../testing/machine.mjs';

const chromium = '#!/bin/sh\necho "Chromium 150.0.1"\n';
const branded = '#!/bin/sh\necho "Google Chrome 150.0.1"\n';
const broken = '#!/bin/sh\necho "Chromium 150.0.1"; exit 127\n';

beforeEach(() => vi.stubEnv('CHROMIUM', undefined));

describe('finding a Chromium', () => {
  test('takes the one on the PATH', async () => {
    const base = machine({ chromium });
    expect(await findChromium()).toBe(join(base, 'chromium'));
  });

  test('prefers the one that CHROMIUM names', async () => {
    const base = machine({ chromium, own: chromium });
    vi.stubEnv('CHROMIUM', join(base, 'own'));
    expect(await findChromium()).toBe(join(base, 'own'));
  });

  test('refuses a named one that is none, instead of taking another', async () => {
    const base = machine({ chromium, own: branded });
    vi.stubEnv('CHROMIUM', join(base, 'own'));
    await expect(findChromium()).rejects.toThrow('CHROMIUM names');
  });

  test('passes over Google Chrome and over what does not start', async () => {
    const base = machine({ chrome: branded, chromium: broken, 'chromium-browser': chromium });
    expect(await findChromium()).toBe(join(base, 'chromium-browser'));
  });

  test('says what to install when there is none', async () => {
    machine({ chrome: branded });
    await expect(findChromium()).rejects.toThrow('apt-get install chromium');
  });

  test('installs the package as root where the download fails', async () => {
    const apt =
      '#!/bin/sh\nif [ "$1" = install ]; then cp "$0.chromium" "${0%apt-get}chromium"; fi\n';
    const base = machine({
      pnpm: '#!/bin/sh\nexit 1\n',
      'apt-get': apt,
      'apt-get.chromium': chromium,
    });
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    expect(await findChromium({ install: true })).toBe(join(base, 'chromium'));
  });

  test('installs nothing for somebody who is not root, and says what to do', async () => {
    machine({ pnpm: '#!/bin/sh\nexit 1\n', 'apt-get': '#!/bin/sh\nexit 0\n' });
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    await expect(findChromium({ install: true })).rejects.toThrow('apt-get install chromium');
  });
});
