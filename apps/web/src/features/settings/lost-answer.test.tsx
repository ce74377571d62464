import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Settings } from '@winnow/sdk/contract';
import { expect, test, vi } from 'vitest';
import { failure, openApp } from '../../testing/app';
import { waitTimeoutMs } from '../../testing/clock';

/** The settings, with 300 posts chosen while the api is away: the choice got no answer, nor did reading it again. */
async function changeUnheard() {
  const away = failure(503, 'api_unreachable', 'Winnow cannot be reached right now.');
  const answers: Record<string, { status: number; body: unknown }> = { 'PUT /settings': away };
  const app = openApp('/settings', { answers });
  const posts = await screen.findByRole<HTMLInputElement>('slider', { name: 'Posts back' });
  const known = app.store.getState().api.queries['settings(undefined)']?.data as Settings;
  answers['GET /settings'] = away;
  fireEvent.change(posts, { target: { value: '300' } });
  await waitFor(() => expect(app.callsTo('GET /settings')).toHaveLength(2));
  return { app, answers, posts, known };
}

test('what is in force is read again until the api answers, and the choice stays until then', async () => {
  const { app, answers, posts, known } = await changeUnheard();
  expect(posts.value).toBe('300');
  // It was not saved.
  answers['GET /settings'] = { status: 200, body: known };
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(app.callsTo('GET /settings')).toHaveLength(3));
  await waitFor(() => expect(posts.value).toBe(String(known.engagement_sync_posts_back)));
  expect(screen.getByRole('status', { name: 'Saving' }).textContent).toBe('');
});

test('a failure that does not pass by itself leaves no change at Saving for good', async () => {
  const { app, answers, posts, known } = await changeUnheard();
  answers['GET /settings'] = failure(500, 'internal', 'Something went wrong on our side.');
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(app.callsTo('GET /settings')).toHaveLength(3));
  const saved = { ...known, engagement_sync_posts_back: 300 };
  answers['GET /settings'] = { status: 200, body: saved };
  // The next attempt is possible once the failure is drawn.
  await vi.waitFor(() => {
    act(() => void dispatchEvent(new Event('online')));
    expect(app.callsTo('GET /settings')).toHaveLength(4);
  }, waitTimeoutMs);
  await waitFor(() => expect(screen.getByRole('status', { name: 'Saving' }).textContent).toBe(''));
  expect(posts.value).toBe('300');
});
