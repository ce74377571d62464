// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { removing } from '../../../workbench/popup-samples';
import { popupStates } from '../../../workbench/popup-states';
import '../../testing/pages/patient-queries';
import { PopupState } from '../popup-messages';
import {
  askAccess,
  isShown,
  nextSteps,
  press,
  sample,
  show,
} from '../../testing/pages/shown-popup';

// The moments of the states are counted from when they are loaded: in 41 s one of them would be over.
vi.hoisted(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());
afterEach(cleanup);

/** With nothing to say of the work. */
const plainFooter = 'Open the dashboardReport a problemTerms of usePrivacy policy';

test('every state that is shown here could come from the background', () => {
  const states = popupStates.flatMap(({ state }) => (state ? [state] : []));
  expect(states.length).toBeGreaterThan(15);
  for (const state of states) expect(PopupState.parse(state)).toEqual(state);
});

test('says that it loads until the background has spoken', () => {
  show('connecting');
  expect(isShown('Loading')).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
});

describe('a job', () => {
  test('that runs shows how far it is, what is left, and can be paused', () => {
    const send = show('removing');
    const bar = screen.getByRole('progressbar', { name: '7 of 12 friends removed' });
    expect(bar.getAttribute('aria-valuenow')).toBe('7');
    expect(bar.getAttribute('aria-valuemax')).toBe('12');
    expect(isShown('about 9 min left')).toBe(true);
    expect(isShown(/^Next in \d+ s$/)).toBe(true);
    expect(isShown('57 removals left')).toBe(true);
    press('Pause');
    expect(send.mock.calls).toEqual([[{ type: 'job.stop', id: removing.id }]]);
  });

  test('lists what was tried with its verdict, and not what is only planned', () => {
    show('removing');
    const lines = within(screen.getByRole('list', { name: 'Last removals' }))
      .getAllByRole('listitem')
      .map((line) => line.textContent);
    expect(lines).toEqual([
      'Bo JensenConfirmed',
      'Beatriz Nogueira de Vasconcelos e AlbuquerqueConfirmed',
      'Antoine DuboisUnclear, will be checked again',
      'Anja PetrovićNot removed',
    ]);
  });

  test('says why a removal failed, for the eye and not for the mouse alone', () => {
    const [first] = sample('removing').state!.jobs;
    const acts = first!.acts.map((act) =>
      act.state === 'failed' ? { ...act, text: 'The menu had no Unfriend' } : act,
    );
    show('removing', { jobs: [{ ...first!, acts }] });
    expect(isShown('The menu had no Unfriend')).toBe(true);
  });

  test('that waits says why and until when, and no time left', () => {
    show('waiting');
    expect(isShown(/The removals of today are used up/)).toBe(true);
    expect(isShown(/^Continues /)).toBe(true);
    expect(isShown(/min left/)).toBe(false);
  });

  test('that waits for its window shows it', () => {
    const send = show('out of sight');
    expect(isShown(/Bring the robot’s window back/)).toBe(true);
    press('Show the robot’s window');
    expect(send.mock.calls).toEqual([[{ type: 'robot_window.show' }]]);
  });

  test('that was stopped goes on when asked', () => {
    const send = show('stopped');
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    expect(isShown('Paused')).toBe(true);
    expect(isShown('Stopped')).toBe(false);
    press('Go on');
    expect(send.mock.calls).toEqual([[{ type: 'job.queue', id: removing.id }]]);
  });

  test('that was stopped keeps no sync from being started', () => {
    const send = show('stopped');
    press('Sync friends');
    expect(send.mock.calls).toEqual([[{ type: 'job.start', name: 'fetch_user_friends' }]]);
  });

  test('that runs is shown, not one that was stopped before it', () => {
    const [stopped] = sample('stopped').state!.jobs;
    const [reading] = sample('reading friends').state!.jobs;
    show('stopped', { jobs: [stopped!, reading!] });
    expect(isShown('Reading your friends')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Go on' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sync friends' })).toBeNull();
  });

  test('writes its numbers as the person does', () => {
    show('reading friends');
    const many = (1302).toLocaleString();
    expect(isShown(`Read 640 of ${many} friends`)).toBe(true);
  });

  test('that failed says what happened and can be tried again', () => {
    const send = show('failed');
    expect(isShown(/Nothing was changed; an update of the robot is needed/)).toBe(true);
    press('Try again');
    expect(send.mock.calls).toEqual([[{ type: 'job.queue', id: 'job-fetch_user_friends' }]]);
  });

  test('that is done sums up what it did', () => {
    show('done');
    expect(isShown('9 friends removed, 1 already gone, 1 not removed, 1 to check by hand.')).toBe(
      true,
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('whose result cannot be read is still shown as done', () => {
    const [done] = sample('done').state!.jobs;
    show('done', { jobs: [{ ...done!, result: { removed: 'many' } }] });
    expect(isShown('Done')).toBe(true);
    expect(isShown(/removed,/)).toBe(false);
  });

  test('is announced when it changes, not at each step', () => {
    show('removing');
    expect(screen.getByRole('status').textContent).toBe('Removing friends: Running');
  });
});

describe('what keeps it from working', () => {
  test('a protective pause has its reason, its end, and what still waits', () => {
    const send = show('protective pause');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Paused to protect your account');
    expect(alert.textContent).toContain(
      'Facebook asked to slow down after 34 removals. 5 friends are still waiting; none is lost.',
    );
    expect(alert.querySelector('strong')?.textContent).toMatch(/\d:\d\d/);
    expect(alert.textContent).not.toContain('not certain');
    expect(screen.getAllByText(/Facebook asked to slow down/)).toHaveLength(1);
    press('See what happened');
    expect(send.mock.calls).toEqual([[{ type: 'dashboard.open' }]]);
  });

  test('during a pause no sync is offered, and what is not certain is not said to wait', () => {
    show('protective pause', { jobs: [], removals_open: { planned: 0, unclear: 3 } });
    expect(isShown(/3 removals are not certain yet; the robot checks again after/)).toBe(true);
    expect(isShown(/still waiting/)).toBe(false);
    expect(screen.queryByRole('button', { name: /^Sync/ })).toBeNull();
  });

  test('signed out of the network: brings its window to the front', () => {
    const send = show('signed out of the network');
    expect(isShown('Signed out of Facebook')).toBe(true);
    // Only the sign-in ends it: there is nothing to count down to.
    expect(isShown(/Next in/)).toBe(false);
    const card = screen.getByRole('heading', { name: 'Removing friends' }).closest('section')!;
    expect([...card.querySelectorAll('p')].filter((line) => line.textContent === '')).toEqual([]);
    expect(nextSteps()).toEqual(['Sign in on Facebook']);
    press('Sign in on Facebook');
    expect(send.mock.calls).toEqual([[{ type: 'robot_window.show' }]]);
  });

  test('signed out of the dashboard: says what is kept until then', () => {
    const send = show('dashboard signed out');
    expect(isShown('1,240 results are kept here and delivered afterwards.')).toBe(true);
    expect(nextSteps()).toEqual(['Sign in to the dashboard']);
    press('Sign in to the dashboard');
    expect(send.mock.calls).toEqual([[{ type: 'dashboard.open' }]]);
    cleanup();
    show('dashboard signed out', { outbox_size: 1, signed_out: true });
    expect(isShown('1 result is kept here and delivered afterwards.')).toBe(true);
    expect(nextSteps()).toEqual(['Sign in on Facebook']);
  });

  test('outdated: names the version needed, leads to where it is updated and starts nothing', () => {
    const send = show('outdated', { synced: { friends: false, engagements: false } });
    expect(isShown(/Version 7\.0\.1 or later is needed/)).toBe(true);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Open the extensions page',
      'Open the dashboard',
      'Report a problem',
    ]);
    press('Open the extensions page');
    expect(send.mock.calls).toEqual([[{ type: 'extensions.open' }]]);
  });

  test('without site access it starts nothing, and asks for it in the click', async () => {
    askAccess.mockReset().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    const send = show('no site access');
    press('Sync friends');
    expect(send).not.toHaveBeenCalled();
    press('Allow');
    expect(askAccess).toHaveBeenCalledOnce();
    await screen.findByText(/still not allowed, so the robot reads nothing on Facebook/);
    press('Allow');
    await waitFor(() => expect(isShown(/still not allowed/)).toBe(false));
  });

  test('a question that Chrome does not ask at all is a no as well', async () => {
    askAccess
      .mockReset()
      .mockRejectedValueOnce(new Error('This function must be called in a click'));
    show('no site access');
    press('Allow');
    expect(await screen.findByText(/still not allowed/)).toBeTruthy();
  });

  test('engagement cannot be synced again too soon, and it says from when on', () => {
    const send = show('cooldown');
    expect(isShown(/^Engagement can be synced again .*\d:\d\d/)).toBe(true);
    press('Sync engagement');
    expect(send).not.toHaveBeenCalled();
    press('Sync friends');
    expect(send).toHaveBeenCalledOnce();
    // Said once, beside its button.
    expect(screen.getByRole('contentinfo').textContent).toBe(plainFooter);
  });

  test('a cooldown that is over blocks nothing', () => {
    const send = show('cooldown', { sync_engagement_next_allowed: '2020-01-01T00:00:00Z' });
    press('Sync engagement');
    expect(send.mock.calls).toEqual([[{ type: 'job.start', name: 'fetch_user_engagements' }]]);
  });

  test('a sync that the api switched off says its sentence', () => {
    const send = show('switched off');
    expect(isShown(/switched off for today/)).toBe(true);
    press('Sync friends');
    expect(send).not.toHaveBeenCalled();
  });

  test('a refused command is answered in words', () => {
    show('refused');
    expect(isShown('This sync is under way already.')).toBe(true);
  });
});

test('a problem is reported on a page of its own', () => {
  const send = show('failed');
  press('Report a problem');
  expect(send.mock.calls).toEqual([[{ type: 'report.open' }]]);
});

test('the scheduled task that comes next is named with its time, one that is held with what is in its way', () => {
  show('a scheduled task');
  expect(isShown(/^Scheduled: Sync Engagements, .*\d/)).toBe(true);
  cleanup();
  show('a scheduled task is held');
  expect(isShown(/^Auto Reactions is due but waiting: Reactions are switched off for today/)).toBe(
    true,
  );
});
