import { expect, test, vi } from 'vitest';
import { installFont } from './font.mjs';
import { machine } from '../testing/machine.mjs';

const listing = (...families) => `#!/bin/sh\nprintf '%s\\n' ${families.map((one) => `'${one}'`)}\n`;
const bare = listing('DejaVu Sans,DejaVu Sans Condensed', 'Liberation Sans Narrow');
const apt = '#!/bin/sh\nif [ "$1" = install ]; then cp "$0.fonts" "${0%apt-get}fc-list"; fi\n';
const refusing = '#!/bin/sh\necho called >> "$0.calls"; exit 1\n';

test.each(['Arial', 'Liberation Sans,Liberation Sans Bold', 'Arimo'])(
  'a machine with %s needs no font',
  async (family) => {
    machine({ 'fc-list': listing('DejaVu Sans', family), 'apt-get': refusing });
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    await expect(installFont()).resolves.toBeUndefined();
  },
);

test('a machine without fontconfig brings its own', async () => {
  machine({ 'apt-get': refusing });
  await expect(installFont()).resolves.toBeUndefined();
});

test('a font is installed as root where none has the widths of Arial', async () => {
  machine({ 'fc-list': bare, 'apt-get': apt, 'apt-get.fonts': listing('Liberation Sans') });
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  await expect(installFont()).resolves.toBeUndefined();
});

test.each([0, 1000])('what to install is said where that fails for user %i', async (user) => {
  machine({ 'fc-list': bare, 'apt-get': refusing });
  vi.spyOn(process, 'getuid').mockReturnValue(user);
  await expect(installFont()).rejects.toThrow('apt-get install fonts-liberation');
});
