import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failure, openApp } from '../../testing/app';

test('the page for an api that is away goes on by itself once it answers', async () => {
  const away = 'Winnow cannot be reached right now.';
  const answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {
    'GET /users/current': failure(503, 'api_unreachable', away),
  };
  const app = openApp('/settings', { answers });
  await screen.findByRole('heading', { level: 1, name: away });
  expect(screen.getByText(/^Trying again in \d s$/).closest('[role=alert]')).toBeNull();
  expect(screen.getByRole('button', { name: 'Try now' })).toBeTruthy();
  expect(app.callsTo('GET /users/current')).toHaveLength(1);
  delete answers['GET /users/current'];
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull());
});
