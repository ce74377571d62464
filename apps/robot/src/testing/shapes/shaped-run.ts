import type { Site } from '@winnow/shapes';
import { createFacebook } from '../../networks/facebook/adapter';
import { readingRun } from '../simulation/reading-run';
import { ShapedPage } from './shaped-page';

/** Waiting takes no time; a look every so often is as good as many. */
const MIN_REST_MS = 1_000;

function waitingClock() {
  let now = Date.UTC(2026, 10, 23);
  return {
    now: () => now,
    sleep: (ms: number) => {
      now += Math.max(ms, MIN_REST_MS);
      return Promise.resolve();
    },
  };
}

/** A run of a reading job on the pages of a site. */
export function shapedRun(site: Site, args: object) {
  const clock = waitingClock();
  const viewer = site.truth.viewer.id;
  const network = createFacebook({
    page: new ShapedPage(site),
    clock,
    origin: 'https://www.facebook.com',
    expectViewer: viewer,
  });
  return { ...readingRun({ network, now: clock.now, viewer, args }), network };
}
