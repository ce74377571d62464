import { createHash } from 'node:crypto';
import { expect, test } from '../fixtures';
import { arrangeRead } from '../stack/arrange';
import { Home } from '../stack/home';
import type { Person } from '../stack/person';
import type { SandboxControl } from '../stack/sandbox-control';
import type { Stack } from '../stack/stack';

test.use({
  build: 'none',
  // Only the operator's command sends events: the api's own task, once a minute, would count the waiting ones too,
  // and meet the failures of this test.
  database: 'embedded',
  hasWorker: false,
  apiEnv: {
    META_PIXEL_ID: '900000000000001',
    META_CONVERSIONS_TOKEN: 'winnow-practice-conversions-token',
  },
});

interface Parts {
  dana: Person;
  sandbox: SandboxControl;
  stack: Stack;
}

/** Dana agrees on the dashboard; the sync before stores no event. Returns a sync and the operator's command. */
async function agreed({ dana, sandbox, stack }: Parts) {
  const { page } = await Home.signIn(dana);
  const truth = await sandbox.truth();
  const sync = () => arrangeRead(dana, truth, 0);
  // The api is stopped while the operator's command runs.
  const send = async () => {
    await page.goto('about:blank');
    return stack.operate('conversion', 'send');
  };
  await expect(page.getByText(/^May we tell Meta/)).toBeVisible();
  await sync();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('May we tell Meta')).toBeHidden();
  return { page, truth, sync, send };
}

test('a finished friend sync reaches advertising once, of who agreed', async ({
  dana,
  sandbox,
  stack,
}) => {
  const { page, truth, sync, send } = await agreed({ dana, sandbox, stack });
  await sandbox.fault('conversions_down');
  await sync();
  expect(await send()).toContain('status 503 and no error; 1 waiting');
  expect((await sandbox.conversions()).events).toEqual([]);
  await sandbox.fault('conversions_slow', { ms: 300 });
  await sandbox.fault('conversions_down', { n: 0 });
  expect(await send()).toContain('0 waiting, 0 given up');

  const email = createHash('sha256')
    .update(truth.me.email ?? '')
    .digest('hex');
  const { events } = await sandbox.conversions();
  expect(events).toEqual([
    expect.objectContaining({
      event_name: 'FriendSync',
      user_data: { em: [email], client_user_agent: expect.stringContaining('Chrome') },
    }),
  ]);

  // The page's pixel sends the same event, without the page's address.
  await page.goto(`${stack.webUrl}/settings`);
  const told = { event_name: 'FriendSync', event_id: events[0]?.event_id, referer: null };
  await expect
    .poll(async () => (await sandbox.conversions()).tracks)
    .toEqual([expect.objectContaining(told)]);
});

test(
  'an event over the limit of advertising waits and is sent once, and the yes can be taken back in Settings',
  { tag: '@full' },
  async ({ dana, sandbox, stack }) => {
    const { page, sync, send } = await agreed({ dana, sandbox, stack });
    await sandbox.fault('conversions_limit');
    await sync();
    expect(await send()).toContain('error 4; 1 waiting');
    expect((await sandbox.conversions()).events).toEqual([]);
    await sandbox.fault('conversions_limit', { n: 0 });
    expect(await send()).toContain('0 waiting, 0 given up');
    expect((await sandbox.conversions()).events).toHaveLength(1);

    await page.goto(`${stack.webUrl}/settings`);
    const choice = page.getByRole('switch', { name: /^Tell Meta when a sync or removal ends/ });
    await choice.click();
    await expect(choice).not.toBeChecked();
    await expect.poll(async () => (await dana.api.conversions.read({})).consent).toBe('denied');
  },
);
