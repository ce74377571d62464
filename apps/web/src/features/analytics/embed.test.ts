import { expect, test, vi } from 'vitest';
import { embedUrl, postUrl } from './embed';

const at = (href: string) => vi.stubGlobal('location', new URL(href));

test('a post is embedded by the network, with its own address', () => {
  at('https://app.winnow.example/analytics');
  expect(embedUrl('https://www.facebook.com/permalink.php?story_fbid=a&id=1')).toBe(
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fpermalink.php%3Fstory_fbid%3Da%26id%3D1&show_text=true&width=350',
  );
});

test.each([
  'https://facebook.com.evil.example/p/1',
  'https://evilfacebook.com/p/1',
  'http://www.facebook.com/p/1',
  'javascript:alert(1)//www.facebook.com',
  'https://www.facebook.com@evil.example/p/1',
  'http://localhost:4010/network/ann/posts/1',
  'https://l.facebook.com/l.php?u=https://evil.example/posts/1',
  'https://www.facebook.com/l.php?u=https://evil.example/posts/1',
  'https://www.facebook.com/flx/warn/?u=https://evil.example/posts/1',
  'https://ann:secret@www.facebook.com/p/1',
  'https://www.facebook.com:8443/p/1',
  'no address',
])('%s is neither linked nor embedded', (permalink) => {
  at('https://app.winnow.example/analytics');
  expect([postUrl(permalink), embedUrl(permalink)]).toEqual([null, null]);
});

test.each(['javascript://localhost/%0aalert(1)', 'ftp://localhost/posts/1'])(
  'not even a dashboard on this machine links %s',
  (permalink) => {
    at('http://localhost:4000/analytics');
    expect([postUrl(permalink), embedUrl(permalink)]).toEqual([null, null]);
  },
);

test('a dashboard on this machine embeds posts of the practice network on this machine', () => {
  at('http://localhost:4000/analytics');
  expect(embedUrl('http://localhost:4010/network/ann/posts/1')).toBe(
    'http://localhost:4010/network/plugins/post.php?href=http%3A%2F%2Flocalhost%3A4010%2Fnetwork%2Fann%2Fposts%2F1&show_text=true&width=350',
  );
});
