import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../../testing/app';

const label = 'Let support see names and pictures';
const card = () => screen.findByRole('region', { name: 'Support access' });
const box = async () =>
  within(await card()).findByRole<HTMLInputElement>('switch', { name: new RegExp(label) });

test('support access is off, is given for seven days and can be ended', async () => {
  const app = openApp('/settings');
  expect((await box()).checked).toBe(false);
  fireEvent.click(await box());
  await waitFor(async () => expect((await box()).checked).toBe(true));
  expect((await card()).textContent).toMatch(/On for another 7 days, until /);
  fireEvent.click(await box());
  await waitFor(async () => expect((await box()).checked).toBe(false));
  expect((await card()).textContent).not.toContain('On for another');
  expect(app.callsTo('PUT /support_access')).toHaveLength(1);
  expect(app.callsTo('DELETE /support_access')).toHaveLength(1);
});

test('what could not be changed is told, and the switch stays', async () => {
  openApp('/settings', {
    answers: {
      'PUT /support_access': {
        status: 500,
        body: { error: 'Something went wrong on our side.', code: 'internal', request_id: 'r' },
      },
    },
  });
  fireEvent.click(await box());
  await screen.findByText(/^Something went wrong on our side\./);
  expect((await box()).checked).toBe(false);
});

test('during impersonation it is neither shown nor fetched', async () => {
  localStorage.setItem('winnow.admin_token', 'fixture-full-pro-admin');
  const app = openApp('/settings');
  await screen.findByRole('region', { name: 'Affiliate Program' });
  expect(screen.queryByRole('region', { name: 'Support access' })).toBeNull();
  expect(app.callsTo('GET /support_access')).toEqual([]);
});
