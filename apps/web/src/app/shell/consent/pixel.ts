import type { ConversionTrack } from '@winnow/sdk/contract';

export interface Pixel {
  id: string;
  /** The address of the pixel's image. */
  url: string;
}

/**
 * Reports one event to the pixel: a 1×1 image whose address holds the event and nothing else. The service's
 * own script could read the names on the screen, and would send the page's address too.
 */
export function trackPixel(pixel: Pixel, { event_id, event_name, custom_data }: ConversionTrack) {
  const address = new URL(pixel.url);
  const told = Object.entries(custom_data).map(([name, value]) => [`cd[${name}]`, value]);
  const query = [['id', pixel.id], ['ev', event_name], ['eid', event_id], ...told];
  for (const [name = '', value = ''] of query) address.searchParams.set(name, value);
  const dot = new Image(1, 1);
  dot.referrerPolicy = 'no-referrer';
  dot.src = address.href;
}
