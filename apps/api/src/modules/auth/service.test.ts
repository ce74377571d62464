import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { issueToken } from '../../platform/tokens';
import { startGraph } from '../../testing/outside/graph';
import { networkId, openWorld, type World } from '../../testing/world';

let graph: Awaited<ReturnType<typeof startGraph>>;
let world: World;

beforeAll(async () => {
  graph = await startGraph();
  world = await openWorld({ graph: graph.config });
});
afterEach(() => graph.fail(undefined));
afterAll(() => graph.stop());

const person = (more = {}) => ({
  id: networkId(),
  first_name: 'Ann',
  last_name: 'Lee',
  email: 'ann@example.com',
  ...more,
});
const signIn = (facebook_token: string) => world.client(null).auth.login({ facebook_token });
const verifier = 'what-only-this-browser-knows-of-its-sign-in';
const challenge = createHash('sha256').update(verifier).digest('base64url');
const start = (query: Record<string, string> = {}) =>
  world.app.request(
    `${world.publicUrl}/v1/auth/start?${new URLSearchParams({ challenge, ...query })}`,
  );
const back = (url: string, cookie: string | null) =>
  world.app.request(url, {
    headers: cookie === null ? {} : { cookie: cookie.split(';')[0] ?? '' },
  });

async function redirectSignIn(someone: ReturnType<typeof person>, query = {}) {
  const started = await start(query);
  const returned = await back(
    graph.agree(someone, started.headers.get('location') ?? ''),
    started.headers.get('set-cookie'),
  );
  return new URL(returned.headers.get('location') ?? '');
}

describe('signing in with a token of the network', () => {
  test('gives a token and the user that the network describes (A-003, A-004, A-066, B-175)', async () => {
    const ann = person({ location: { id: '1', name: 'Oslo' } });
    const { token } = await signIn(graph.tokenFor(ann));
    expect(await world.client(token).users.current({})).toMatchObject({
      facebook_id: ann.id,
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.com',
      location: 'Oslo',
      avatar_url: 'https://scontent.example/p.jpg',
      facebook_profile_id: null,
      subscribed_plan: 'free',
      is_admin: false,
    });
  });

  test('again is the same user, with what is new; the app-scoped id decides, never the e-mail', async () => {
    const ann = person();
    const first = await world.client((await signIn(graph.tokenFor(ann))).token).users.current({});
    const again = await signIn(graph.tokenFor({ ...ann, last_name: 'Lee-Berg' }));
    const stranger = await signIn(graph.tokenFor(person()));
    expect(await world.client(again.token).users.current({})).toEqual({
      ...first,
      last_name: 'Lee-Berg',
    });
    expect((await world.client(stranger.token).users.current({})).id).not.toBe(first.id);
  });

  test('twice at once makes one user', async () => {
    const token = graph.tokenFor(person());
    const sessions = await Promise.all([signIn(token), signIn(token), signIn(token)]);
    const users = await Promise.all(
      sessions.map((one) => world.client(one.token).users.current({})),
    );
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
  });

  test.each([
    ['an unknown token', () => 'EAAnonsense'],
    ["another app's token", () => graph.tokenFor(person(), { appId: 'another-app' })],
    ['an expired token', () => graph.tokenFor(person(), { isValid: false })],
  ])('%s is refused', async (_, token) => {
    await expect(signIn(token())).rejects.toMatchObject({ code: 'facebook_token_invalid' });
  });

  test.each([
    ['is silent', 'silent' as const],
    [
      'has passing trouble',
      { status: 500, body: { error: { message: 'x', type: 'OAuthException', code: 2 } } },
    ],
    [
      'throttles',
      { status: 400, body: { error: { message: 'x', type: 'OAuthException', code: 4 } } },
    ],
    ['answers nonsense', { status: 200, body: { hello: 1 } }],
  ])('says that the network cannot be reached when it %s', async (_, trouble) => {
    graph.fail(trouble);
    await expect(signIn(graph.tokenFor(person()))).rejects.toMatchObject({
      code: 'facebook_unreachable',
    });
  });
});

test('a refused app secret is our own mistake: the person is not told that their token is bad', async () => {
  const wrong = await openWorld({ graph: { ...graph.config, appSecret: 'another' } });
  await expect(
    wrong.client(null).auth.login({ facebook_token: graph.tokenFor(person()) }),
  ).rejects.toMatchObject({ code: 'internal' });
  expect(wrong.lines.join('')).toContain('FB_APP_SECRET');
});

describe('a sign-in without an e-mail address', () => {
  const { email: _, ...noEmail } = person();
  const withoutEmail = () => ({ ...noEmail, id: networkId() });

  test('says so in the words people read, and completes by the setup token once (A-424)', async () => {
    const attempt = await signIn(graph.tokenFor(withoutEmail())).catch((error: unknown) => error);
    expect(attempt).toMatchObject({
      code: 'no_facebook_email',
      text: 'Your email address is not connected. Add your e-mail address to complete setup.',
    });
    const { setup_token } = (attempt as { details: { setup_token: string } }).details;
    const { token } = await world
      .client(null)
      .users.completeEmail({ setup_token, email: 'given@example.com' });
    expect((await world.client(token).users.current({})).email).toBe('given@example.com');
    await expect(
      world.client(null).users.completeEmail({ setup_token, email: 'other@example.com' }),
    ).rejects.toMatchObject({ code: 'setup_token_invalid' });
  });

  test('that was begun elsewhere is not completed by a browser that began another', async () => {
    const attempt = await signIn(graph.tokenFor(withoutEmail())).catch((error: unknown) => error);
    const { setup_token } = (attempt as { details: { setup_token: string } }).details;
    const form = { setup_token, email: 'reader@example.com', verifier: 'what-this-browser-knows' };
    await expect(world.client(null).users.completeEmail(form)).rejects.toMatchObject({
      code: 'setup_token_invalid',
    });
  });

  test('stays signed up: the next sign-in needs no address', async () => {
    const ann = withoutEmail();
    const attempt = (await signIn(graph.tokenFor(ann)).catch((error: unknown) => error)) as {
      details: { setup_token: string };
    };
    await world.client(null).users.completeEmail({
      setup_token: attempt.details.setup_token,
      email: 'given@example.com',
    });
    const { token } = await signIn(graph.tokenFor(ann));
    expect((await world.client(token).users.current({})).email).toBe('given@example.com');
  });

  test('expires after half an hour', async () => {
    const own = await openWorld({ graph: graph.config });
    const attempt = (await own
      .client(null)
      .auth.login({ facebook_token: graph.tokenFor(withoutEmail()) })
      .catch((error: unknown) => error)) as {
      details: { setup_token: string };
    };
    own.clock.now = new Date(own.clock.now.getTime() + 31 * 60_000);
    await expect(
      own
        .client(null)
        .users.completeEmail({ setup_token: attempt.details.setup_token, email: 'a@example.com' }),
    ).rejects.toMatchObject({ code: 'setup_token_invalid' });
  });
});

describe('the redirect sign-in', () => {
  test('goes to the dialog with a state that only this browser knows', async () => {
    const reply = await start({ rerequest: '1' });
    const dialog = new URL(reply.headers.get('location') ?? '');
    expect(reply.status).toBe(302);
    expect(dialog.origin + dialog.pathname).toBe('https://www.facebook.example/v26.0/dialog/oauth');
    expect(Object.fromEntries(dialog.searchParams)).toMatchObject({
      client_id: 'app-1',
      redirect_uri: 'http://localhost:4000/v1/auth/callback',
      response_type: 'code',
      scope: 'public_profile,email',
      auth_type: 'rerequest',
    });
    expect(reply.headers.get('set-cookie')).toMatch(
      /^winnow_sign_in=.{40,}; Path=\/v1\/auth; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
  });

  test('ends at a token that is good for one exchange, and for none as a session', async () => {
    const end = await redirectSignIn(person(), { redirect: '/friends/inactive?page=2' });
    expect(end.origin).toBe('http://localhost:4000');
    expect(end.searchParams.get('redirect')).toBe('/friends/inactive?page=2');
    const oneTime = end.pathname.replace('/auth/token/', '');

    await expect(world.client(oneTime).users.current({})).rejects.toMatchObject({
      code: 'token_invalid',
    });
    const attempts = await Promise.allSettled(
      [1, 2, 3].map(() => world.client(null).auth.exchange({ token: oneTime, verifier })),
    );
    const won = attempts.filter((one) => one.status === 'fulfilled');
    expect(won).toHaveLength(1);
    expect((await world.client(won[0]?.value.token ?? '').users.current({})).first_name).toBe(
      'Ann',
    );
  });

  test.each(['deadbeef', 'x'.repeat(900)])(
    'a link that was cut or made longer is an invalid link: %s',
    async (token) => {
      await expect(world.client(null).auth.exchange({ token })).rejects.toMatchObject({
        code: 'one_time_token_invalid',
      });
    },
  );

  test('ends at a token that works only in the browser that began, and that no other browser can use up', async () => {
    const end = await redirectSignIn(person());
    const token = end.pathname.replace('/auth/token/', '');
    for (const other of [{}, { verifier: 'what-another-browser-knows' }, { verifier: challenge }])
      await expect(world.client(null).auth.exchange({ token, ...other })).rejects.toMatchObject({
        code: 'one_time_token_invalid',
      });
    await expect(world.client(null).auth.exchange({ token, verifier })).resolves.toMatchObject({
      token: expect.stringMatching(/^[\w-]{64}$/) as string,
    });
  });

  test('does not begin for a browser that knows nothing', async () => {
    for (const path of ['start', 'start?challenge=', `start?challenge=${'x'.repeat(44)}`])
      expect((await world.app.request(`${world.publicUrl}/v1/auth/${path}`)).status).toBe(422);
  });

  test('a token that was made for no browser is good in any', async () => {
    const ann = await world.someone();
    for (const known of [{}, { verifier }]) {
      const made = await issueToken(world.db, {
        userId: ann.id,
        kind: 'one_time',
        now: world.clock.now,
      });
      const { token } = await world.client(null).auth.exchange({ token: made.token, ...known });
      expect((await world.client(token).users.current({})).id).toBe(ann.id);
    }
  });

  test('goes home without a target', async () => {
    expect((await redirectSignIn(person())).search).toBe('');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/\t/evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'http://localhost:4000@evil.example/',
  ])('never leads away: %j', async (target) => {
    const end = await redirectSignIn(person(), { redirect: target });
    const redirect = end.searchParams.get('redirect') ?? '/';
    expect(end.origin).toBe('http://localhost:4000');
    expect(new URL(redirect, 'http://localhost:4000').origin).toBe('http://localhost:4000');
    expect(redirect).not.toMatch(/^[/\\]{2}/);
  });

  test("refuses an answer without this browser's cookie, or with another's state", async () => {
    const mine = await start();
    const theirs = await start();
    const url = graph.agree(person(), theirs.headers.get('location') ?? '');
    for (const cookie of [null, mine.headers.get('set-cookie')]) {
      const end = await back(url, cookie);
      expect(end.headers.get('location')).toBe(
        'http://localhost:4000/auth/login?error=sign_in_state_invalid#',
      );
    }
  });

  test('says that it was cancelled', async () => {
    const started = await start();
    const state = new URL(started.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const query = new URLSearchParams({
      error: 'access_denied',
      error_reason: 'user_denied',
      error_description: 'Permissions error',
      state,
    });
    const end = await back(
      `${world.publicUrl}/v1/auth/callback?${query}`,
      started.headers.get('set-cookie'),
    );
    expect(end.headers.get('location')).toBe(
      'http://localhost:4000/auth/login?error=sign_in_cancelled#',
    );
  });

  test('a code that was used before is refused', async () => {
    const started = await start();
    const url = graph.agree(person(), started.headers.get('location') ?? '');
    await back(url, started.headers.get('set-cookie'));
    const again = await back(url, started.headers.get('set-cookie'));
    expect(again.headers.get('location')).toBe(
      'http://localhost:4000/auth/login?error=facebook_token_invalid#',
    );
  });

  test('hands over the setup token where no server sees it when there is no e-mail address', async () => {
    const { email: _, ...noEmail } = person();
    const end = await redirectSignIn(noEmail as ReturnType<typeof person>);
    expect(end.pathname + end.search).toBe('/auth/login?error=no_facebook_email');
    expect(end.hash).toMatch(/^#setup_token=[\w-]{43}$/);

    const form = { setup_token: end.hash.replace('#setup_token=', ''), email: 'a@example.com' };
    const complete = (known: { verifier?: string }) =>
      world.client(null).users.completeEmail({ ...form, ...known });
    for (const other of [{}, { verifier: 'what-another-browser-knows' }])
      await expect(complete(other)).rejects.toMatchObject({ code: 'setup_token_invalid' });
    const { token } = await complete({ verifier });
    expect((await world.client(token).users.current({})).email).toBe('a@example.com');
  });
});
