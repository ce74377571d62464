import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { User } from '@winnow/sdk/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { freeToken, openApp } from '../../../testing/app';
import { fakeCardLibrary } from '../../../testing/card-library';
import { makeUser } from '../../../testing/fixture-api/api';
import { makePreview } from '../../../testing/fixture-api/purchase';
import { payWith } from '../../../testing/purchase';

beforeEach(() => void fakeCardLibrary());

const minuteMs = 60_000;
const since = (minutes: number, more: object = {}): User => ({
  ...makeUser('free', true),
  subscribed_from_at: new Date(Date.now() - minutes * minuteMs).toISOString(),
  ...more,
});
const open = (body: object) =>
  openApp('/subscribe?plan=annual', {
    token: freeToken,
    answers: { 'GET /users/current': { status: 200, body } },
  });
const offer = () => screen.queryByRole('region', { name: 'Lucky hour' });

test('the first hour counts down in minutes and seconds that flip, then its words (B-111, B-133, B-134, B-135, B-136)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T09:00:00Z') });
  open(since(17));
  const box = within(await screen.findByRole('region', { name: 'Lucky hour' }));
  const timer = box.getByRole('timer');
  expect(timer.querySelector('[data-text]')?.getAttribute('data-text')).toBe('43:00');
  expect(timer.textContent).toMatch(/^43 minutes left/);
  expect(timer.querySelectorAll('.flip')).toHaveLength(4);
  const words = box.getByText('almost expired, last chance!');
  expect(words.compareDocumentPosition(timer)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(box.getByText('$20.00 off Basic annual')).toBeTruthy();
});

test('it lowers the annual Basic by $20, and the purchase asks for it (B-123, B-141)', async () => {
  const user = since(17);
  const asked = { plan: 'annual', lucky_hour: true } as const;
  const app = openApp('/subscribe?plan=annual', {
    token: freeToken,
    answers: {
      'GET /users/current': { status: 200, body: user },
      'POST /subscription/preview': { status: 200, body: makePreview(user, asked) },
    },
  });
  const card = await screen.findByRole('radio', { name: 'Basic Annual', checked: true });
  const text = '$23.25 per month, $279.00 a year instead of $299.00';
  expect(card.closest('label')?.textContent).toContain(text);
  await payWith();
  await waitFor(() => expect(app.place()).toBe('/thanks'));
  expect(app.callsTo('POST /subscription/preview').map(({ body }) => body)).toEqual([asked]);
  expect(app.callsTo('POST /subscription')[0]?.body).toMatchObject({ ...asked, amount: 27_900 });
});

test('the bought plan ends the offer, and no other amount is asked for (B-138)', async () => {
  const user = since(17);
  const asked = { plan: 'annual', lucky_hour: true } as const;
  const answers = {
    'GET /users/current': { status: 200, body: user },
    'POST /subscription/preview': { status: 200, body: makePreview(user, asked) },
  };
  const app = openApp('/subscribe?plan=annual', { token: freeToken, answers });
  await screen.findByRole('radio', { name: 'Basic Annual', checked: true });
  answers['GET /users/current'].body = { ...user, ...makeUser('basic', true) };
  await payWith();
  await waitFor(() => expect(app.place()).toBe('/thanks'));
  expect(app.callsTo('GET /users/current')).toHaveLength(2);
  expect(app.callsTo('POST /subscription/preview').map(({ body }) => body)).toEqual([asked]);
});

test('the server’s clock decides: without its word the usual price is shown (B-138)', async () => {
  // The fixture api's own user signed up long ago.
  open(since(17));
  const card = await screen.findByRole('radio', { name: 'Basic Annual', checked: true });
  await waitFor(() => expect(card.closest('label')?.textContent).toContain('$299.00 a year'));
});

test('it ends with the hour, and the amount is asked for again (B-133, B-138)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T09:00:00Z') });
  const app = open(since(59));
  await screen.findByRole('region', { name: 'Lucky hour' });
  act(() => void vi.setSystemTime(Date.parse('2026-11-21T09:01:01Z')));
  await waitFor(() => expect(offer()).toBeNull());
  await waitFor(() =>
    expect(app.callsTo('POST /subscription/preview').at(-1)?.body).toEqual({
      plan: 'annual',
      lucky_hour: false,
    }),
  );
  const card = screen.getByRole('radio', { name: 'Basic Annual' });
  expect(card.closest('label')?.textContent).toContain('$299.00 a year');
  const told = await screen.findByText('The lucky hour is over. Due today is now $299.00.');
  expect(told.getAttribute('role')).toBe('status');
});

test.each([
  ['after the hour', () => since(61)],
  [
    'for a user who pays',
    () =>
      since(5, { subscribed_plan: 'monthly', plan_type: 'monthly', subscription_status: 'active' }),
  ],
])('there is none %s (B-137, B-138)', async (_, user) => {
  open(user());
  await screen.findAllByRole('radio');
  expect(offer()).toBeNull();
});

test('the words blink five times in 1000 ms each, then stand still (B-553)', () => {
  const styles = readFileSync(join(import.meta.dirname, '../../../styles.css'), 'utf8');
  expect(styles).toMatch(/@utility blink \{\s*animation: blink 1000ms steps\(1\) 5;/);
  expect(styles).toMatch(/@keyframes blink \{\s*50% \{\s*opacity: 0/);
});
