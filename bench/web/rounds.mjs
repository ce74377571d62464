import { figure } from '../report.mjs';

const addedMs = 300;
const runs = 5;
const screens = { dashboard: '/dashboard', friends: '/friends/inactive' };
const most = { rounds: 4, files: 10 };

/** How many requests wait for one another until the largest contentful paint, signed in, with a cold cache: what that
 *  paint loses when every request takes longer, in requests. Of the fastest run of each kind: other work only adds. */
export async function roundFigures(page, origin, say) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const figures = [];
  for (const [screen, path] of Object.entries(screens)) {
    say(`rounds of ${screen}`);
    const plain = [];
    const slow = [];
    for (let run = 0; run < runs; run += 1) {
      plain.push(await opened(page, cdp, origin + path, 0));
      slow.push(await opened(page, cdp, origin + path, addedMs));
    }
    const paint = (of) => Math.min(...of.map(({ paintMs }) => paintMs));
    const rounds = (paint(slow) - paint(plain)) / addedMs;
    const files = Math.max(...slow.map((one) => one.files));
    const how = `${paint(slow).toFixed(0)} ms with ${addedMs} ms added to every request, ${paint(plain).toFixed(0)} ms without`;
    figures.push(
      figure(`${screen}: rounds until the largest contentful paint`, rounds, '', {
        target: { most: most.rounds },
        how,
      }),
      figure(`${screen}: files of JavaScript asked for until then`, files, '', {
        target: { most: most.files },
        how: 'the most of the slow runs',
      }),
    );
  }
  await cdp.detach();
  return figures;
}

/** Opens the page as for the first time, with so much added to every request. */
async function opened(page, cdp, url, latency) {
  // Requests of the previous page do not count.
  await page.goto('about:blank');
  await cdp.send('Network.clearBrowserCache');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const paintMs = list.getEntries().at(-1).startTime;
          const asked = performance
            .getEntriesByType('resource')
            .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= paintMs);
          resolve({ paintMs, files: asked.length });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}
