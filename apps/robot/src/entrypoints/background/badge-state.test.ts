import type { Job } from '@winnow/sdk/jobs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { job, pause, ready, removing } from '../../../workbench/popup-samples';
import { popupStates } from '../../../workbench/popup-states';
import { badgeOf } from './badge-state';

// Node 20 has none; a service worker has.
beforeEach(() => void vi.stubGlobal('navigator', { language: 'en-GB' }));

const now = new Date('2026-03-10T10:00:00');
const at = (time: string) => new Date(`2026-03-10T${time}`).toISOString();
const running = (progress: Partial<NonNullable<Job['progress']>> & { done: number }) =>
  badgeOf(
    {
      ...ready,
      jobs: [
        job({
          name: 'fetch_user_friends',
          status: 'running',
          progress: { unit: 'friends', text: 'So many read', ...progress },
        }),
      ],
    },
    now,
  );

describe('the icon', () => {
  test('says nothing but its name when nothing is to be done', () => {
    expect(badgeOf(ready, now)).toEqual({ text: '', title: 'Winnow Robot', tone: 'quiet' });
  });

  test('says how far a job is, in words as well', () => {
    expect(badgeOf({ ...ready, jobs: [removing] }, now)).toEqual({
      text: '58%',
      title: 'Winnow Robot: removing friends. 7 of 12 friends removed, about 9 min left',
      tone: 'quiet',
    });
  });

  test.each([
    [{ done: 0 }, '…'],
    [{ done: 640 }, '640'],
    [{ done: 1349 }, '1.3k'],
    [{ done: 9_999 }, '9.9k'],
    [{ done: 12_800 }, '12k'],
    [{ done: 999, total: 1000 }, '99%'],
    [{ done: 1001, total: 1000 }, '100%'],
    [{ done: 0, total: 0 }, '…'],
  ])('never needs more room than four characters: %j', (progress, badge) => {
    expect(running(progress).text).toBe(badge);
    expect(badge.length).toBeLessThanOrEqual(4);
  });

  test('says why it pauses and until when', () => {
    const until = at('18:40:00');
    const sign = badgeOf({ ...ready, pause: { ...pause, until }, jobs: [removing] }, now);
    expect(sign).toMatchObject({ text: 'II', tone: 'urgent' });
    expect(sign.title).toMatch(/paused until today .*40.*asked to slow down after 34 removals/);
  });

  test('says what a job waits for, and until when', () => {
    const waiting = { code: 'limit_reached', text: 'The removals of today are used up.' };
    const sign = badgeOf(
      {
        ...ready,
        jobs: [{ ...removing, status: 'waiting', waiting, wake_at: at('23:00:00') }],
      },
      now,
    );
    expect(sign).toMatchObject({ text: 'II', tone: 'waiting' });
    expect(sign.title).toMatch(/removing friends waits until today .*used up/);
  });

  test.each([
    ['outdated', { outdated: { minimum_version: '7.1.0' } }, '!', /update it to 7\.1\.0/],
    ['not allowed on the site', { site_access: false }, '!', /allow access to Facebook/],
    ['signed out of the network', { signed_out: true }, '!', /signed out of Facebook/],
    ['signed out of the dashboard', { api_signed_out: true }, '!', /sign in to the dashboard/],
    ['not agreed with', { phase: 'terms' as const }, '1', /agree to its terms/],
    ['not confirmed', { phase: 'confirm_username' as const }, '1', /confirm who you are/],
  ])('asks for attention while it is %s', (_what, facts, badge, words) => {
    const sign = badgeOf({ ...ready, jobs: [removing], ...facts }, now);
    expect(sign.text).toBe(badge);
    expect(sign.title).toMatch(words);
  });

  test.each([
    ['its window when that is out of sight', 'window_hidden', 'Bring the robot’s window back.'],
    ['the user’s own profile when they act as a page', 'acting_as_page', 'Switch back.'],
  ])('asks for %s', (_, code, text) => {
    const waiting = { code, text };
    const sign = badgeOf({ ...ready, jobs: [{ ...removing, status: 'waiting', waiting }] }, now);
    expect(sign).toMatchObject({ text: '!', tone: 'urgent' });
  });

  test('is quiet about a job that the person paused', () => {
    const sign = badgeOf({ ...ready, jobs: [{ ...removing, status: 'stopped' }] }, now);
    expect(sign.text).toBe('');
    expect(sign.title).toMatch(/paused by you/);
  });

  test('has words and room for every state of the popup', () => {
    for (const { state } of popupStates) {
      if (!state) continue;
      const { text, title } = badgeOf(state, now);
      expect(text.length).toBeLessThanOrEqual(4);
      expect(title.startsWith('Winnow Robot')).toBe(true);
      expect(text === '' || title !== 'Winnow Robot').toBe(true);
    }
  });
});
