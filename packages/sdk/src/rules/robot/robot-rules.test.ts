import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as rules from '../index';

describe('scans', () => {
  const end = { read_total: 10, shown_total: 10, reached_end: true, gaps: 0 };
  test('prove completeness only when every sign agrees', () => {
    expect(rules.scanDoubt(end)).toBeNull();
    expect(rules.scanDoubt({ ...end, reached_end: false })).toBe('end_not_reached');
    expect(rules.scanDoubt({ ...end, gaps: 1 })).toBe('rows_unidentified');
    expect(rules.scanDoubt({ ...end, shown_total: null })).toBe('total_not_shown');
    expect(rules.scanDoubt({ ...end, read_total: 9 })).toBe('total_disagrees');
    expect(rules.scanDoubt({ ...end, read_total: 11 })).toBe('total_disagrees');
  });
  test('a drop is large when more than half are missing, and no fewer than twenty', () => {
    const doubt = (known: number, missing: number) =>
      rules.dropDoubt({ read_total: known - missing, known, missing });
    expect(doubt(0, 0)).toBeNull();
    expect(doubt(1, 1)).toBe('nothing_read');
    expect(doubt(20, 19)).toBeNull();
    expect(doubt(30, 20)).toBe('drop_too_large');
    expect(doubt(40, 20)).toBeNull();
    expect(doubt(1300, 650)).toBeNull();
    expect(doubt(1300, 651)).toBe('drop_too_large');
  });
});

describe('depth', () => {
  test('is limited on the free account (A-407) and deeper when paid', () => {
    expect(rules.cappedLookBehind({ by: 'posts', count: 200 }, false).count).toBe(10);
    expect(rules.cappedLookBehind({ by: 'days', count: 90 }, false).count).toBe(20);
    expect(rules.cappedLookBehind({ by: 'posts', count: 999 }, true).count).toBe(500);
    expect(rules.cappedLookBehind({ by: 'days', count: 999 }, true).count).toBe(180);
  });
  test('later engagement syncs look back as far as the person set', () => {
    const settings = {
      engagement_sync_lookbehind_by: 'days' as const,
      engagement_sync_days_back: 45,
      engagement_sync_posts_back: 120,
    };
    expect(rules.lookBehindOf(settings, false)).toEqual({ by: 'days', count: 45 });
    expect(
      rules.lookBehindOf({ ...settings, engagement_sync_lookbehind_by: 'posts' }, false),
    ).toEqual({ by: 'posts', count: 120 });
    expect(rules.lookBehindOf(settings, true)).toEqual(rules.onboardingLookBehind);
  });
  test('the first engagement sync looks back by 10 posts (A-214, B-318)', () => {
    expect(rules.onboardingLookBehind).toEqual({ by: 'posts', count: 10 });
  });
});

describe('pace', () => {
  const gap = fc.tuple(fc.nat(100_000), fc.nat(100_000));
  const anyPace = fc.record({
    removal_gap_ms: gap,
    friend_request_gap_ms: gap,
    reaction_gap_ms: gap,
    read_gap_ms: gap,
    page_opens_per_hour: fc.nat(50_000),
  });
  test('a policy cannot go below a minimum gap', () => {
    fc.assert(
      fc.property(anyPace, (policy) => {
        const pace = rules.slowerPace(policy, rules.storePace);
        expect(pace.removal_gap_ms[0]).toBeGreaterThanOrEqual(20_000);
        expect(pace.removal_gap_ms[1]).toBeGreaterThanOrEqual(60_000);
        expect(pace.read_gap_ms[0]).toBeGreaterThanOrEqual(1_500);
        expect(pace.removal_gap_ms[1]).toBeGreaterThanOrEqual(pace.removal_gap_ms[0]);
        expect(pace.page_opens_per_hour).toBeLessThanOrEqual(200);
      }),
    );
  });
  test('the time that acts take follows the gap between them', () => {
    expect(rules.estimateActSeconds(12, [20_000, 60_000])).toBe(480);
    expect(rules.estimateActSeconds(10, [20, 60])).toBeCloseTo(0.4);
    expect(rules.estimateActSeconds(0, [20, 60])).toBe(0);
  });
  test('the time that readings take follows the pages, the gap between them and how many an hour may have', () => {
    expect(rules.estimateReadSeconds(0, rules.storePace)).toBe(0);
    expect(rules.estimateReadSeconds(100, rules.storePace)).toBe(575);
    expect(rules.estimateReadSeconds(200, rules.storePace)).toBe(1150);
    expect(rules.estimateReadSeconds(201, rules.storePace)).toBe(3600 + 5.75);
    expect(rules.estimateReadSeconds(1000, rules.storePace)).toBe(4 * 3600 + 1150);
    const slow = { ...rules.storePace, read_gap_ms: [60_000, 60_000] as [number, number] };
    expect(rules.estimateReadSeconds(300, slow)).toBe(300 * 63);
  });
  test('a block waits a day, the second within a week two', () => {
    expect([1, 2, 3].map(rules.blockPauseHours)).toEqual([24, 48, 48]);
  });
  test('after a pause it starts at a tenth and at most 10 a day, doubling daily', () => {
    expect([0, 1, 2, 3, 4].map(rules.paceAfterPause)).toEqual([
      { slowdown: 10, actsPerDay: 10 },
      { slowdown: 5, actsPerDay: 20 },
      { slowdown: 2.5, actsPerDay: 40 },
      { slowdown: 1.25, actsPerDay: 80 },
      { slowdown: 1, actsPerDay: null },
    ]);
  });
});

describe('acts', () => {
  test('change state step by step, and a pressed act is never planned again', () => {
    expect(rules.canTransitionAct('planned', 'sent')).toBe(true);
    expect(rules.canTransitionAct('planned', 'confirmed')).toBe(false);
    expect(rules.canTransitionAct('sent', 'planned')).toBe(false);
  });
  test('may be reported without the steps in between, but never backwards', () => {
    const follow = Object.fromEntries(
      rules.actStates.map((from) => [
        from,
        rules.actStates.filter((to) => rules.canFollowAct(from, to)),
      ]),
    );
    expect(follow).toEqual({
      planned: ['planned', 'sent', 'confirmed', 'failed', 'unknown', 'cancelled'],
      sent: ['sent', 'confirmed', 'failed', 'unknown'],
      confirmed: [],
      failed: [],
      unknown: ['confirmed', 'failed', 'unknown'],
      cancelled: ['planned', 'sent', 'confirmed', 'failed', 'unknown', 'cancelled'],
    });
  });
});

test.each([
  ['/friends/inactive?page=2#x', '/friends/inactive?page=2#x'],
  ['/', '/'],
  ['', null],
  [null, null],
  [undefined, null],
  ['friends', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/.//evil.example', null],
  ['/a/..//evil.example', null],
  ['/%2e//evil.example', null],
  ['https://evil.example/', null],
  ['http://localhost:4000@evil.example/', null],
  ['javascript:alert(1)', null],
])('the way to %j within this place is %j', (target, path) => {
  expect(rules.localPath(target, 'http://localhost:4000')).toBe(path);
});
