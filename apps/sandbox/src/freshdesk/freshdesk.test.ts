import { expect, test } from 'vitest';
import { probe } from '../probe';

const folder = '/freshdesk/api/v2/solutions/folders/43000170101/articles';
const basic = (key: string, password = 'X') => ({
  authorization: `Basic ${Buffer.from(`${key}:${password}`).toString('base64')}`,
});
const own = basic('winnow-practice-key');

async function desk() {
  const net = await probe();
  const get = async (path: string, headers: Record<string, string> = own) => {
    const answer = await net.app.request(path, { headers });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, body: text && JSON.parse(text) };
  };
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const answer = await net.app.request('/freshdesk/api/v2/tickets', {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  };
  return { net, get, post };
}

test('a folder is a bare array of articles, drafts among them, tags only where there are some', async () => {
  const { get } = await desk();
  const { status, body, headers } = await get(folder);
  expect(status).toBe(200);
  expect(body.map((one: { status: number }) => one.status)).toEqual([2, 2, 2, 2, 2, 1, 2, 2]);
  expect(body[0]).toMatchObject({
    id: 43000600101,
    thumbs_up: 128,
    tags: ['start'],
    folder_id: 43000170101,
  });
  expect(body[3]).not.toHaveProperty('tags');
  expect(headers.get('x-ratelimit-total')).toBe('3000');
  expect(headers.get('link')).toBeNull();
});

test('pages are told by Link, until the last', async () => {
  const { get } = await desk();
  const first = await get(`${folder}?page=1&per_page=4`);
  expect(first.body).toHaveLength(4);
  expect(first.headers.get('link')).toBe(
    `<http://localhost${folder}?page=2&per_page=4>; rel="next"`,
  );
  const second = await get(`${folder}?page=2&per_page=4`);
  expect(second.body).toHaveLength(4);
  expect(second.headers.get('link')).toBeNull();
});

test('only its own key enters, with any password', async () => {
  const { get } = await desk();
  const refused = { code: 'invalid_credentials', message: expect.stringContaining('logged in') };
  for (const headers of [{}, basic('another'), basic('X', 'winnow-practice-key')])
    expect(await get(folder, headers as Record<string, string>)).toMatchObject({
      status: 401,
      body: refused,
    });
  expect((await get(folder, basic('winnow-practice-key', 'anything'))).status).toBe(200);
});

test('what it does not know it refuses: folders, paths, parameters, page sizes', async () => {
  const { get } = await desk();
  expect(await get(folder.replace('101/', '102/'))).toMatchObject({ status: 404, text: '' });
  expect(await get('/freshdesk/api/v2/agents')).toMatchObject({ status: 404, text: '' });
  const field = async (query: string) => (await get(`${folder}?${query}`)).body.errors;
  expect(await field('status=2')).toMatchObject([{ field: 'status', code: 'invalid_field' }]);
  expect(await field('per_page=101')).toMatchObject([{ field: 'per_page', code: 'invalid_value' }]);
  expect(await field('page=0')).toMatchObject([{ field: 'page', code: 'invalid_value' }]);
});

test('it can be down or have had enough, and the journal has every call', async () => {
  const { net, get } = await desk();
  await net.fault({ name: 'help_desk_down', n: 1 });
  expect((await net.app.request(folder, { headers: own })).status).toBe(503);
  expect((await get(folder)).status).toBe(200);
  await net.fault({ name: 'help_desk_limit', n: 1, retry_after: 60 });
  const limited = await get(folder);
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60']);
  const { body } = await net.control('GET', 'requests?kind=help_desk');
  expect(body.map((entry: { outcome: string }) => entry.outcome)).toEqual([
    'down',
    'ok',
    'limited',
  ]);
});

test('a film comes whole or in parts', async () => {
  const { net } = await desk();
  const film = (range?: string) =>
    net.app.request('/freshdesk/media/lesson.webm', { headers: range ? { range } : {} });
  const whole = await film();
  const size = (await whole.arrayBuffer()).byteLength;
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'video/webm']);
  const part = await film('bytes=100-');
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-${size - 1}/${size}`,
  ]);
  expect((await part.arrayBuffer()).byteLength).toBe(size - 100);
  expect((await film(`bytes=${size}-`)).status).toBe(416);
  expect((await net.app.request('/freshdesk/media/other.webm')).status).toBe(404);
});

const ticket = {
  email: 'ann@winnow.example',
  subject: 'A question',
  description: '<p>How?</p>',
  status: 2,
  priority: 1,
};

test('a ticket is kept and answered with what the help desk made of it', async () => {
  const { net, post } = await desk();
  const { status, body } = await post({ ...ticket, source: 2, tags: ['app'] });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    id: 1,
    subject: 'A question',
    description_text: 'How?',
    tags: ['app'],
  });
  const kept = (await net.control('GET', 'tickets')).body;
  expect(kept).toMatchObject([{ id: 1, requester_email: 'ann@winnow.example' }]);
});

test.each([
  ['no address', { email: undefined }, { field: 'email', code: 'missing_field' }],
  ['no address worth the name', { email: 'ann' }, { field: 'email', code: 'invalid_value' }],
  ['a status of its own', { status: 1 }, { field: 'status', code: 'invalid_value' }],
  ['a subject that is no text', { subject: 7 }, { field: 'subject', code: 'datatype_mismatch' }],
  ['an unknown field', { colour: 'red' }, { field: 'colour', code: 'invalid_field' }],
])('a ticket with %s is refused', async (_, change, error) => {
  const { net, post } = await desk();
  expect(await post({ ...ticket, ...change })).toMatchObject({
    status: 400,
    body: { description: 'Validation failed', errors: [error] },
  });
  expect((await net.control('GET', 'tickets')).body).toEqual([]);
});

test('a ticket in another form than JSON is refused', async () => {
  const { post } = await desk();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await post('email=a', form)).status).toBe(415);
  expect((await post('{')).status).toBe(400);
});
