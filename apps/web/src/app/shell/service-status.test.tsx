import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure } from '../../testing/app';
import { mount } from '../../testing/mount';
import { ServiceStatusNotice } from './service-status';

const told = (body: object) => ({ answers: { 'GET /status': { status: 200, body } } });

test.each([
  [{ status: 'degraded' }, 'Some parts may not work right now', 'Your data is safe.'],
  [{ status: 'maintenance' }, 'Winnow is being maintained', 'Please try again later.'],
  [
    { status: 'degraded', message: 'Lessons do not load.' },
    'Some parts may not work right now',
    'Lessons do not load.',
  ],
])(
  'a service in trouble is announced, in the operator’s words where there are some: %#',
  async (body, title, text) => {
    mount(<ServiceStatusNotice />, told(body));
    await screen.findByText(title);
    expect(screen.getByRole('status').textContent).toContain(text);
  },
);

test.each([
  told({ status: 'ok' }),
  { answers: { 'GET /status': failure(404, 'route_unknown', 'There is nothing.') } },
])('otherwise there is no banner: %#', async (options) => {
  const { callsTo } = mount(<ServiceStatusNotice />, options);
  await waitFor(() => expect(callsTo('GET /status')).toHaveLength(1));
  expect(screen.queryByText(/Some parts|maintained/)).toBeNull();
});
