import { figure, percentile } from '../report.mjs';

const rounds = 20;
/** Milliseconds for which a short press holds the button down. The click comes on release. */
const pressMs = 60;

/** Milliseconds from a click until its result is painted, with real mouse events on a signed-in page. */
export async function clickFigures(page, origin, say) {
  const of = (what, times, most, how) =>
    figure(`${what}, p95`, percentile(times, 0.95), 'ms', {
      ...(most !== null && { target: { most } }),
      how: `${how}; median ${percentile(times, 0.5).toFixed(0)} ms of ${times.length}`,
    });
  say('tabs');
  const tabs = await switchTabs(page, origin, pressMs);
  const tabsAtOnce = await switchTabs(page, origin, 0);
  say('sorting');
  const sorts = await sort(page, origin, pressMs);
  const sortsAtOnce = await sort(page, origin, 0);
  say('choosing');
  const { all, invert, matching, matchingInvert, count } = await choose(page, origin);
  const first = 'the tab opened for the first time since the page was loaded';
  const unread = 'an order that was not read before';
  const pressed = `from the click, after a press of ${pressMs} ms in which it is asked for`;
  return [
    of('tab switch', tabs, 150, `${first}; ${pressed}`),
    of('tab switch, pressed for no time', tabsAtOnce, null, `${first}; faster than any hand`),
    of('sort', sorts, 150, `${unread}; ${pressed}`),
    of('sort, pressed for no time', sortsAtOnce, null, `${unread}; as the Enter key does it`),
    of('select all', all, 50, '100 rows of the page'),
    of('invert', invert, 50, '100 rows of the page'),
    of('select all that match', matching, 50, `${count} friends, read behind it`),
    of('invert with all that match chosen', matchingInvert, 50, `${count} chosen before`),
  ];
}

async function switchTabs(page, origin, press) {
  const times = [];
  for (let n = 0; n < rounds; n += 1) {
    const [from, to] = n % 2 ? ['inactive', 'Active'] : ['active', 'Inactive'];
    await opened(page, `${origin}/friends/${from}`);
    const tab = page.getByRole('navigation', { name: 'Groups of friends' }).getByRole('link', {
      name: new RegExp(`^${to}`),
    });
    const titles = { Active: 'Active friends', Inactive: 'Inactive friends' };
    times.push(await timed(page, tab, { table: titles[to] }, press));
  }
  return times;
}

async function sort(page, origin, press) {
  const times = [];
  for (const frame of ['', '?timeframe=90']) {
    await opened(page, `${origin}/friends/active${frame}`);
    for (const column of ['Name', 'Reactions', 'Comments', 'Shares', 'Last activity']) {
      const button = page.getByRole('columnheader', { name: column }).getByRole('button');
      for (const _ of ['up', 'down'])
        times.push(await timed(page, button, { rows: 'others' }, press));
    }
  }
  return times;
}

async function choose(page, origin) {
  await opened(page, `${origin}/friends/active`);
  const group = page.getByRole('group', { name: 'Select' });
  const button = (name) => group.getByRole('button', { name, exact: true });
  const onPage = 100;
  const [all, invert, matching, matchingInvert] = [[], [], [], []];
  for (let n = 0; n < rounds; n += 1) {
    all.push(await timed(page, button('All'), { chosen: onPage, checked: onPage }));
    invert.push(await timed(page, button('Invert'), { chosen: 0, checked: 0 }));
    invert.push(await timed(page, button('Invert'), { chosen: onPage, checked: onPage }));
    await timed(page, button('None'), { chosen: 0, checked: 0 });
  }
  const whole = group.getByRole('button', { name: /that match/ });
  const count = Number((await whole.textContent()).replaceAll(/\D/g, ''));
  for (let n = 0; n < rounds; n += 1) {
    matching.push(await timed(page, whole, { chosen: count, checked: onPage }));
    const rest = { chosen: count - onPage, checked: 0 };
    matchingInvert.push(await timed(page, button('Invert'), rest));
    await timed(page, button('None'), { chosen: 0, checked: 0 });
  }
  return { all, invert, matching, matchingInvert, count };
}

async function opened(page, url) {
  await page.goto(url);
  await page.locator('table:not([aria-busy=true]) tbody tr').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Milliseconds from the browser's click event until the frame with the wanted result is painted. */
async function timed(page, target, wanted, press = 0) {
  await page.evaluate((expected) => {
    const rows = () => document.querySelector('tbody')?.textContent ?? '';
    const order = () => [...document.querySelectorAll('th')].map((th) => th.ariaSort).join();
    const before = { rows: rows(), order: order() };
    const isThere = () => {
      const table = document.querySelector('table:not([aria-busy=true])');
      if (!table?.querySelector('tbody tr')) return false;
      if (expected.table) return table.ariaLabel === expected.table;
      if (expected.rows) return rows() !== before.rows && order() !== before.order;
      const said = document.querySelector('section[aria-label=Selection] output')?.textContent;
      return (
        said?.startsWith(`${expected.chosen.toLocaleString()} selected`) &&
        table.querySelectorAll('tbody :checked').length === expected.checked
      );
    };
    globalThis.painted = new Promise((done, fail) => {
      const clicked = ({ timeStamp }) => {
        const look = () => {
          if (performance.now() - timeStamp > 10_000) fail(new Error(JSON.stringify(expected)));
          else if (!isThere()) requestAnimationFrame(look);
          else {
            // The state seen here is drawn in this frame. The message is handled after the frame.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => done(performance.now() - timeStamp));
            port1.start();
            port2.postMessage(null);
          }
        };
        requestAnimationFrame(look);
      };
      addEventListener('click', clicked, { capture: true, once: true });
    });
  }, wanted);
  await target.click({ delay: press });
  return page.evaluate(() => globalThis.painted);
}
