import { expect, test, vi } from 'vitest';
import { fetchFirstAnswers, partOr } from './first-answers';

/** The common call; the result answers it. */
function ask() {
  let answer: (reply: Response | PromiseLike<never>) => void = () => {};
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)));
  const asked = fetchFirstAnswers();
  asked.catch(() => {});
  return (status: number, body: object, headers?: Record<string, string>) => {
    answer(new Response(JSON.stringify(body), { status, ...(headers && { headers }) }));
    return asked.catch(() => {});
  };
}

/** The query of the flags; `single` is its own call. */
function flags() {
  const single = vi.fn<() => Promise<never>>(async () => ({ own: true }) as never);
  const ending = new AbortController();
  const query = () => partOr('flags', single)(undefined, { signal: ending.signal });
  return { query, single, end: () => ending.abort() };
}
const sent = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  [503, 'api_unreachable'],
  [429, 'rate_limited'],
])(
  'a common call that ends with %i fails its parts, without a call of their own',
  async (status, code) => {
    const answer = ask();
    const { query, single } = flags();
    const queried = query();
    await sent();
    await answer(status, { code, error: 'No.' }, { 'retry-after': '7' });
    expect(await queried).toEqual({ error: { code, text: 'No.', retryAfterSeconds: 7 } });
    expect(single).not.toHaveBeenCalled();
  },
);

test('a part that is asked for after the common call failed has its own call', async () => {
  const answer = ask();
  await sent();
  await answer(503, {});
  const { query } = flags();
  expect(await query()).toEqual({ data: { own: true } });
});

test('a common answer that cannot be read is replaced by single calls', async () => {
  const answer = ask();
  const { query } = flags();
  const queried = query();
  await sent();
  await answer(500, { code: 'internal', error: 'No.' });
  expect(await queried).toEqual({ data: { own: true } });
});

test('a query that ends does not wait for the common call', async () => {
  ask();
  const { query, single, end } = flags();
  const queried = query();
  end();
  expect(await queried).toEqual({ error: { code: 'api_unreachable', text: 'Cancelled' } });
  expect(single).not.toHaveBeenCalled();
});

test('what was asked for one user does not answer the next', async () => {
  localStorage.setItem('winnow.token', 'one');
  const answer = ask();
  await sent();
  await answer(200, { flags: { of: 'one' } });
  localStorage.setItem('winnow.token', 'two');
  const { query } = flags();
  expect(await query()).toEqual({ data: { own: true } });
});
