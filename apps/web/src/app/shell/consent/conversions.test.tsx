import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Job } from '@winnow/sdk/jobs';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeRobot, openApp } from '../../../testing/app';

interface Dot {
  src: string;
  referrerPolicy: string;
}
let dots: Dot[];
beforeEach(() => {
  dots = [];
  vi.stubGlobal(
    'Image',
    class implements Dot {
      src = '';
      referrerPolicy = '';
      constructor() {
        dots.push(this);
      }
    },
  );
});

const question = 'May we tell Meta when a sync or removal ends?';
const event = {
  event_id: '5f0c8f2e-51a5-4b0e-9f3b-0a6f7d1f2a11',
  event_name: 'FriendSync',
  custom_data: { content_name: 'Friend sync' },
};
const pixel = { pixel_id: '123456789', pixel_url: 'https://www.facebook.com/tr' };
const told = (consent: 'granted' | 'denied' | null) => ({
  status: 200,
  body: { ...pixel, consent },
});

const handing = (events: object[]) => ({ status: 200, body: { events } });

test('each conversion event is told to the pixel too, under the same id (B-491)', async () => {
  const take = handing([]);
  const robot = fakeRobot();
  const app = openApp('/dashboard', {
    robot,
    answers: { 'GET /conversions': told('granted'), 'POST /conversions/tracks': take },
  });
  await screen.findByText('Robot 7.0.4 connected');
  await waitFor(() => expect(app.callsTo('POST /conversions/tracks')).toHaveLength(1));
  expect(dots).toEqual([]);
  const jobs = ['fetch_user_friends', 'fetch_user_engagements', 'remove_user_friends'] as const;
  for (const [at, name] of jobs.entries()) {
    take.body.events = [{ ...event, event_name: name }];
    const job = {
      id: `job-000${at}`,
      name,
      args: {},
      args_id: 'a',
      status: 'done',
      progress: null,
      acts: [],
      created_at: '2026-11-21T09:00:00.000Z',
    } as Job;
    act(() => robot.say({ type: 'job.changed', job }));
    await waitFor(() => expect(dots).toHaveLength(at + 1));
    const address = new URL(dots[at]?.src ?? '');
    expect(address.origin + address.pathname).toBe(pixel.pixel_url);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      id: '123456789',
      ev: name,
      eid: event.event_id,
      'cd[content_name]': 'Friend sync',
    });
    expect(dots[at]?.referrerPolicy).toBe('no-referrer');
  }
});

test.each([
  ['denied' as const, 0],
  [null, 1],
])('without a yes (%s) no event is asked for, and no pixel told', async (consent, asked) => {
  const app = openApp('/dashboard', {
    answers: { 'GET /conversions': told(consent), 'POST /conversions/tracks': handing([event]) },
  });
  await waitFor(() => expect(app.callsTo('GET /conversions')).toHaveLength(1));
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryAllByText(question)).toHaveLength(asked));
  expect(app.callsTo('POST /conversions/tracks')).toEqual([]);
  expect(dots).toEqual([]);
});

test('where there is no pixel nobody is asked, and Settings has no switch for it (B-493)', async () => {
  const app = openApp('/settings');
  await waitFor(() => expect(app.callsTo('GET /conversions')).toHaveLength(1));
  await screen.findByRole('heading', { name: 'Days and Limits' });
  expect(screen.queryByText(question)).toBeNull();
  expect(screen.queryByText('Tell Meta when a sync or removal ends')).toBeNull();
});

test('a yes is said to the api with the browser, and can be taken back in Settings', async () => {
  const app = openApp('/settings', {
    answers: {
      'GET /conversions': told(null),
      'PUT /conversions/consent': told('granted'),
      'POST /conversions/tracks': handing([event]),
    },
  });
  await screen.findByText(question);
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(dots).toHaveLength(1));
  expect(screen.queryByText(question)).toBeNull();
  const choice = screen.getByRole<HTMLInputElement>('switch', {
    name: /^Tell Meta when a sync or removal ends/,
  });
  expect(choice.checked).toBe(true);
  fireEvent.click(choice);
  await waitFor(() =>
    expect(app.callsTo('PUT /conversions/consent').map(({ body }) => body)).toEqual([
      { consent: 'granted', user_agent: navigator.userAgent },
      { consent: 'denied', user_agent: navigator.userAgent },
    ]),
  );
});

test('one question at a visit: how the app is used first, so that no second click answers the other', async () => {
  vi.stubEnv('VITE_GTM_ID', 'GTM-TEST1');
  const answers = { 'GET /conversions': told(null) };
  const app = openApp('/dashboard', { answers });
  const no = await screen.findByRole('button', { name: 'No' });
  await waitFor(() => expect(app.callsTo('GET /conversions')).toHaveLength(1));
  fireEvent.click(no);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'No' })).toBeNull());
  expect(screen.queryByText(question)).toBeNull();
  app.unmount();
  openApp('/dashboard', { answers });
  await screen.findByText(question);
});

test('who acts as somebody else is not asked for them, and tells no pixel', async () => {
  localStorage.setItem('winnow.admin_token', 'the-admins-own');
  const app = openApp('/settings', {
    answers: { 'GET /conversions': told('granted'), 'POST /conversions/tracks': handing([event]) },
  });
  await screen.findByRole('heading', { name: 'Days and Limits' });
  await waitFor(() => expect(app.callsTo('GET /settings').length).toBeGreaterThan(0));
  expect(app.callsTo('GET /conversions')).toEqual([]);
  expect(dots).toEqual([]);
});
