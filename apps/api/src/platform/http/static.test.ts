import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicKey } from '@winnow/sdk/rpc';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openWorld, type World } from '../../testing/world';
import { createStatic } from './static';

describe('the served web', () => {
  // The secret beside it is this run's own: another may be at work on the same machine.
  const around = mkdtempSync(join(tmpdir(), 'winnow-web-'));
  const folder = join(around, 'dist');
  let web: World;
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>Winnow</title></head>');
    writeFileSync(join(folder, 'assets', 'app-abc123.js'), `console.log("${'x'.repeat(5000)}")`);
    writeFileSync(join(around, 'winnow-secret.txt'), 'secret');
    web = await openWorld({ webDist: folder });
  });
  afterAll(() => rmSync(around, { recursive: true }));
  const load = (path: string, headers: Record<string, string> = {}) =>
    web.app.request(web.publicUrl + path, { headers });

  test.each(['/', '/friends/inactive', '/auth/login?x=1'])(
    '%s is the page, always fresh, without inline scripts (ASVS 3.4.3)',
    async (path) => {
      const reply = await load(path);
      expect(await reply.text()).toContain('<title>Winnow</title>');
      expect(reply.headers.get('cache-control')).toBe('no-store');
      const policy = reply.headers.get('content-security-policy') ?? '';
      expect(policy).toContain(
        "script-src 'self' https://www.youtube.com/iframe_api https://www.youtube.com/s/player/;",
      );
      expect(policy).toContain('https://www.youtube-nocookie.com https://player.vimeo.com');
      expect(policy).toContain("img-src 'self' data: https:");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toMatch(/frame-src [^;]*https:\/\/www\.facebook\.com/);
      expect(reply.headers.get('x-app-version')).toBe('7.0.4');
    },
  );

  test('files named after their content may be kept for ever, and come packed', async () => {
    const plain = await load('/assets/app-abc123.js');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    const packed = await load('/assets/app-abc123.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(500);
    expect(
      (await load('/assets/app-abc123.js', { 'if-none-match': plain.headers.get('etag') ?? '' }))
        .status,
    ).toBe(304);
  });

  test.each([
    '/assets/gone-123.js',
    '/..%2fwinnow-secret.txt',
    '/%2e%2e/winnow-secret.txt',
    '/assets/..%5c..%5cwinnow-secret.txt',
    '/%00.js',
    '/%E0%A4%A.js',
  ])('%s is not there', async (path) => {
    const reply = await load(path);
    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toContain('secret');
  });

  const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  test.each(['/discount_token/SAVE.20', '/friends/active.csv', '/unknown.page', '/%E0%A4%A.js'])(
    'a navigation to %s gets the page, whose router resolves the address',
    async (path) => {
      const reply = await load(path, navigation);
      expect(reply.status).toBe(200);
      expect(await reply.text()).toContain('<title>Winnow</title>');
    },
  );

  test('a HEAD request opens no file and loads no key', async () => {
    const publicKeys = vi.fn<() => Promise<PublicKey[]>>();
    const open = createStatic(web.services.config, folder, publicKeys);
    const heads = await Promise.all(
      ['/', '/assets/app-abc123.js'].map((path) =>
        open(new Request(web.publicUrl + path, { method: 'HEAD' })),
      ),
    );
    expect(publicKeys).not.toHaveBeenCalled();
    expect(heads.map(({ status, body }) => [status, body])).toEqual([
      [200, null],
      [200, null],
    ]);
    expect((await web.app.request(`${web.publicUrl}/`, { method: 'HEAD' })).status).toBe(200);
  });

  // Nobody else can say which files a process holds open.
  test.runIf(existsSync('/proc/self/fd'))(
    'a caller who leaves in the middle of a file leaves no file open',
    async () => {
      const name = join(folder, 'assets', 'long-abc123.js');
      // So long, and so hard to pack, that it is far from read after the first part.
      writeFileSync(name, randomBytes(8_000_000).toString('base64'));
      const isOpen = () =>
        readdirSync('/proc/self/fd').some((fd) => {
          try {
            return readlinkSync(`/proc/self/fd/${fd}`) === name;
          } catch {
            return false; // closed since they were listed
          }
        });
      for (const encoding of ['br', 'gzip', 'identity']) {
        const reply = await load('/assets/long-abc123.js', { 'accept-encoding': encoding });
        const reader = reply.body?.getReader();
        expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
        expect(isOpen(), encoding).toBe(true);
        await reader?.cancel();
        await expect.poll(isOpen, { message: encoding }).toBe(false);
      }
    },
  );

  test('a file that is gone is not found, for any request', async () => {
    expect((await load('/assets/gone-123.js', navigation)).status).toBe(404);
    expect((await load('/assets/gone', navigation)).status).toBe(404);
  });

  test('an unknown call is no page', async () => {
    expect(await (await load('/v1/friend')).json()).toMatchObject({ code: 'route_unknown' });
  });

  test('the tracking receiver is in the content security policy only where one is configured', async () => {
    const policyOf = async (gtmId: string | undefined) => {
      const own = await openWorld({ webDist: folder, gtmId });
      const { headers } = await own.app.request(`${own.publicUrl}/`);
      return headers.get('content-security-policy');
    };
    expect(await policyOf(undefined)).not.toContain('google');
    expect(await policyOf('GTM-TEST1')).toMatch(
      /script-src [^;]*https:\/\/www\.googletagmanager\.com;/,
    );
  });

  test('the payment provider, the cancellation flow and the referrals are let in only where they are used', async () => {
    const policiesOf = async (config: Parameters<typeof openWorld>[0]) => {
      const own = await openWorld({ webDist: folder, ...config });
      return async (address: string) => {
        const { headers } = await own.app.request(`${own.publicUrl}${address}`);
        return headers.get('content-security-policy') ?? '';
      };
    };
    const services = /stripe|churnkey|rewardful|wdfl/;
    const plain = await policiesOf({});
    for (const address of ['/', '/subscribe', '/account/subscription', '/?via=dana'])
      expect(await plain(address), address).not.toMatch(services);
    const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
    const stripe = { ...keys, apiUrl: 'https://api.stripe.com', jsUrl: null, isLive: false };
    const policyAt = await policiesOf({
      stripe,
      churnkey: { appId: 'a', apiKey: 'k', jsUrl: 'https://assets.churnkey.co/js/app.js' },
      referrals: { key: 'r', jsUrl: 'https://r.wdfl.co/rw.js' },
    });
    for (const address of [
      '/',
      '/dashboard',
      '/account',
      '/subscribers',
      '/friends?from=/subscribe',
    ])
      expect(await policyAt(address), address).not.toMatch(services);
    for (const address of [
      '/subscribe?plan=annual',
      '/subscribe?via=dana',
      '/change_card/',
      '/account/subscription',
    ]) {
      const policy = await policyAt(address);
      expect(policy).toMatch(/script-src [^;]*https:\/\/\*\.js\.stripe\.com/);
      expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
      expect(policy).toMatch(
        /frame-src [^;]*https:\/\/js\.stripe\.com https:\/\/hooks\.stripe\.com/,
      );
      expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/);
      expect(policy.includes('churnkey'), address).toBe(address === '/account/subscription');
      expect(policy).not.toMatch(/rewardful|wdfl/);
    }
    const referred = await policyAt('/dashboard?via=dana');
    expect(referred).toMatch(/script-src [^;]*https:\/\/r\.wdfl\.co/);
    expect(referred).not.toMatch(/stripe|churnkey/);
    const practiceAt = await policiesOf({
      stripe: {
        ...stripe,
        apiUrl: 'http://127.0.0.1:4010',
        jsUrl: 'http://127.0.0.1:4010/js/s.js',
      },
      churnkey: { appId: 'a', apiKey: 'k', jsUrl: 'http://127.0.0.1:4011/churnkey/js/app.js' },
      referrals: { key: 'r', jsUrl: 'http://127.0.0.1:4012/rewardful/rw.js' },
    });
    // A practice service answers its script at the script's own origin.
    for (const [address, origin] of [
      ['/account/subscription', 'http://127.0.0.1:4011'],
      ['/dashboard?via=dana', 'http://127.0.0.1:4012'],
    ] as const) {
      const policy = await practiceAt(address);
      expect(policy).toMatch(new RegExp(`script-src [^;]*${origin}`));
      expect(policy).toMatch(new RegExp(`connect-src [^;]*${origin}`));
      expect(await practiceAt('/dashboard')).not.toContain(origin);
      expect(await practiceAt('/subscribe')).not.toContain(origin);
    }
    const practice = await practiceAt('/subscribe');
    expect(practice).toMatch(/script-src [^;]*http:\/\/127\.0\.0\.1:4010/);
    expect(practice).not.toContain('js.stripe.com');
  });

  test('production lets no picture of this machine in', async () => {
    const live = await openWorld({
      webDist: folder,
      isProduction: true,
      publicUrl: 'https://app.winnow.example',
      apiUrl: 'https://api.winnow.example',
    });
    const { headers } = await live.app.request('https://app.winnow.example/');
    expect(headers.get('content-security-policy')).not.toContain('localhost');
    expect(headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://api.winnow.example",
    );
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
  });
});
