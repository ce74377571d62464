import type { Page } from '@playwright/test';

export class DashboardPage {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  async open(base = new URL(this.page.url()).origin) {
    await this.page.goto(`${base}/dashboard`);
  }
  get heading() {
    return this.page.getByRole('heading', { name: 'Dashboard' });
  }
  get timeFrame() {
    return this.page.getByRole('combobox', { name: 'Time frame' });
  }
  get topFriends() {
    const heading = this.page.getByRole('heading', { name: 'Top-10 Friends' });
    return this.page.locator('section').filter({ has: heading }).getByRole('listitem');
  }
  get chart() {
    return this.page.getByRole('region', { name: 'Charts' }).locator('canvas');
  }
  /** How many pixels of the chart, above its legend, have a color of the theme. */
  chartPixels(color: string) {
    return this.chart.evaluate((element, name) => {
      const { width, height } = element as HTMLCanvasElement;
      const paint = (canvas: HTMLCanvasElement) => canvas.getContext('2d')!;
      const sample = paint(document.createElement('canvas'));
      sample.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
      sample.fillRect(0, 0, 1, 1);
      const [red, green, blue] = sample.getImageData(0, 0, 1, 1).data;
      const legend = 60 * devicePixelRatio;
      const { data } = paint(element as HTMLCanvasElement).getImageData(
        0,
        0,
        width,
        height - legend,
      );
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count += 1;
      return count;
    }, color);
  }
  metric(label: string) {
    return this.page.locator('dl').filter({ has: this.page.getByText(label, { exact: true }) });
  }
}
