import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openWorld, type Someone, type World } from '../../testing/world';
import { deliver } from './service';

const conversions = {
  pixelId: '123456789',
  token: 'a secret',
  graphUrl: 'https://graph.example',
  version: 'v26.0',
  pixelUrl: 'https://www.facebook.com/tr',
};

/** Answers with these statuses in turn, and with the last one from then on; takes only what it answers with 2xx. */
async function tool(...statuses: number[]) {
  const taken: unknown[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      status = statuses.shift() ?? status;
      if (status < 300) taken.push(JSON.parse(body));
      response.writeHead(status).end('{"status":"success"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const marketingUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/1`;
  return { taken, marketingUrl };
}

const agree = (who: Someone, marketing?: boolean) =>
  who.page.conversions.answer({ consent: 'granted', user_agent: 'Mozilla/5.0', marketing });
const jobsOf = async (world: World, who: Someone) =>
  (
    await world.db.query(
      `select 1 from pgboss.job where name = 'marketing_contact' and data->>'user_id' = $1`,
      [who.id],
    )
  ).length;

test('a person who agreed is handed over once, with exactly three fields (B-494)', async () => {
  const { taken, marketingUrl } = await tool();
  const world = await openWorld({ conversions, marketingUrl });
  const ann = await world.someone();
  await agree(ann, true);
  await agree(ann, true);
  // Answering the other question again takes nothing back.
  await agree(ann);
  expect(await jobsOf(world, ann)).toBe(1);
  for (let n = 0; n < 2; n++) await deliver(world.db, marketingUrl, ann.id, world.clock.now);
  expect(taken).toEqual([{ email: ann.email, firstname: 'Ann', lastname: 'Example' }]);
});

test('two deliveries at once, or one after a kill, send the person once', async () => {
  const { taken, marketingUrl } = await tool();
  const world = await openWorld({ conversions, marketingUrl });
  const [ann, bob] = [await world.someone(), await world.someone()];
  for (const who of [ann, bob]) await agree(who, true);
  const send = (who: Someone) => deliver(world.db, marketingUrl, who.id, world.clock.now);
  await Promise.all([send(ann), send(ann)]);
  expect(taken).toHaveLength(1);
  // Killed while the tool takes the person: nothing is written after that.
  let kill = () => undefined as void;
  const over = new Promise<void>((resolve) => (kill = resolve));
  const dying = new Proxy(world.db, {
    get: (db, name) =>
      name === 'query' && taken.length > 1
        ? () => new Promise(() => kill())
        : Reflect.get(db, name),
  });
  void deliver(dying, marketingUrl, bob.id, world.clock.now).then(kill);
  await over;
  await send(bob);
  expect(taken).toHaveLength(2);
});

test('nobody is handed over who did not agree, took it back, or has no confirmed address', async () => {
  const { taken, marketingUrl } = await tool();
  const world = await openWorld({ conversions, marketingUrl });
  const [ann, bob, cat] = [await world.someone(), await world.someone(), await world.someone()];
  await agree(ann, false);
  await agree(bob, true);
  await agree(bob, false);
  await world.db.query('update users set email_verified_at = null where id = $1', [cat.id]);
  await agree(cat, true);
  expect([await jobsOf(world, ann), await jobsOf(world, cat)]).toEqual([0, 0]);
  for (const { id } of [ann, bob, cat]) await deliver(world.db, marketingUrl, id, world.clock.now);
  expect(taken).toEqual([]);
});

test('it is a question of its own, asked where there is a tool, with and without an advertising service', async () => {
  const { marketingUrl } = await tool();
  const world = await openWorld({ conversions: undefined, marketingUrl });
  const { page } = await world.someone();
  const asked = async () => {
    const { consent, marketing } = await page.conversions.read({});
    return { consent, marketing };
  };
  expect(await asked()).toEqual({ consent: null, marketing: 'open' });
  const user_agent = 'Mozilla/5.0';
  expect(await page.conversions.answer({ marketing: true, user_agent })).toMatchObject({
    consent: null,
    marketing: 'granted',
  });
  await page.conversions.answer({ marketing: false, user_agent });
  // The other question is still open.
  expect(await asked()).toEqual({ consent: null, marketing: 'denied' });
});

test('the consent to conversion events hands nobody over', async () => {
  const { taken, marketingUrl } = await tool();
  const world = await openWorld({ conversions, marketingUrl });
  const ann = await world.someone();
  await agree(ann);
  expect(await jobsOf(world, ann)).toBe(0);
  await world.db.query('insert into marketing_contacts (user_id, requested_at) values ($1, $2)', [
    ann.id,
    world.clock.now.toISOString(),
  ]);
  await deliver(world.db, marketingUrl, ann.id, world.clock.now);
  expect(taken).toEqual([]);
});

test('without a marketing tool nothing is stored', async () => {
  const world = await openWorld({ conversions });
  const ann = await world.someone();
  await agree(ann, true);
  expect(await jobsOf(world, ann)).toBe(0);
});

test('a tool that does not take the person is asked again by the queue, and the address stays secret', async () => {
  const { marketingUrl } = await tool(500);
  const world = await openWorld({ conversions, marketingUrl });
  const ann = await world.someone();
  await agree(ann, true);
  const failure = deliver(world.db, marketingUrl, ann.id, world.clock.now);
  await expect(failure).rejects.toThrow(/^answered with status 500$/);
  await expect(deliver(world.db, marketingUrl, ann.id, world.clock.now)).rejects.toThrow('500');
});

test('a tool that is too busy and then takes the person has them exactly once, and no error tells its address', async () => {
  const { taken, marketingUrl } = await tool(429, 200);
  const world = await openWorld({ conversions, marketingUrl });
  const ann = await world.someone();
  await agree(ann, true);
  const send = () => deliver(world.db, marketingUrl, ann.id, world.clock.now);
  const failure: Error = await send().then(
    () => expect.unreachable('the tool did not take the person'),
    (error: Error) => error,
  );
  expect(failure.message).toBe('answered with status 429');
  const told = inspect(failure, { depth: null, showHidden: true });
  expect(told).not.toContain(marketingUrl);
  expect(told).not.toContain(ann.email);
  expect(taken).toEqual([]);
  for (let n = 0; n < 2; n++) await send();
  expect(taken).toEqual([{ email: ann.email, firstname: 'Ann', lastname: 'Example' }]);
});
