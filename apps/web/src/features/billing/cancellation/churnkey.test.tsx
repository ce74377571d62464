import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { failure } from '../../../testing/app';
import { parts, press, pressCancel, received, user } from '../../../testing/cancelling';
import { mount } from '../../../testing/mount';
import { subscriber } from '../../../testing/subscriptions';
import { CancelSubscription } from './cancel-subscription';

const scripts: string[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  delete (globalThis as { churnkey?: unknown }).churnkey;
  scripts.length = 0;
});

/** ChurnKey's script: appended on the press only; `init` is what it brings. */
function churnkeyScript(init: unknown) {
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [node] = nodes;
    if (!(node instanceof HTMLScriptElement)) return append(...nodes);
    scripts.push(node.src);
    const page = globalThis as { churnkey?: { init?: unknown } };
    if (init !== 'blocked' && page.churnkey) page.churnkey.init = init;
    queueMicrotask(() => node.dispatchEvent(new Event(init === 'blocked' ? 'error' : 'load')));
  });
}
let app = 0;
const withChurnkey = () => {
  app += 1;
  const body = {
    publishable_key: 'pk_test_1',
    stripe_js_url: null,
    // Another one in each test: a script is loaded once.
    churnkey: { app_id: `app${app}`, js_url: 'https://assets.churnkey.example/js/app.js' },
    rewardful: null,
  };
  return { 'GET /billing': { status: 200, body } };
};
const instead = () => screen.findByRole('button', { name: 'Cancel here instead' });

test('ChurnKey opens where it is set up, cancels through us, and the page reloads after it (B-215, B-218)', async () => {
  const init = vi.fn<(...given: unknown[]) => void>();
  churnkeyScript(init);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  const view = mount(<CancelSubscription user={user} />, { answers: withChurnkey() });
  const button = screen.getByRole('button', { name: 'Cancel Subscription' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  expect(scripts).toEqual([]);
  fireEvent.click(button);
  await waitFor(() => expect(init).toHaveBeenCalledTimes(1));
  expect(scripts).toEqual([`https://assets.churnkey.example/js/app.js?appId=app${app}`]);
  const [command, options] = init.mock.calls[0] as [
    string,
    { handleCancel: () => Promise<object>; onClose: (results?: { status?: string }) => void },
  ];
  expect(command).toBe('show');
  expect(options).toMatchObject({
    appId: `app${app}`,
    customerId: 'cus_dana',
    authHash: 'f00d',
    subscriptionId: 'sub_dana',
    mode: 'test',
    provider: 'stripe',
  });
  options.onClose({ status: 'closed' });
  expect(reload).not.toHaveBeenCalled();
  await act(() => options.handleCancel());
  expect(view.callsTo('DELETE /subscription')).toHaveLength(1);
  options.onClose({ status: 'canceled' });
  expect(reload).toHaveBeenCalledTimes(1);
  // A discount was made at the provider: it is read from there first.
  options.onClose({ status: 'discounted' });
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  expect(view.callsTo('GET /subscription/refresh')).toHaveLength(1);
});

test('a flow whose loading breaks leaves a button that can be pressed', async () => {
  const answers = withChurnkey();
  answers['GET /billing'].body.churnkey.js_url = 'http://[';
  mount(<CancelSubscription user={user} />, { answers });
  await pressCancel();
  await screen.findByText('Failed to open cancellation flow. Please try again.');
  const button = screen.getByRole('button', { name: 'Cancel Subscription' });
  expect(button.getAttribute('aria-busy')).toBeNull();
});

test('what would end at once is asked by our own question, which says so', async () => {
  const init = vi.fn<() => void>();
  churnkeyScript(init);
  const late = subscriber('feature_plan_monthly_new', 'past_due');
  mount(<CancelSubscription user={late} />, { answers: withChurnkey() });
  await pressCancel();
  await screen.findByText(/Your plan ends at once, and your account is locked\./);
  expect(init).not.toHaveBeenCalled();
});

test('ChurnKey shows why a cancellation failed', async () => {
  const init = vi.fn<(...given: unknown[]) => void>();
  churnkeyScript(init);
  mount(<CancelSubscription user={user} />, {
    answers: {
      ...withChurnkey(),
      'DELETE /subscription': { status: 200, body: { code: 500, error: 'Not now.' } },
    },
  });
  await pressCancel();
  await waitFor(() => expect(init).toHaveBeenCalled());
  const [, { handleCancel }] = init.mock.calls[0] as [
    string,
    { handleCancel: () => Promise<object> },
  ];
  await act(() => expect(handleCancel()).rejects.toEqual({ message: 'Not now.' }));
});

test.each([
  ['blocked', {}, 'ChurnKey is not loaded. Please refresh the page and try again.'],
  [undefined, {}, 'ChurnKey is not loaded. Please refresh the page and try again.'],
  [
    vi.fn<() => void>(),
    { 'GET /churnkey': failure(404, 'customer_unknown', 'Unknown.') },
    'Unable to identify your account. Please contact support.',
  ],
  [
    () => {
      throw new Error('broken');
    },
    {},
    'Failed to open cancellation flow. Please try again.',
  ],
  [
    () => Promise.reject(new Error('Churnkey: Service unavailable')),
    {},
    'Failed to open cancellation flow. Please try again.',
  ],
])(
  'where ChurnKey cannot open, our own question is offered: within three presses (B-216, B-217, B-231, B-232, B-233): %#',
  async (init, answers, text) => {
    churnkeyScript(init);
    const view = mount(parts, { answers: { ...withChurnkey(), ...answers } });
    await pressCancel();
    await screen.findByText(text);
    fireEvent.click(await instead());
    await press('YES');
    await screen.findByText(received);
    expect(view.callsTo('DELETE /subscription')).toHaveLength(1);
  },
);

test('our own question that is closed by Escape gives the focus to the button that cancels', async () => {
  churnkeyScript('blocked');
  mount(<CancelSubscription user={user} />, { answers: withChurnkey() });
  await pressCancel();
  const offer = await instead();
  act(() => offer.focus());
  fireEvent.click(offer);
  const dialog = await screen.findByRole('dialog', { name: 'Cancel Subscription' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const button = screen.getByRole('button', { name: 'Cancel Subscription' });
  await waitFor(() => expect(document.activeElement).toBe(button));
});
