import { expect, onTestFinished, test } from 'vitest';
import { ownDatabase } from './testing/database';
import { newUser, withDatabase } from './testing/installation';
import { startMailServer } from './testing/outside/mails';
import { startServer } from './testing/process';

test('what an api without a worker enqueues is run once by a worker, though the api was killed', async () => {
  const mails = await startMailServer();
  onTestFinished(() => mails.stop());
  const env = {
    ...(await ownDatabase()),
    SMTP_URL: mails.config.url,
    SMTP_FROM: mails.config.from,
  };
  const ann = await newUser(env);
  const email = `ann.${ann.profileId}@example.com`;
  await withDatabase(env, (db) => db.query('update users set email_verified_at = null'));

  const api = await startServer(env, ['--role', 'api']);
  await api.client(ann.token).users.sendConfirmation({ email });
  api.child.kill('SIGKILL');
  await api.ended;
  expect(mails.received).toEqual([]);

  const worker = await startServer(env, ['--role', 'worker']);
  await expect.poll(() => mails.received.map(({ recipients }) => recipients)).toEqual([[email]]);
  worker.child.kill('SIGTERM');
  await worker.ended;
  const jobs = await withDatabase(env, (db) =>
    db.query(`select state::text, retry_count from pgboss.job where name = 'confirmation_mail'`),
  );
  expect(jobs).toEqual([{ state: 'completed', retry_count: 0 }]);
  expect(mails.received).toHaveLength(1);
});
