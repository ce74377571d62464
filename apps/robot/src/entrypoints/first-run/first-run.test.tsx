// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dana, job, ready } from '../../../workbench/popup-samples';
import { pageStates } from '../../../workbench/page-states';
import '../../testing/pages/patient-queries';
import { type PopupCommand, type PopupState, termsVersion } from '../popup-messages';
import { FirstRun } from './first-run-page';

afterEach(cleanup);

const none: PopupState = { ...ready, phase: 'terms', network_user: null, connected_user: null };
const send = vi.fn<(command: PopupCommand) => void>();
const askAccess = vi.fn<() => Promise<boolean>>();

function show(change: Partial<PopupState>, isPinned: boolean | null = false) {
  send.mockReset();
  const state = { ...none, ...change };
  render(<FirstRun {...{ state, send, askAccess, isPinned }} refusal={null} />);
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const current = () =>
  within(screen.getByRole('list', { name: 'Setting up the robot' }))
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step')?.textContent;

test('the terms in force are agreed to, and nothing else is offered before', () => {
  show({});
  expect(current()).toContain('agree');
  expect(screen.queryByRole('button', { name: 'Open the dashboard' })).toBeNull();
  press('I agree');
  expect(send.mock.calls).toEqual([[{ type: 'terms.accept', version: termsVersion }]]);
});

test('terms and privacy policy are pages of the dashboard, before the agreement and after it', () => {
  const origin = 'http://localhost:4000';
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const footer = [`${origin}/terms`, `${origin}/privacy`];
  show({});
  expect(links()).toEqual([`${origin}/privacy`, `${origin}/terms`, ...footer]);
  cleanup();
  show({ phase: 'ready', connected_user: ready.connected_user, network_user: dana });
  expect(links()).toEqual(footer);
});

test('after agreeing the focus is at the steps, not at the beginning of the page', () => {
  const page = (change: Partial<PopupState>) => (
    <FirstRun
      {...{ send, askAccess, isPinned: null }}
      state={{ ...none, ...change }}
      refusal={null}
    />
  );
  const { rerender } = render(page({}));
  screen.getByRole('button', { name: 'I agree' }).focus();
  rerender(page({ phase: 'setup', site_access: false }));
  expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Setting up the robot' }));
});

test('another account than before is linked by a choice of its own', () => {
  send.mockReset();
  const { facebook_profile_id } = dana;
  const confirm = { type: 'username.confirm' as const, facebook_profile_id, user_id: 'user-1' };
  const refusal = {
    command: 'username.confirm',
    code: 'network_account_replaces',
    text: 'Lost.',
    confirmation: confirm,
  };
  const state: PopupState = { ...ready, phase: 'confirm_username', network_user: dana };
  render(<FirstRun {...{ state, send, askAccess, refusal }} isPinned />);
  press('Delete that and link this account');
  expect(send.mock.calls).toEqual([[{ ...confirm, replaces: true }]]);
});

test('a site that the person switched off is asked for in the click, and a no is answered', async () => {
  show({ phase: 'setup', site_access: false });
  expect(current()).toContain('Allow access to Facebook');
  askAccess.mockReset().mockResolvedValueOnce(false);
  press('Allow');
  expect(askAccess).toHaveBeenCalledOnce();
  expect(await screen.findByText(/still not allowed/)).toBeTruthy();
});

test('a sign-in that has ended makes the dashboard the current step again', () => {
  show({ phase: 'ready', connected_user: ready.connected_user, api_signed_out: true });
  expect(current()).toContain('Connect the dashboard');
  press('Open the dashboard');
  expect(send.mock.calls).toEqual([[{ type: 'dashboard.open' }]]);
});

test('what the reading of the name waits for is said, with what to do', () => {
  const text = 'You are signed out of Facebook. Sign in there, and the job continues.';
  const waiting = { code: 'signed_out', text };
  const jobs = [job({ name: 'initial_user_setup', status: 'waiting', waiting })];
  show({ phase: 'setup', connected_user: ready.connected_user, signed_out: true, jobs });
  expect(screen.getByText(text)).toBeTruthy();
  press('Sign in on Facebook');
  expect(send.mock.calls).toEqual([[{ type: 'robot_window.show' }]]);
});

test('with all four done it leads to the dashboard', () => {
  show({ phase: 'ready', connected_user: ready.connected_user, network_user: dana });
  expect(current()).toBeUndefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The robot is ready');
  expect(screen.getByText('4 of 4 steps done')).toBeTruthy();
});

test.each([
  [true, /in your toolbar/],
  [false, /Press the puzzle piece/],
] as const)('pin help knows whether the icon is pinned: %s', (isPinned, words) => {
  show({}, isPinned);
  expect(screen.getByRole('region', { name: 'The icon in the toolbar' }).textContent).toMatch(
    words,
  );
});

test('nothing is said of the pin before Chrome has', () => {
  show({}, null);
  expect(screen.queryByRole('region', { name: 'The icon in the toolbar' })).toBeNull();
});

test('each state in the workbench has one heading', () => {
  for (const { page } of pageStates) {
    const { unmount } = render(page);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    unmount();
  }
});
