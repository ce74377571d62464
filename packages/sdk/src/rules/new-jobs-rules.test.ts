import { describe, expect, test } from 'vitest';
import * as rules from './index';

describe('auto reactions', () => {
  const standing = { isPro: true, totalDone: 0, dailyLeft: 100 };
  const free = { ...standing, isPro: false };
  test('batches are 10, 20, 30 and 40, 10 by default; 10 or 20 are recommended (B-288, B-289, B-297)', () => {
    expect(rules.reactionBatches).toEqual([10, 20, 30, 40]);
    expect(rules.defaultReactionBatch).toBe(10);
    expect(rules.recommendedReactionBatches).toEqual([10, 20]);
  });
  test('without PRO the batch of 10 ends with ten reactions, or with the day (B-290, B-291)', () => {
    expect(rules.batchObstacle(10, { ...free, totalDone: 9 })).toBeNull();
    expect(rules.batchObstacle(10, { ...free, totalDone: 10 })).toBe('batch_used');
    expect(rules.batchObstacle(10, { ...free, dailyLeft: 9 })).toBe('daily');
    expect(rules.batchObstacle(10, { ...standing, totalDone: 500, dailyLeft: 9 })).toBeNull();
  });
  test.each([20, 30, 40] as const)(
    'a batch of %d needs PRO and that many left today (B-292, B-293)',
    (batch) => {
      expect(rules.batchObstacle(batch, free)).toBe('batch_pro');
      expect(rules.batchObstacle(batch, { ...standing, dailyLeft: batch })).toBeNull();
      expect(rules.batchObstacle(batch, { ...standing, dailyLeft: batch - 1 })).toBe('daily');
    },
  );
  test('the displayed count is capped at the reactions left (B-294)', () => {
    expect([rules.cappedReactions(20, 7), rules.cappedReactions(20, 70)]).toEqual([7, 20]);
    expect(rules.cappedReactions(20, -1)).toBe(0);
  });
  test('start is disabled without the robot and when the limit is full (B-285, B-286)', () => {
    const facts = { robotInstalled: true, robotSetUp: true, isPro: false, isLimitReached: false };
    expect(rules.startObstacle(facts)).toBeNull();
    expect(rules.startObstacle({ ...facts, robotInstalled: false })).toBe('robot_missing');
    expect(rules.startObstacle({ ...facts, robotSetUp: false })).toBe('robot_not_set_up');
    expect(rules.startObstacle({ ...facts, isLimitReached: true })).toBe('start_used');
    expect(rules.startObstacle({ ...facts, isLimitReached: true, isPro: true })).toBe('daily');
  });
  test('ten reactions without PRO call for the upgrade (B-287, B-466)', () => {
    expect(rules.needsProToReact({ ...free, totalDone: 10 })).toBe(true);
    expect(rules.needsProToReact({ ...free, totalDone: 9 })).toBe(false);
    expect(rules.needsProToReact({ ...standing, totalDone: 999 })).toBe(false);
  });
  test('delays are 5-15, 15-30, 30-45 and 45-60 seconds, 5-15 by default (B-295, B-296)', () => {
    expect(rules.reactionDelays).toEqual(['5-15', '15-30', '30-45', '45-60']);
    expect(rules.defaultReactionDelay).toBe('5-15');
    expect(rules.reactionDelays.map((delay) => rules.reactionGap(delay, rules.storePace))).toEqual([
      [5_000, 15_000],
      [15_000, 30_000],
      [30_000, 45_000],
      [45_000, 60_000],
    ]);
  });
  test('a slower pace stretches every delay, and the practice build hurries all', () => {
    const slow = { reaction_gap_ms: [10_000, 30_000] as [number, number] };
    expect(rules.reactionGap('30-45', slow)).toEqual([60_000, 90_000]);
    const [min, max] = rules.reactionGap('45-60', rules.practicePace);
    expect(min).toBe(180);
    expect(max).toBe(240);
  });
  test('the tooltips are the specification’s (B-528, B-529, B-530, B-531, B-532)', () => {
    expect(Object.values(rules.reactionTexts)).toEqual([
      'You have used free trial limit for auto reactions. Please subscribe to our PRO plan for sending unlimited reactions on your feed.',
      'You have used Basic Plan limit for Reactions, Subscribe to PRO Plan',
      'Subscribe to our PRO Plan for sending unlimited Reactions',
      'Reaction limit reached on Basic Plan! Subscribe to PRO Plan for sending unlimited Reactions',
      'You have reached your daily limit',
    ]);
  });
});

describe('friend requests', () => {
  const person = { request_sent: false, request_option_disabled: false };
  const facts = {
    robotInstalled: true,
    robotSetUp: true,
    isPro: false,
    selected: [person],
    left: 1,
  };
  test('need a selection, within what is left, and the robot (A-316, A-317, A-318)', () => {
    expect(rules.friendRequestObstacle(facts)).toBeNull();
    expect(rules.friendRequestObstacle({ ...facts, selected: [] })).toBe('nothing_selected');
    expect(rules.friendRequestObstacle({ ...facts, left: 0 })).toBe('over_limit');
    expect(rules.friendRequestObstacle({ ...facts, left: 0, isPro: true })).toBeNull();
    expect(rules.friendRequestObstacle({ ...facts, robotInstalled: false })).toBe('robot_missing');
    expect(rules.friendRequestObstacle({ ...facts, robotSetUp: false })).toBe('robot_not_set_up');
  });
  test('are not sent twice, nor where the profile has no such option (A-312, A-313)', () => {
    const sent = { ...person, request_sent: true };
    const none = { ...person, request_option_disabled: true };
    expect([person, sent, none].map(rules.isRequestable)).toEqual([true, false, false]);
    expect(rules.friendRequestObstacle({ ...facts, left: 9, selected: [person, sent] })).toBe(
      'disabled_selected',
    );
  });
  test('are up to 20 a day, advised 5 to 10, 30 to 40 s apart (B-357, B-358, B-359)', () => {
    expect(rules.friendRequestsPerDay).toBe(20);
    expect(rules.friendRequestAdvice).toEqual({
      minPerDay: 5,
      maxPerDay: 10,
      gapSeconds: { min: 30, max: 40 },
      pauseHours: { min: 24, max: 48 },
      perDayAfterPause: 10,
    });
    expect(rules.storePace.friend_request_gap_ms).toEqual([30_000, 40_000]);
  });
  test('the limit modal has three cases (A-331, A-334)', () => {
    const cases = [5, 2, 0].map((left) => rules.limitCase({ limit: 5, left, spent: 5 - left }));
    expect(cases).toEqual(['untouched', 'some', 'none']);
  });
  test('the texts are the specification’s (A-311, A-320, A-321, A-322)', () => {
    expect(rules.friendRequestTexts).toEqual({
      blurred: 'Please Upgrade to PRO plan to see all Non Friends',
      pro_needed: 'Please Subscribe to PRO Plan to Send Friend Requests!',
      no_option: "The profile doesn't have Add Friend Option",
      request_sent:
        'Friend Request sent on this profile. Sync Friend List again when the person accepts the Request.',
    });
  });
});

describe('the engagement cooldown', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  test('ends six hours after the last sync', () => {
    expect(rules.engagementNextAllowed(null, now)).toBeNull();
    expect(rules.engagementNextAllowed('2026-03-10T06:00:00Z', now)).toBeNull();
    const next = rules.engagementNextAllowed('2026-03-10T06:00:01Z', now);
    expect(next).toBe('2026-03-10T12:00:01.000Z');
    expect(rules.secondsUntil(next, now)).toBe(1);
    expect(rules.secondsUntil(null, now)).toBe(0);
  });
  test('is given in hours, minutes and seconds (B-347, B-348)', () => {
    expect(rules.cooldownTexts.button(5 * 3600 + 7 * 60 + 9)).toBe('Sync available in 05:07:09');
    expect(rules.cooldownTexts.hover(60)).toBe(
      'Engagement sync is limited to once every 6 hours to protect your Facebook account from soft blocks. You can run this again in 00:01:00.',
    );
  });
});

describe('depth', () => {
  test('on free the slider snaps back and asks for an upgrade (B-314, B-315, B-316)', () => {
    expect(rules.snappedDepth({ by: 'posts', count: 11 }, false)).toEqual({
      count: 10,
      needsUpgrade: true,
    });
    expect(rules.snappedDepth({ by: 'days', count: 20 }, false)).toEqual({
      count: 20,
      needsUpgrade: false,
    });
    expect(rules.snappedDepth({ by: 'days', count: 21 }, false)).toEqual({
      count: 20,
      needsUpgrade: true,
    });
    expect(rules.snappedDepth({ by: 'posts', count: 10 }, false).needsUpgrade).toBe(false);
    expect(rules.snappedDepth({ by: 'posts', count: 500 }, true).needsUpgrade).toBe(false);
  });
});

describe('capabilities', () => {
  test('are what the robot states; a robot that states none is asked by version (A-146, A-147, B-266)', () => {
    expect(rules.can({ version: '7.0.4', capabilities: ['schedule'] }, 'schedule')).toBe(true);
    expect(rules.can({ version: '7.0.4', capabilities: [] }, 'auto_reactions')).toBe(false);
    expect(rules.can({ version: '7.0.4' }, 'auto_reactions')).toBe(true);
    expect(rules.can({ version: '7.0.5' }, 'auto_reactions')).toBe(false);
    expect(rules.can({ version: '7.0.4' }, 'schedule')).toBe(false);
  });
});

describe('what a log line must not hold', () => {
  test.each([
    ['id', 'friend 100000123456789 not found'],
    ['id', 'post pfbid02abcdef'],
    ['address', 'opened https://www.facebook.com/friends'],
    ['address', 'ann@example.org said so'],
    ['token', 'token a9f8e7d6c5b4a3f2e1d0c9b8a7f6'],
    ['name', 'removed Ann Example'],
    ['name', 'removed Jean-Luc Ünal'],
    ['name', 'स्नेहा'],
    ['quote', 'button "More options" is missing'],
  ] as const)('%s: %s', (shape, text) => expect(rules.personalShape(text)).toBe(shape));
  test.each([
    'protective pause: blocked',
    'api refused addBatch: batch_conflict',
    'read 1302 friends in 312 s, 2 rows unknown',
    'job 5f0c8f2e-51a5-4b0e-9f3b-0a6f7d1f2a11 waits: api_unreachable',
    'TypeError: value is not a function',
    'took 1234567 ms',
  ])('lets %s through', (text) => expect(rules.personalShape(text)).toBeNull());

  test.each([
    ['dashes', '-'],
    ['letters', 'a'],
    ['quotes that are never closed', '“'],
  ])('is found in a long text as quickly as it is read: %s', (_, letter) => {
    // The processor's time: a busy machine may stop in between.
    const began = process.cpuUsage();
    expect(rules.personalShape(letter.repeat(60_000))).toBeNull();
    expect(process.cpuUsage(began).user).toBeLessThan(1_000_000);
  });
});
