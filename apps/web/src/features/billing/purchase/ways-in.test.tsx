import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetDiscount } from '../../../shared/session/discount';
import { fakeRobot, freeToken, openApp, proToken } from '../../../testing/app';
import { fakeCardLibrary } from '../../../testing/card-library';
import { makeUser } from '../../../testing/fixture-api/api';
import { makeReactionSetting } from '../../../testing/fixture-api/settings';
import { acceptTerms, payWith, pressContinue } from '../../../testing/purchase';
import { subscriber } from '../../../testing/subscriptions';

beforeEach(() => {
  fakeCardLibrary();
  localStorage.setItem('winnow.first_time_popup', 'false');
});
afterEach(forgetDiscount);

const free = makeUser('free', true);
const locked = subscriber('feature_plan_monthly_new', 'canceled');
const link = async (name: string | RegExp) => {
  const [first] = await screen.findAllByRole('link', { name });
  fireEvent.click(first!);
};
const button = async (name: RegExp) => {
  const [first] = await screen.findAllByRole('button', { name });
  fireEvent.click(first!);
};

async function palette() {
  await screen.findByRole('heading', { level: 1 });
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(await dialog.findByRole('option', { name: /^Upgrade/ }));
}

async function depth() {
  const posts = await screen.findByRole('slider', { name: 'Posts back' });
  fireEvent.change(posts, { target: { value: '11' } });
  // The last of its name: the first one is the menu's.
  fireEvent.click(screen.getAllByRole('link', { name: 'Upgrade' }).at(-1)!);
}

async function limitDialog() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade required' }));
  fireEvent.click(dialog.getByRole('link', { name: 'Upgrade to PRO' }));
}

/** Every way from a screen to the plans; the limits of removals and requests are tested in `prompts.test.tsx`. */
test.each([
  ['the menu', '/settings', free, () => link(/^Upgrade/), 'PRO Annual'],
  [
    'the menu, paid by the month',
    '/settings',
    subscriber('monthly', 'active'),
    () => link(/^Upgrade to Annual/),
    'Basic Annual',
  ],
  ['the palette', '/settings', free, palette, 'PRO Annual'],
  [
    'a block of the free plan',
    '/settings',
    free,
    () => button(/Not available on Free/),
    'PRO Annual',
  ],
  [
    'a card of the free plan',
    '/analytics',
    free,
    () => button(/Not available on Free/),
    'PRO Annual',
  ],
  ['the depth of a sync', '/settings', free, depth, 'PRO Annual'],
  ['the limit of reactions', '/auto_react', free, limitDialog, 'PRO Annual'],
  [
    'the people whom the plan hides',
    '/friends/nonfriends?search=a',
    free,
    () => button(/Please Upgrade to PRO plan to see all/),
    'PRO Annual',
  ],
  [
    'the notice on friend requests',
    '/friends/nonfriends?search=a',
    free,
    () => link('Upgrade to PRO'),
    'PRO Annual',
  ],
  [
    'the affiliate programme',
    '/referral',
    free,
    () => button(/Not available on Free/),
    'PRO Annual',
  ],
  ['a locked account', '/dashboard', locked, () => button(/Account is locked/), 'PRO Monthly'],
  [
    'the sidebar of a locked account',
    '/settings',
    locked,
    () => link('Subscribe to unlock'),
    'PRO Monthly',
  ],
  ['the removal date', '/account/subscription', locked, () => link('Reactivate'), 'PRO Monthly'],
  [
    'the subscription',
    '/account/subscription',
    subscriber('annual', 'active'),
    () => link('Change plan'),
    'PRO Annual',
  ],
  [
    'an unfinished purchase',
    '/account/subscription',
    subscriber('annual', 'incomplete'),
    () => link('Use another card'),
    'Basic Annual',
  ],
] as const)('%s chooses a plan, and the purchase leads back', async (_, path, user, go, chosen) => {
  const isRunning = user.subscription_status === 'active';
  const app = openApp(path, {
    // The fixture api decides by its own user whether it is an upgrade.
    token: isRunning ? proToken : freeToken,
    robot: fakeRobot(['schedule', 'non_friends', 'friend_requests', 'auto_reactions']),
    answers: {
      'GET /users/current': { status: 200, body: user },
      'GET /auto_reaction_setting': {
        status: 200,
        body: { ...makeReactionSetting('free'), auto_reactions_total_done: 10 },
      },
    },
  });
  await go();
  expect(await screen.findByRole('radio', { name: chosen, checked: true })).toBeTruthy();
  // A running subscription is paid by its card, without a form.
  if (isRunning) {
    await acceptTerms();
    await pressContinue();
  } else await payWith();
  await waitFor(() => expect(app.place()).toBe('/thanks'));
  fireEvent.click(await screen.findByRole('link', { name: 'Go back to where you were' }));
  await waitFor(() => expect(app.place()).toBe(path));
});

test('a coupon chooses the plan that it lowers most', async () => {
  openApp('/discount_token/SPRING', {
    answers: { 'GET /users/current': { status: 200, body: free } },
  });
  const card = await screen.findByRole('radio', { name: 'Basic Annual', checked: true });
  await waitFor(() => expect(card.closest('label')?.textContent).toContain('$99.00 a year'));
});
