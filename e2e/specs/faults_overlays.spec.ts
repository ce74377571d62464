import { expect, test } from '../fixtures';
import { expectAgreed } from '../stack/agreement';
import { Home } from '../stack/home';
import type { SandboxControl } from '../stack/sandbox-control';

/** The foreign surfaces that were shown, and the presses on them. */
async function overlaysOf(sandbox: SandboxControl) {
  const all = (await sandbox.requests('page')).filter(({ name }) => name === 'overlay');
  const targets = (outcome: string) =>
    all.filter((one) => one.outcome === outcome).map(({ target }) => target);
  return { shown: targets('shown'), pressed: targets('pressed') };
}

// The answer comes after the dialog, which would otherwise open on a page that is left already.
test.use({ world: { answer_delay_ms: [300, 400] } });

test('dialogs that open by themselves (overlays) are never pressed while friends are removed, whatever their buttons are called', async ({
  dana,
  sandbox,
}) => {
  test.setTimeout(240_000);
  const home = await Home.enterRead(dana);
  await home.connectWithPopup();
  const names = (await dana.inactive()).slice(0, 6).map(({ full_name }) => full_name);
  expect(names).toHaveLength(6);

  await test.step('right after the confirmation: each friend is removed', async () => {
    const kinds = ['notifications', 'app', 'number'];
    await sandbox.fault('overlays', { kinds, at: 'last', timing: 'early', stays: null });
    await home.unfriend(...names.slice(0, 3));
    await expect(home.job.status('Done')).toBeVisible({ timeout: 90_000 });
    await expect(home.job.root).toContainText('3 removed and confirmed.');
    expect(await overlaysOf(sandbox)).toEqual({ shown: kinds, pressed: [] });
    expect(await expectAgreed(dana, 'removal')).toHaveLength(3);
    await home.closeJob();
  });

  await test.step('before the question, and gone after a while: each friend is removed or it is said that not', async () => {
    await sandbox.clearJournal();
    const kinds = ['block', 'log_in', 'menu_other'];
    await sandbox.fault('overlays', { kinds, at: 'second', timing: 'early', stays: 1500 });
    await home.unfriend(...names.slice(3));
    await expect(home.job.status('Done')).toBeVisible({ timeout: 90_000 });
    const { shown, pressed } = await overlaysOf(sandbox);
    expect(shown.length).toBeGreaterThanOrEqual(3);
    expect(pressed).toEqual([]);
    await expectAgreed(dana, 'removal');
  });
});
