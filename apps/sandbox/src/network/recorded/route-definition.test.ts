import { expect, test } from 'vitest';
import type { Probe, ProbeData } from '../../probe';
import { probe } from '../../probe';
import { tokenOf } from '../session';

const guard = 'for (;;);';

test.each([1, 2, 3, 4])(
  'release %i: moving to a profile brings its header and first posts, every document behind a guard',
  async (shuffle) => {
    const net = await probe({ shapes: 'recorded', shuffle });
    const answer = await net.app.request('/network/ajax/route-definition/', {
      method: 'POST',
      headers: { cookie: net.cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        route_url: '/network/dana.whitfield',
        __user: net.me.id,
        fb_dtsg: tokenOf('dana'),
      }),
    });
    const lines = (await answer.text()).split('\n');
    for (const line of lines) expect(line.startsWith(guard)).toBe(true);
    expect(lines.filter((line) => line.split(guard).length === 3)).toHaveLength(1);
    const documents: ProbeData[] = lines
      .flatMap((line) => line.split(guard).slice(1))
      .map((one) => JSON.parse(one));
    const results = documents.filter(({ __type }) => __type === 'preloader');
    expect(results).toHaveLength(documents.length - 1);
    const header = results.find(({ id }) => id.startsWith('adp_ProfileHeaderQuery'));
    expect(header.result.result.data.user.profile_header_renderer.user.id).toBe(net.me.id);
    const timeline = results.filter(({ id }) => id.startsWith('adp_ProfileCometTimelineFeedQuery'));
    expect(timeline.map(({ result }) => result.sequence_number)).toEqual([...timeline.keys()]);
    expect(timeline.at(-1).result.complete).toBe(true);
    expect(JSON.stringify(timeline)).toContain(net.me.posts[2]?.id);
  },
);

const moved = (net: Probe) =>
  net.app.request('/network/ajax/route-definition/', {
    method: 'POST',
    headers: { cookie: net.cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ route_url: '/network/dana.whitfield' }),
  });

test('a session that ended is told so behind a guard', async () => {
  const net = await probe({ shapes: 'recorded' });
  await net.fault({ name: 'signed_out', after_requests: 0 });
  expect(await (await moved(net)).text()).toMatch(/^for \(;;\);\{.*"error":1357001/);
});

test('html_for_json is about queries, not about the way to another page', async () => {
  const net = await probe({ shapes: 'recorded' });
  await net.fault({ name: 'html_for_json', n: 1 });
  expect((await (await moved(net)).text()).startsWith(guard)).toBe(true);
  expect((await net.ask('friends', {})).text).toMatch(/^<!DOCTYPE html>/i);
});
