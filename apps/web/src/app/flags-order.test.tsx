import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeredByHand, openApp } from '../testing/app';

test('an answer from before a write does not revert that write on the screen', async () => {
  const flags = { welcome_page_seen: false, count_devtools_opens_app: 4 };
  const answers = { 'GET /flags': { status: 200, body: flags } };
  const app = openApp('/welcome', { answers });
  const writes = answeredByHand('PUT');
  const goOn = await screen.findByRole('link', { name: 'Continue' });
  await waitFor(() => expect(app.callsTo('PUT /flags')).toHaveLength(1));
  fireEvent.click(goOn);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  fireEvent.keyDown(document.body, { key: 'F12' });
  await waitFor(() => expect(writes).toHaveLength(2));
  const known = () => app.store.getState().api.queries['flags(undefined)'];
  // Another number than the one that was sent: by it one sees that the answer was taken.
  await act(async () => writes[1]!({ ...flags, count_devtools_opens_app: 7 }));
  await waitFor(() => expect(known()?.data).toMatchObject({ count_devtools_opens_app: 7 }));
  expect(known()?.data).toMatchObject({ welcome_page_seen: true });
  expect(app.place()).toBe('/dashboard');
});
