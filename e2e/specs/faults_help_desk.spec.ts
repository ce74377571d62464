import { expect, test } from '../fixtures';
import { Home } from '../stack/home';

// Its own api, and so a database without lessons.
test.use({ apiEnv: { LOG_LEVEL: 'warn' } });

test(
  'a help desk that is down or has enough of us leaves a screen that says so, until it answers',
  { tag: '@full' },
  async ({ dana, sandbox, expectComplaint }) => {
    expectComplaint(/(lessons|rpc): .*50\d/);
    await sandbox.fault('help_desk_down');
    const { page } = await Home.enter(dana);
    await page.getByRole('link', { name: 'Masterclass' }).click();
    await expect(page.getByText('No lessons here at the moment')).toBeVisible();

    await sandbox.clearFaults();
    await sandbox.fault('help_desk_limit', { retry_after: 30 });
    // The message is the same as before; only the response shows that it was requested again.
    const refused = page.waitForResponse((answer) => answer.status() >= 500);
    await page.getByRole('button', { name: 'Check again' }).click();
    await refused;
    await expect(page.getByText('No lessons here at the moment')).toBeVisible();

    await sandbox.clearFaults();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByText('0 of 5 completed')).toBeVisible();
  },
);
