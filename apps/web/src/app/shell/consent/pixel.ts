import type { ConversionTrack } from '@winnow/sdk/contract';

export interface Pixel {
  id: string;
  /** Where its dot is. */
  url: string;
}

/** Tells the pixel of one event: a picture of one dot whose address says what happened, and nothing else. The
 *  service's own script would be in reach of everybody's names on the screen, and tell the page's address too. */
export function trackPixel(pixel: Pixel, { event_id, event_name, custom_data }: ConversionTrack) {
  const address = new URL(pixel.url);
  const told = Object.entries(custom_data).map(([name, value]) => [`cd[${name}]`, value]);
  const query = [['id', pixel.id], ['ev', event_name], ['eid', event_id], ...told];
  for (const [name = '', value = ''] of query) address.searchParams.set(name, value);
  const dot = new Image(1, 1);
  dot.referrerPolicy = 'no-referrer';
  dot.src = address.href;
}
