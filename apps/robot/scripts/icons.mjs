// Draws the icons: a white W on a rounded square. Run it once after a change: node scripts/icons.mjs
import { writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
for (const size of [16, 32, 48, 128]) {
  await page.setViewportSize({ width: size, height: size });
  // The smallest sizes get a thicker stroke, or the letter fades.
  const stroke = size <= 16 ? 14 : size <= 32 ? 13 : 11;
  await page.setContent(`<style>html,body{margin:0;background:transparent}svg{display:block}</style>
    <svg width="${size}" height="${size}" viewBox="0 0 128 128">
      <rect width="128" height="128" rx="28" fill="#1F6F54"/>
      <path d="M26 38 L46 92 L64 46 L82 92 L102 38" fill="none" stroke="#fff" stroke-width="${stroke}"
        stroke-linecap="round" stroke-linejoin="round"/>
    </svg>`);
  const image = await page.screenshot({ omitBackground: true });
  await writeFile(new URL(`../public/icons/${size}.png`, import.meta.url), image);
}
await browser.close();
