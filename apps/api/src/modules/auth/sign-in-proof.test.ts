import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGraph } from '../../testing/outside/graph';
import { networkId, openWorld } from '../../testing/world';

let graph: Awaited<ReturnType<typeof startGraph>>;
beforeAll(async () => {
  graph = await startGraph();
});
afterAll(() => graph.stop());

const person = () => ({
  id: networkId(),
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
});
const challenge = createHash('sha256').update('what-only-this-browser-knows').digest('base64url');

test('sends a PKCE proof (RFC 7636) to a network that supports it', async () => {
  const own = await openWorld({ graph: { ...graph.config, pkce: true } });
  const began = async () => {
    const reply = await own.app.request(
      `${own.publicUrl}/v1/auth/start?${new URLSearchParams({ challenge })}`,
    );
    return {
      cookie: reply.headers.get('set-cookie')?.split(';')[0] ?? '',
      dialog: new URL(reply.headers.get('location') ?? ''),
    };
  };
  const { cookie, dialog } = await began();
  expect(Object.fromEntries(dialog.searchParams)).toMatchObject({
    scope: 'openid,public_profile,email',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge_method: 'S256',
  });
  const end = async (url: string) => {
    const reply = await own.app.request(url, { headers: { cookie } });
    return new URL(reply.headers.get('location') ?? '').pathname;
  };
  // A code that was given to another sign-in is worth nothing in this one.
  const stolen = new URL(graph.agree(person(), (await began()).dialog.href));
  stolen.searchParams.set('state', dialog.searchParams.get('state') ?? '');
  expect(await end(stolen.href)).toBe('/auth/login');
  expect(await end(graph.agree(person(), dialog.href))).toMatch(/^\/auth\/token\//);
});

test('over https keeps its cookie to this very host', async () => {
  const apiUrl = 'https://api.example.org';
  const own = await openWorld({ graph: graph.config, apiUrl });
  const started = await own.app.request(
    `${apiUrl}/v1/auth/start?${new URLSearchParams({ challenge })}`,
  );
  const cookie = started.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(
    /^__Host-winnow_sign_in=.{40,}; Path=\/; Secure; Max-Age=600; HttpOnly; SameSite=Lax$/,
  );
  const url = graph.agree(person(), started.headers.get('location') ?? '');
  const returned = async (name: string) => {
    const sent = cookie.split(';')[0]!.replace('__Host-winnow_sign_in', name);
    const reply = await own.app.request(url, { headers: { cookie: sent } });
    return new URL(reply.headers.get('location') ?? '').pathname;
  };
  // What a neighbouring host could set is not looked at.
  expect(await returned('winnow_sign_in')).toBe('/auth/login');
  expect(await returned('__Host-winnow_sign_in')).toMatch(/^\/auth\/token\//);
});
