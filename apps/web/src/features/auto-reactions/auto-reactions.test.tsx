import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makeUser } from '../../testing/fixture-api/api';
import { makeReactionLimits, makeReactionSetting } from '../../testing/fixture-api/settings';
import { stored } from '../../shared/storage/storage';
import { failure, fakeRobot, freeToken, openApp, startedJob } from '../../testing/app';
import { waitTimeoutMs } from '../../testing/clock';

const reacting = () => fakeRobot(['auto_reactions']);
const answer = (body: unknown) => ({ status: 200, body });
const batch = (number: number) =>
  screen.findByRole<HTMLInputElement>('radio', { name: String(number) });
const why = async (number: number) => (await batch(number)).getAttribute('aria-description');
const start = () => screen.findByRole('button', { name: 'Start Auto Reacting' });
const available = () =>
  waitFor(async () => expect((await start()).getAttribute('aria-disabled')).toBeNull());

beforeEach(() => localStorage.setItem('winnow.first_time_popup', 'false'));

test('the first visit leads to the guide, until one goes on from it (B-268)', async () => {
  localStorage.removeItem('winnow.first_time_popup');
  const app = openApp('/auto_react', { robot: reacting() });
  await screen.findByRole('heading', { level: 1, name: 'How Auto Reactions work' });
  expect(app.place()).toBe('/autoreact');
  fireEvent.click(screen.getByRole('button', { name: 'Go to Auto Reactions' }));
  await screen.findByRole('heading', { level: 1, name: 'Auto Reactions' });
  expect([app.place(), stored('firstTimePopup')]).toEqual(['/auto_react', 'false']);
  fireEvent.click(screen.getByRole('link', { name: 'Guide' }));
  await screen.findByRole('heading', { level: 1, name: 'How Auto Reactions work' });
});

test.each(['/autoreact', '/nonfriends'])(
  'the guide %s tells its steps, and calls none of them due',
  async (path) => {
    openApp(path, { robot: reacting() });
    const steps = within(await screen.findByRole('region', { name: 'In four steps' }));
    expect(steps.getAllByRole('listitem').map((step) => step.textContent?.[0])).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
    expect(steps.queryByText(/^(Done|Now|Later):/)).toBeNull();
  },
);

test('entering notifies a click and reads settings and limits (B-043, B-045, B-046, B-265, B-267)', async () => {
  const app = openApp('/auto_react', { robot: reacting() });
  await start();
  expect(app.callsTo('GET /auto_reaction_setting/notify_click')).toHaveLength(1);
  expect(app.callsTo('GET /auto_reaction_setting')).toHaveLength(1);
  expect(app.callsTo('GET /auto_reaction_setting/limits')).toHaveLength(1);
  expect(document.title).toBe('Auto Reactions · Winnow');
});

test('each change shows at once; saving sends all of them (B-044, B-270, B-271, B-272, B-273, B-280, B-281)', async () => {
  const app = openApp('/auto_react', { robot: reacting() });
  fireEvent.click(await screen.findByRole('radio', { name: 'Love' }));
  fireEvent.click(await batch(30));
  const delay = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Delay in reactions' });
  delay.value = '30-45';
  fireEvent.change(delay);
  fireEvent.click(screen.getByRole('switch', { name: /^Ignore group posts/ }));
  expect((await batch(30)).checked).toBe(true);
  expect(screen.getByText(/^30 posts in your feed/)).toBeTruthy();
  expect(app.callsTo('PATCH /auto_reaction_setting')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
  await screen.findByText('Your Settings updated successfully!');
  expect(app.callsTo('PATCH /auto_reaction_setting').map(({ body }) => body)).toEqual([
    {
      auto_reaction_setting: {
        reaction_type: 'love',
        reactions_to_send: 30,
        delay_in_reactions: '30-45',
        ignore_group_post: false,
      },
    },
  ]);
});

test.each([
  ['Your Settings updated successfully!', {}],
  ['Something went wrong!', { 'PATCH /auto_reaction_setting': failure(500, 'internal', 'No.') }],
])('“%s” stays 3 s (B-282, B-283)', async (words, answers) => {
  openApp('/auto_react', { robot: reacting(), answers });
  await start();
  // Time stands still but for these steps, so that the 3 s are told from 2.9 and from 3.1.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  fireEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
  const end = performance.now() + waitTimeoutMs;
  while (!screen.queryByText(words)) {
    if (performance.now() > end) throw new Error(`“${words}” did not come`);
    await act(() => new Promise((resolve) => setImmediate(resolve)));
    await pass(1);
  }
  await pass(2900);
  expect(screen.getByText(words)).toBeTruthy();
  await pass(100);
  expect(screen.queryByText(words)).toBeNull();
});

test('batches are 10 to 40, delays 5-15 to 45-60; 10 or 20 are recommended (B-288, B-295, B-297)', async () => {
  openApp('/auto_react', { robot: reacting() });
  const group = within(await screen.findByRole('group', { name: 'Reactions to send' }));
  expect(group.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
    '10',
    '20',
    '30',
    '40',
  ]);
  expect(group.getByText('10 or 20 at a time are recommended.')).toBeTruthy();
  const delay = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Delay in reactions' });
  expect([...delay.options].map(({ value }) => value)).toEqual(['5-15', '15-30', '30-45', '45-60']);
});

test('without PRO only 10 can be chosen, and not once 10 were used (B-076, B-290, B-292, B-466, B-529, B-530)', async () => {
  const app = openApp('/auto_react', { token: freeToken, robot: reacting() });
  expect(await why(10)).toBeNull();
  for (const number of [20, 30, 40]) {
    expect(await why(number)).toBe('Subscribe to our PRO Plan for sending unlimited Reactions');
    fireEvent.click(await batch(number));
    expect((await batch(10)).checked).toBe(true);
  }
  app.unmount();
  openApp('/auto_react', {
    token: freeToken,
    robot: reacting(),
    answers: {
      'GET /auto_reaction_setting': answer({
        ...makeReactionSetting('free'),
        auto_reactions_total_done: 10,
      }),
      'GET /auto_reaction_setting/limits': answer(makeReactionLimits('free', 10)),
    },
  });
  // The dialog covers the screen until it is closed.
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(await why(10)).toBe('You have used Basic Plan limit for Reactions, Subscribe to PRO Plan');
});

test('with PRO a batch above what is left of the day is off; the count shown is what is left (B-293, B-294, B-467, B-532)', async () => {
  const robot = reacting();
  openApp('/auto_react', {
    robot,
    answers: { 'GET /auto_reaction_setting/limits': answer(makeReactionLimits('pro', 88)) },
  });
  expect(await why(10)).toBeNull();
  for (const number of [20, 30, 40])
    expect(await why(number)).toBe('You have reached your daily limit');
  // 20 was chosen on another day; 12 are left.
  expect(screen.getByText(/^12 posts in your feed/)).toBeTruthy();
  expect(screen.getByText('12 of 100')).toBeTruthy();
  await available();
  fireEvent.click(await start());
  expect(await startedJob(robot)).toMatchObject({
    name: 'fetch_user_newsfeed',
    args: {
      reaction_type: 'like',
      reactions_to_send: 12,
      delay_in_reactions: '5-15',
      ignore_group_post: true,
    },
  });
});

test('starting runs the feed job with what is chosen, saved or not, and opens its modal (B-284)', async () => {
  const robot = reacting();
  const app = openApp('/auto_react', { robot });
  fireEvent.click(await screen.findByRole('radio', { name: 'Love' }));
  const delay = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Delay in reactions' });
  delay.value = '45-60';
  fireEvent.change(delay);
  fireEvent.click(screen.getByRole('switch', { name: /^Ignore group posts/ }));
  await available();
  fireEvent.click(await start());
  expect(await startedJob(robot)).toMatchObject({
    name: 'fetch_user_newsfeed',
    args: {
      reaction_type: 'love',
      reactions_to_send: 20,
      delay_in_reactions: '45-60',
      ignore_group_post: false,
    },
  });
  await waitFor(() => expect(app.place()).toMatch(/^\/job\//));
  // The modal stands over the screen: what was chosen is still there.
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Love', hidden: true }).checked).toBe(
    true,
  );
  expect(app.callsTo('GET /auto_reaction_setting/notify_click')).toHaveLength(1);
});

test.each([
  ['pro' as const, 100, 'You have reached your daily limit'],
  [
    'free' as const,
    10,
    'Reaction limit reached on Basic Plan! Subscribe to PRO Plan for sending unlimited Reactions',
  ],
])(
  '%s: start is off when the limit is full, and says why (B-285, B-531)',
  async (plan, spent, text) => {
    const robot = reacting();
    openApp('/auto_react', {
      token: `fixture-full-${plan}-token`,
      robot,
      answers: { 'GET /auto_reaction_setting/limits': answer(makeReactionLimits(plan, spent)) },
    });
    await screen.findByText('Robot 7.0.4 connected');
    await waitFor(async () => expect((await start()).getAttribute('aria-description')).toBe(text));
    fireEvent.click(await start());
    expect(robot.sent.some((message) => message.type === 'job.start')).toBe(false);
  },
);

test('start is off without the extension, and with one that cannot (B-286)', async () => {
  const app = openApp('/auto_react');
  await screen.findByText('Robot not installed');
  expect((await start()).getAttribute('aria-description')).toContain('Install the extension');
  app.unmount();
  openApp('/auto_react', { robot: fakeRobot([]) });
  await screen.findByText('Robot 7.0.4 connected');
  await waitFor(async () =>
    expect((await start()).getAttribute('aria-description')).toContain('cannot react to posts'),
  );
});

test('without PRO and with 10 used the upgrade-required modal opens (B-287, B-528)', async () => {
  const used = { ...makeReactionSetting('free'), auto_reactions_total_done: 10 };
  const app = openApp('/auto_react', {
    token: freeToken,
    robot: reacting(),
    answers: { 'GET /auto_reaction_setting': answer(used) },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade required' }));
  expect(
    dialog.getByText(
      'You have used free trial limit for auto reactions. Please subscribe to our PRO plan for sending unlimited reactions on your feed.',
    ),
  ).toBeTruthy();
  expect(dialog.getByText(/^PRO has a daily limit.*: up to 100 reactions a day/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  app.unmount();
  const six = openApp('/auto_react', { token: freeToken, robot: reacting() });
  await start();
  expect(screen.queryByRole('dialog')).toBeNull();
  six.unmount();
  // With PRO any number is fine.
  openApp('/auto_react', { robot: reacting() });
  await start();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the upgrade modal waits until the modal of the job that used the last ones is closed', async () => {
  const robot = reacting();
  const answers = {
    'GET /auto_reaction_setting': answer({
      ...makeReactionSetting('free'),
      auto_reactions_total_done: 9,
    }),
  };
  const app = openApp('/auto_react', { token: freeToken, robot, answers });
  await available();
  fireEvent.click(await start());
  const job = within(await screen.findByRole('dialog', { name: /React/ }));
  answers['GET /auto_reaction_setting'].body = {
    ...makeReactionSetting('free'),
    auto_reactions_total_done: 10,
  };
  act(() => robot.say({ type: 'notification', name: 'reload_friends' }));
  await waitFor(() => expect(app.callsTo('GET /auto_reaction_setting')).toHaveLength(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('dialog', { name: 'Upgrade required' })).toBeNull();
  fireEvent.click(job.getAllByRole('button', { name: /^Close/ })[0]!);
  expect(await screen.findByRole('dialog', { name: 'Upgrade required' })).toBeTruthy();
});

test('a locked account sees the screen blurred, and where to unlock it', async () => {
  const app = openApp('/auto_react', {
    robot: reacting(),
    answers: { 'GET /users/current': answer({ ...makeUser('basic', true), is_locked: true }) },
  });
  fireEvent.click(await screen.findByRole('button', { name: /Account is locked/ }));
  await waitFor(() => expect(app.place()).toBe('/subscribe?plan=annual&from=%2Fauto_react'));
});

test('reload_friends of the robot loads settings and limits again (A-176)', async () => {
  const robot = reacting();
  const app = openApp('/auto_react', { robot });
  await start();
  await screen.findByText('Robot 7.0.4 connected');
  act(() => robot.say({ type: 'notification', name: 'reload_friends' }));
  await waitFor(() => expect(app.callsTo('GET /auto_reaction_setting')).toHaveLength(2));
  await waitFor(() => expect(app.callsTo('GET /auto_reaction_setting/limits')).toHaveLength(2));
});
