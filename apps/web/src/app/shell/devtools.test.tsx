import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { watchDevtools } from './devtools';
import { openApp } from '../../testing/app';

const opened = () => vi.fn<() => void>();

test.each([
  ['F12', { key: 'F12' }],
  ['Ctrl+Shift+I', { key: 'I', code: 'KeyI', ctrlKey: true, shiftKey: true }],
  ['Cmd+Option+J', { key: 'j', code: 'KeyJ', metaKey: true, altKey: true }],
])('%s opens the developer tools', (_, keys) => {
  const hear = opened();
  const stop = watchDevtools(hear);
  fireEvent.keyDown(document.body, keys);
  expect(hear).toHaveBeenCalledOnce();
  fireEvent.keyDown(document.body, { key: 'i', code: 'KeyI' });
  expect(hear).toHaveBeenCalledOnce();
  stop();
});

test('a panel takes room inside the window; a smaller window and zoom are none', () => {
  vi.stubGlobal('outerWidth', 1600);
  vi.stubGlobal('outerHeight', 900);
  const resize = (inner: number, ratio = 1, outer = 1600) => {
    vi.stubGlobal('innerWidth', inner);
    vi.stubGlobal('devicePixelRatio', ratio);
    vi.stubGlobal('outerWidth', outer);
    fireEvent(window, new Event('resize'));
  };
  resize(1600);
  const hear = opened();
  const stop = watchDevtools(hear);
  resize(800, 2);
  resize(1600);
  resize(1000, 1, 1000);
  resize(1600);
  resize(1590);
  expect(hear).not.toHaveBeenCalled();
  resize(1200);
  expect(hear).toHaveBeenCalledOnce();
  stop();
});

test('a signed-in person who opens them is counted, once (A-060)', async () => {
  const { callsTo } = openApp('/settings', {
    answers: {
      'GET /flags': { status: 200, body: { welcome_page_seen: true, count_devtools_opens_app: 4 } },
      'PUT /flags': { status: 200, body: { welcome_page_seen: true, count_devtools_opens_app: 5 } },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  fireEvent.keyDown(document.body, { key: 'F12' });
  fireEvent.keyDown(document.body, { key: 'F12' });
  await waitFor(() => expect(callsTo('PUT /flags')).toHaveLength(1));
  expect(callsTo('PUT /flags')[0]?.body).toEqual({ flags: { count_devtools_opens_app: 5 } });
});

test('a guest is not counted', async () => {
  const { calls } = openApp('/auth/login', { token: null });
  await screen.findByRole('button', { name: 'Sign in with the social network' });
  fireEvent.keyDown(document.body, { key: 'F12' });
  expect(calls).toEqual([]);
});
