import { openWorkbench } from './open-workbench';

/** Takes a picture of every state of the popup and of the robot's pages, light and dark: `pnpm look [folder]`. */
const folder = process.argv[2] ?? 'dev-pictures';
const workbench = await openWorkbench();
const sizes = { popup: { width: 360, height: 600 }, page: { width: 1280, height: 900 } };
let taken = 0;
for (const theme of ['light', 'dark'] as const) {
  const page = await (await workbench.context(theme)).newPage();
  await page.goto(workbench.address);
  const names = await page.evaluate(() => globalThis.workbenchStates);
  for (const kind of ['popup', 'page'] as const) {
    await page.setViewportSize(sizes[kind]);
    for (const name of names[kind]) {
      await page.goto(`${workbench.address}?state=${encodeURIComponent(name)}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const file = name.replaceAll(/\W+/g, '-');
      await page.screenshot({ path: `${folder}/${kind}-${file}-${theme}.png` });
      taken += 1;
    }
  }
  await page.context().close();
}
await workbench.close();
console.log(`${taken} pictures`);
