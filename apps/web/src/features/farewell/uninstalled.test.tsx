import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp, proToken } from '../../testing/app';

test.each([
  ['a guest', null],
  ['whoever is signed in', proToken],
])('%s who removed the robot reads what is left of it', async (_who, token) => {
  const { place } = openApp('/uninstalled', { token });
  await screen.findByRole('heading', { name: 'The robot is removed' });
  expect(place()).toBe('/uninstalled');
  expect(screen.getByText(/until you delete the account/)).toBeTruthy();
});

test('why is asked, need not be answered, and goes into the person’s own letter', async () => {
  openApp('/uninstalled', { token: null });
  const link = await screen.findByRole<HTMLAnchorElement>('link', {
    name: 'Write it as an e-mail',
  });
  expect(link.href).not.toContain('body=');
  fireEvent.change(screen.getByRole('combobox', { name: 'The main reason' }), {
    target: { value: 'worried' },
  });
  fireEvent.change(screen.getByRole('textbox', { name: 'In your own words' }), {
    target: { value: 'Too quick' },
  });
  const { searchParams } = new URL(link.href);
  expect(searchParams.get('body')).toBe('I worry about my account\n\nToo quick');
});
