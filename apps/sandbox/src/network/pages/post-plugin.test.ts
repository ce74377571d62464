import { expect, test } from 'vitest';
import { probe } from '../../probe';
import { permalinkOf } from '../visit';

type Probe = Awaited<ReturnType<typeof probe>>;

/** As a frame on another site asks: nobody is signed in. */
async function frame(net: Probe, href: string) {
  const query = new URLSearchParams({ href, show_text: 'true', width: '350' });
  const answer = await net.app.request(`/network/plugins/post.php?${query}`);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test('a public post stands in a frame of any site, signed in or not', async () => {
  const net = await probe();
  const post = net.me.posts.find((one) => !one.group)!;
  const { status, headers, text } = await frame(
    net,
    `http://localhost/network${permalinkOf(net.me, post)}`,
  );
  expect(status).toBe(200);
  expect(headers.get('x-frame-options')).toBeNull();
  expect(text).toContain(post.text.slice(0, 20).replaceAll("'", '&#39;'));
  expect(text).toContain('Dana Whitfield');
  expect(text).not.toContain('<script type="module"');
});

test.each(['http://localhost/network/nobody/posts/1', 'no address', ''])(
  'of ‘%s’ it says that it is not available, with status 200',
  async (href) => {
    const net = await probe();
    const { status, text } = await frame(net, href);
    expect(status).toBe(200);
    expect(text).toContain('isn');
    expect(text).toContain('available right now');
    expect(text).not.toContain('Dana Whitfield');
  },
);
