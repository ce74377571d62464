import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../../../testing/app';
import { makeUser } from '../../../testing/fixture-api/api';

const admin = { ...makeUser('pro', true), is_admin: true };

/** A link or button by its name, in the order in which they are clicked. */
type Click = readonly ['link' | 'button', string];
const toBo: Click = ['link', 'Bo Brandt'];

// The questions of the api's own test, `modules/admin-users/questions.test.ts`.
test.each<[question: string, clicks: readonly Click[], answers: readonly (string | RegExp)[]]>([
  ['“My removal stopped.”', [toBo], ['41 planned', 'button_missing']],
  ['“Winnow does not see my extension.”', [toBo], ['7.0.4', /the last one \d hours ago/]],
  ['“My list of friends is not complete.”', [toBo], [/doubted: list_shorter_than_before/]],
  ['“I paid and cannot use it.”', [toBo, ['button', 'Sync with Stripe']], ['past_due']],
  ['“I cancelled. Will I be charged again?”', [toBo], ['Next payment', 'Subscription begun']],
  [
    '“Why is my account locked?”',
    [['link', 'Grete Grant']],
    ['Locked by staff', /Locked: No to Yes/, /Shared one card/],
  ],
  [
    '“My profile is in use by another account.”',
    [toBo],
    ['Linked Facebook profiles', '100000000099999'],
  ],
  ['“No confirmation mail arrives.”', [['link', 'Carla Castro']], [/^Sent \d hours ago/]],
  [
    '“Was somebody in my account?”',
    [toBo],
    ['Chrome on Windows', 'Signed in as the user', 'Names are masked for staff'],
  ],
  ['“How many removals do I have left?”', [toBo], ['36 of 100', 'week: 80 of 500']],
])('%s is answered in at most three clicks from the list', async (_, clicks, answers) => {
  openApp('/admin/users', { answers: { 'GET /users/current': { status: 200, body: admin } } });
  for (const [role, name] of clicks) fireEvent.click(await screen.findByRole(role, { name }));
  for (const answer of answers)
    expect((await screen.findAllByText(answer)).length).toBeGreaterThan(0);
  expect(clicks.length).toBeLessThanOrEqual(3);
});
