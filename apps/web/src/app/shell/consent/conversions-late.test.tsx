import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openApp } from '../../../testing/app';

const late = vi.hoisted(() => {
  const arrival = { come: () => {}, here: Promise.resolve() };
  arrival.here = new Promise((resolve) => {
    arrival.come = resolve;
  });
  return arrival;
});
vi.mock('./conversions', async (original) => {
  await late.here;
  return original();
});

test('the second question does not come where the first was, however late its code is', async () => {
  vi.stubEnv('VITE_GTM_ID', 'GTM-TEST1');
  const app = openApp('/settings', {
    answers: {
      'GET /conversions': {
        status: 200,
        body: {
          pixel_id: '1',
          pixel_url: 'https://www.facebook.com/tr',
          consent: null,
          marketing: 'open',
        },
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  fireEvent.click(await screen.findByRole('button', { name: 'No' }));
  expect(screen.queryByRole('button', { name: 'No' })).toBeNull();
  const asked = app.callsTo('GET /conversions').length;
  await act(async () => late.come());
  await waitFor(() => expect(app.callsTo('GET /conversions').length).toBeGreaterThanOrEqual(asked));
  await act(() => import('./conversions'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText(/^May we tell/)).toBeNull();
});
