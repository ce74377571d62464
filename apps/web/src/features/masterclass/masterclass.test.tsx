import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fixtureLessons } from '../../testing/fixture-api/lessons';
import { makeUser } from '../../testing/fixture-api/api';
import { answeredByHand, failure, openApp } from '../../testing/app';

const ids = fixtureLessons.map((lesson) => lesson.id);
const [first, second, third, fourth, fifth] = ids as [number, number, number, number, number];
const answer = (body: unknown) => ({ status: 200, body });
const progress = (completed: number[], last: number | null = null, all = false) =>
  answer({
    article_progress: {
      completed_article_ids: completed,
      last_viewed_article_id: last,
      master_class_completed: all,
    },
  });
const shown = (name: string) => screen.findByRole('heading', { level: 2, name });
const titleOf = (id: number) => fixtureLessons.find((lesson) => lesson.id === id)!.title;
const press = async (name: 'Prev' | 'Next') =>
  fireEvent.click(await screen.findByRole('button', { name }));
const viewed = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Viewed: / })
    .map((box) => box.checked);
const patches = (app: ReturnType<typeof openApp>) =>
  app.callsTo('PATCH /article_progress').map((call) => call.body);

/** The store warns of slow machines in the same place. */
const said = (warn: { mock: { calls: unknown[][] } }) =>
  warn.mock.calls.flat().filter((text) => / not (loaded|saved): /.test(String(text)));

/** The lesson's video, as far as its length and place go: happy-dom plays nothing. */
async function film(duration: number) {
  const video = await waitFor(() => {
    const found = document.querySelector('video');
    if (!found) throw new Error('no video yet');
    return found;
  });
  let at = 0;
  Object.defineProperty(video, 'duration', { get: () => duration });
  Object.defineProperty(video, 'currentTime', { get: () => at });
  return { video, reach: (seconds: number) => void (at = seconds) };
}

test('the masterclass has lessons, score, and the first open lesson (A-100, A-357, A-358, A-360)', async () => {
  openApp('/masterclass');
  await shown(titleOf(third));
  expect(document.title).toContain('Masterclass');
  const bar = screen.getByRole('progressbar', { name: '2 of 5 completed' });
  expect(bar.getAttribute('aria-valuetext')).toBe('40%');
  expect(viewed()).toEqual([true, true, false, false, false]);
  expect(screen.getByText('2 of 5 completed')).toBeTruthy();
});

test('it is as wide as the window (A-101)', async () => {
  const app = openApp('/masterclass');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Masterclass' });
  expect(heading.closest('[class*="max-w-[1240px]"]')).toBeNull();
  app.unmount();
  openApp('/dashboard');
  const other = await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(other.closest('[class*="max-w-[1240px]"]')).not.toBeNull();
});

test('entering it notifies a click once and loads what the dashboard loads (A-032, A-102, A-103)', async () => {
  const app = openApp('/masterclass');
  await shown(titleOf(third));
  await waitFor(() => expect(app.callsTo('GET /article_progress/notify_click')).toHaveLength(1));
  for (const at of ['GET /metrics', 'GET /charts/activities', 'GET /charts/friends'])
    expect(app.callsTo(at), at).toHaveLength(1);
  expect(app.callsTo('GET /friends').map((call) => call.query)).toContainEqual(
    expect.objectContaining({ order: 'activities_count desc, last_activity_at desc' }),
  );
});

test('the viewer shows a video or an article, its thumbs, and Prev and Next (A-359, A-361)', async () => {
  const app = openApp(`/masterclass?lesson=${second}`);
  await shown(titleOf(second));
  const { video } = await film(10);
  expect(video.getAttribute('src')).toBe(fixtureLessons[1]?.video_url);
  const thumbs = within(screen.getByRole('list', { name: 'Ratings' }));
  expect(thumbs.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Thumbs up: 94',
    'Thumbs down: 5',
  ]);
  await press('Next');
  await shown(titleOf(third));
  expect(document.querySelector('video')).toBeNull();
  expect(screen.getByText('Ask for one of two.')).toBeTruthy();
  expect(app.place()).toBe(`/masterclass?lesson=${third}`);
  await press('Prev');
  await shown(titleOf(second));
  await press('Prev');
  await shown(titleOf(first));
  expect(screen.getByRole('button', { name: 'Prev' }).getAttribute('aria-disabled')).toBe('true');
  // Going back, and opening from the list, complete nothing.
  fireEvent.click(screen.getByRole('button', { name: new RegExp(titleOf(fifth)) }));
  await shown(titleOf(fifth));
  expect(patches(app)).toEqual([]);
});

test('Next marks the lesson as complete, and goes on (A-031, A-371)', async () => {
  const app = openApp('/masterclass');
  await shown(titleOf(third));
  await press('Next');
  await shown(titleOf(fourth));
  await waitFor(() => expect(viewed()).toEqual([true, true, true, false, false]));
  expect(patches(app)).toEqual([{ completed_article_id: third }]);
  expect(screen.getByText('3 of 5 completed')).toBeTruthy();
});

test('a video is asked every second how far it is, and completes its lesson at 80% (A-369, A-370)', async () => {
  const app = openApp(`/masterclass?lesson=${fourth}`);
  await shown(titleOf(fourth));
  const { video, reach } = await film(100);
  vi.useFakeTimers();
  const second_ = () => act(() => vi.advanceTimersByTimeAsync(1000));
  reach(90);
  await second_();
  expect(patches(app), 'while it does not play nothing is asked').toEqual([]);
  reach(79);
  fireEvent.play(video);
  await second_();
  const done = () => patches(app).filter((body) => 'completed_article_id' in body);
  expect(done()).toEqual([]);
  reach(80);
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(done(), 'between two looks').toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(done()).toEqual([{ completed_article_id: fourth }]);
  await second_();
  await second_();
  expect(done(), 'once').toHaveLength(1);
  vi.useRealTimers();
  // The lesson stays open: its end is still to be seen.
  expect(screen.getByRole('heading', { level: 2, name: titleOf(fourth) })).toBeTruthy();
});

test('playing a video saves it as viewed last, once; one goes on there (A-372)', async () => {
  const app = openApp(`/masterclass?lesson=${fourth}`);
  await shown(titleOf(fourth));
  const { video } = await film(100);
  expect(patches(app)).toEqual([]);
  fireEvent.play(video);
  await waitFor(() => expect(patches(app)).toEqual([{ last_viewed_article_id: fourth }]));
  fireEvent.pause(video);
  fireEvent.play(video);
  expect(patches(app)).toHaveLength(1);
  app.unmount();
  openApp('/masterclass', { answers: { 'GET /article_progress': progress([first], fifth) } });
  await shown(titleOf(fifth));
});

test('when all are viewed, the masterclass is set as completed (A-373)', async () => {
  const app = openApp(`/masterclass?lesson=${fifth}`, {
    answers: { 'GET /article_progress': progress([first, second, third, fourth]) },
  });
  await shown(titleOf(fifth));
  expect(patches(app)).toEqual([]);
  app.unmount();
  const whole = openApp(`/masterclass?lesson=${fifth}`);
  await shown(titleOf(fifth));
  for (const id of [fifth, third, fourth]) {
    fireEvent.click(screen.getByRole('button', { name: new RegExp(titleOf(id)) }));
    await shown(titleOf(id));
    await press('Next');
  }
  await waitFor(() =>
    expect(patches(whole)).toEqual([
      { completed_article_id: fifth },
      { completed_article_id: third },
      { completed_article_id: fourth },
      { master_class_completed: true },
    ]),
  );
  expect(await screen.findByText('You have completed all lessons.')).toBeTruthy();
  whole.unmount();
  const again = openApp('/masterclass', {
    answers: { 'GET /article_progress': progress(ids, null, true) },
  });
  await shown(titleOf(first));
  expect(patches(again)).toEqual([]);
});

test('a note answered before an earlier one takes nothing back when that answer comes', async () => {
  const app = openApp('/masterclass');
  await shown(titleOf(third));
  const answered = fetch;
  const held: (() => void)[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const reply = await answered(address, init);
    if (init.method === 'PATCH') await new Promise<void>((resolve) => held.push(resolve));
    return reply;
  });
  await press('Next');
  await shown(titleOf(fourth));
  await waitFor(() => expect(held).toHaveLength(1));
  await press('Next');
  await shown(titleOf(fifth));
  await waitFor(() => expect(held).toHaveLength(2));
  held[1]!();
  await waitFor(() => expect(viewed()).toEqual([true, true, true, true, false]));
  // By its time one sees that the earlier note's answer was taken.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  held[0]!();
  await waitFor(() => {
    const { queries } = app.store.getState().api;
    expect(queries['articleProgress(undefined)']?.fulfilledTimeStamp).toBe(Date.now());
  });
  expect(viewed()).toEqual([true, true, true, true, false]);
  expect(screen.getByText('4 of 5 completed')).toBeTruthy();
});

test('what was viewed last is told by the answer to the note of it, however late that comes', async () => {
  const app = openApp(`/masterclass?lesson=${fourth}`);
  await shown(titleOf(fourth));
  const writes = answeredByHand('PATCH');
  const { video } = await film(100);
  fireEvent.play(video);
  await waitFor(() => expect(writes).toHaveLength(1));
  await press('Next');
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(patches(app)).toEqual([
    { last_viewed_article_id: fourth },
    { completed_article_id: fourth },
  ]);
  const known = () => app.store.getState().api.queries['articleProgress(undefined)']?.data;
  // The api wrote the second note down first.
  writes[1]!(progress([first, second, fourth], second).body as object);
  await waitFor(() => expect(viewed()[3]).toBe(true));
  writes[0]!(progress([first, second, fourth], fourth).body as object);
  await waitFor(() => expect(known()).toMatchObject({ last_viewed_article_id: fourth }));
});

test('lessons that do not load are only logged (A-374)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const text = 'The lessons cannot be loaded right now. Please try again later.';
  const answers: Record<string, ReturnType<typeof failure>> = {
    'GET /lessons': failure(503, 'help_desk_unreachable', text),
  };
  const app = openApp('/masterclass', { answers });
  await screen.findByText('No lessons here at the moment');
  expect(said(warn)).toEqual(['lessons not loaded: help_desk_unreachable']);
  expect(screen.queryAllByRole('alert').map((alert) => alert.textContent)).toEqual(['']);
  expect(screen.queryByText(text)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(app.callsTo('GET /lessons')).toHaveLength(2));
  await waitFor(() => expect(said(warn)).toHaveLength(2));
  delete answers['GET /lessons'];
  fireEvent.click(await screen.findByRole('button', { name: 'Check again' }));
  await shown(titleOf(third));
  expect(screen.queryByText('No lessons here at the moment')).toBeNull();
  expect(said(warn)).toHaveLength(2);
});

test('a progress that fails leaves the progress empty, and the lessons there (A-375)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  openApp('/masterclass', {
    answers: { 'GET /article_progress': failure(500, 'internal', 'Something went wrong') },
  });
  await shown(titleOf(first));
  expect(screen.getByText('0 of 5 completed')).toBeTruthy();
  expect(viewed()).toEqual([false, false, false, false, false]);
  expect(screen.queryAllByRole('alert').map((alert) => alert.textContent)).toEqual(['']);
  expect(said(warn)).toEqual(['progress not loaded: internal']);
});

test('the first visit begins the progress (A-029, A-030)', async () => {
  const app = openApp('/masterclass', {
    answers: {
      'GET /article_progress': answer({ article_progress: null }),
      'POST /article_progress': progress([first]),
    },
  });
  await shown(titleOf(second));
  expect(app.callsTo('POST /article_progress')).toHaveLength(1);
});

test('a locked account sees the lessons blurred, and where to unlock them (A-397, A-398, A-399)', async () => {
  const app = openApp('/masterclass', {
    answers: { 'GET /users/current': answer({ ...makeUser('basic', true), is_locked: true }) },
  });
  const lock = await screen.findByRole('button', { name: /Account is locked/ });
  expect(lock.textContent).toContain('Subscribe to unlock');
  const heading = await shown(titleOf(third));
  expect(heading.closest('[inert]')).not.toBeNull();
  fireEvent.click(lock);
  await waitFor(() => expect(app.place()).toBe('/subscribe?plan=annual&from=%2Fmasterclass'));
});
