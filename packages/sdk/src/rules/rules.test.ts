import { describe, expect, test } from 'vitest';
import * as rules from './index';

const free = { subscribed_plan: 'free', plan_type: null, subscription_status: null } as const;
const basic = {
  subscribed_plan: 'monthly',
  plan_type: 'monthly',
  subscription_status: 'active',
} as const;
const pro = {
  subscribed_plan: 'annual',
  plan_type: 'feature_plan_annual_new',
  subscription_status: 'active',
} as const;
const lifetime = { subscribed_plan: 'once', plan_type: null, subscription_status: null } as const;

describe('plans', () => {
  test('are free, Basic, PRO and lifetime (A-393)', () => {
    expect([free, basic, pro, lifetime].map(rules.planName)).toEqual([
      'free',
      'basic',
      'pro',
      'lifetime',
    ]);
  });
  test('Basic is monthly or annual (A-394)', () => {
    const annual = { ...basic, subscribed_plan: 'annual', plan_type: 'annual' } as const;
    expect([rules.planName(basic), rules.planName(annual)]).toEqual(['basic', 'basic']);
  });
  test("PRO is a plan name containing 'feature', monthly or annual (A-395, B-082)", () => {
    const monthly = {
      ...basic,
      plan_type: 'feature_plan_monthly_new',
    };
    expect([rules.isPro(monthly), rules.isPro(pro), rules.isPro(basic)]).toEqual([
      true,
      true,
      false,
    ]);
  });
  test('once is lifetime, whatever the status (A-396)', () => {
    expect(rules.planName({ ...lifetime, subscription_status: 'canceled' })).toBe('lifetime');
  });
  test.each(['incomplete', 'incomplete_expired', 'canceled', 'unpaid'] as const)(
    'a plan that is %s is free',
    (subscription_status) => expect(rules.planName({ ...pro, subscription_status })).toBe('free'),
  );
  test('past_due is a period of grace', () => {
    expect(rules.isPro({ ...pro, subscription_status: 'past_due' })).toBe(true);
  });
});

describe('limits', () => {
  const limits = (day: number, week: number) => ({
    daily: rules.allowance(100, day),
    weekly: rules.allowance(500, week),
    free: rules.allowance(50, 0),
  });
  test('removal advice is 100 per day (A-336, B-355) and 500 per week (A-337, B-356)', () => {
    expect(rules.removalAdvice).toEqual({ perDay: 100, perWeek: 500 });
  });
  test('the tighter of day and week is in force for paid users', () => {
    expect(rules.currentAllowance(true, limits(10, 10))).toEqual({
      limit: 100,
      left: 90,
      spent: 10,
    });
    expect(rules.currentAllowance(true, limits(0, 480))).toEqual({
      limit: 500,
      left: 20,
      spent: 480,
    });
  });
  test('free users have the lifetime limit alone (A-338, B-362)', () => {
    expect(rules.currentAllowance(false, limits(100, 500)).left).toBe(50);
  });
  test('nothing is left, never less, when more was spent', () => {
    expect(rules.allowance(5, 9)).toEqual({ limit: 5, left: 0, spent: 9 });
  });
});

describe('groups', () => {
  const friend = { is_deleted: false, is_whitelisted: false, activities_count: 0 };
  test('active friends engaged (A-249), inactive did not (A-250)', () => {
    expect(rules.groupOf({ ...friend, activities_count: 1 })).toBe('active');
    expect(rules.groupOf(friend)).toBe('inactive');
  });
  test('whitelist protects whatever the activity (A-251); removed comes first (A-252)', () => {
    expect(rules.groupOf({ ...friend, is_whitelisted: true })).toBe('whitelist');
    expect(rules.groupOf({ ...friend, is_whitelisted: true, is_deleted: true })).toBe('removed');
  });
  test('list types (A-096)', () => {
    expect(rules.listTypes).toEqual(['active', 'inactive', 'whitelist', 'removed', 'nonfriends']);
  });
  test('actions of each tab (A-287, A-288, A-289, A-290, A-291, A-292)', () => {
    expect(rules.tabActions).toEqual({
      inactive: ['whitelist', 'remove', 'already_removed'],
      active: ['already_removed'],
      whitelist: ['unwhitelist'],
      removed: ['move_to_inactive'],
      nonfriends: ['add_friends', 'request_guide'],
    });
  });
  test('default orders (A-285, A-286)', () => {
    expect(rules.defaultOrder('active')).toBe('activities_count desc, full_name asc');
    expect(
      (['inactive', 'whitelist', 'removed'] as const).map((type) => rules.defaultOrder(type)),
    ).toEqual(['full_name asc', 'full_name asc', 'full_name asc']);
    expect(rules.defaultOrder('nonfriends')).toBe('created_at desc');
  });
  test('marking is for paid accounts (A-296, A-297)', () => {
    expect([free, basic, pro, lifetime].map(rules.mayMarkDeleted)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('time frames', () => {
  test('are 7, 30, 90 and 365 days, the last called a year (A-435); 7 is the default (A-247)', () => {
    expect(rules.timeFrames).toEqual([7, 30, 90, 365]);
    expect(rules.timeFrameLabel(365)).toBe('Last year');
    expect(rules.defaultTimeFrame).toBe(7);
  });
  test('All Time is the empty value (A-434)', () => {
    expect(rules.timeFrameLabel('')).toBe('All Time');
  });
  test('nothing else is one', () => {
    expect([7, 8, 0, -7, 364].filter(rules.isTimeFrame)).toEqual([7]);
  });
});

describe('removal', () => {
  const fine = { request_option_disabled: false };
  const facts = { robotInstalled: true, robotSetUp: true, selected: [fine, fine], left: 2 };
  test('needs a selection (A-302, B-510), within what is left (A-303, B-511), and the robot (A-304, B-509)', () => {
    expect(rules.removalObstacle(facts)).toBeNull();
    expect(rules.removalObstacle({ ...facts, selected: [] })).toBe('nothing_selected');
    expect(rules.removalObstacle({ ...facts, left: 1 })).toBe('over_limit');
    expect(rules.removalObstacle({ ...facts, robotInstalled: false })).toBe('robot_missing');
    expect(rules.removalObstacle({ ...facts, robotSetUp: false })).toBe('robot_not_set_up');
  });
  test('refuses a selection with a disabled friend (A-305, B-512)', () => {
    const selected = [fine, { request_option_disabled: true }];
    expect(rules.removalObstacle({ ...facts, selected })).toBe('disabled_selected');
  });
});

describe('milestones', () => {
  test('are the seven of the specification (A-391, B-539)', () => {
    expect(rules.milestones).toEqual([100, 500, 1000, 1500, 2000, 2500, 3000]);
  });
  test('are shared when a higher one than the last is reached (A-389, B-485)', () => {
    expect(rules.milestoneToShare(99, 0)).toBeNull();
    expect(rules.milestoneToShare(100, 0)).toBe(100);
    expect(rules.milestoneToShare(499, 100)).toBeNull();
    expect(rules.milestoneToShare(1200, 100)).toBe(1000);
  });
});

describe('metrics', () => {
  test('are reactions, comments, shares and the three groups (A-240)', () => {
    expect(rules.metricKinds).toEqual([
      'reactions',
      'comments',
      'shares',
      'deleted_friends',
      'active_friends',
      'inactive_friends',
    ]);
  });
  test('percent is the delta over the absolute previous value, rounded up (A-243)', () => {
    expect(rules.metric(4, 3)).toEqual({
      last: 4,
      previous: 3,
      delta: 1,
      percent: 34,
      isGrowing: true,
    });
    expect(rules.metric(2, 3).percent).toBe(-33);
    expect(rules.metric(-1, -3).percent).toBe(67);
  });
  test('a whole percent stays whole, whatever the numbers (A-243)', () => {
    for (let previous = 1; previous <= 1000; previous += 1) {
      for (const percent of [7, 14, 28, 55, -7, -55]) {
        if ((previous * percent) % 100 !== 0) continue;
        const last = previous + (previous * percent) / 100;
        expect(rules.metric(last, previous).percent).toBe(percent);
      }
    }
  });
  test('percent is 0 without a previous value (A-244)', () => {
    expect(rules.metric(9, 0)).toMatchObject({ delta: 9, percent: 0, isGrowing: true });
  });
  test('percent is never a negative zero', () => {
    expect(Object.is(rules.metric(999, 1000).percent, 0)).toBe(true);
  });
});

describe('charts', () => {
  test('y-axis ends at a multiple of 10 (A-436)', () => {
    expect([0, 1, 10, 11, 612].map(rules.axisMax)).toEqual([10, 10, 10, 20, 620]);
  });
  test('steps are 2 (A-437, B-543), 5 (A-438, B-544), 10 (A-439, B-545) and 30 (A-440, B-546)', () => {
    expect([10, 11, 50, 51, 100, 101].map(rules.stepSize)).toEqual([2, 5, 5, 10, 10, 30]);
  });
  test('units are day (A-441, B-547), week (A-442, B-548), month (A-443, B-549) and year (A-444, B-550)', () => {
    expect([30, 31, 61, 62, 729, 730].map(rules.timeUnit)).toEqual([
      'day',
      'week',
      'week',
      'month',
      'month',
      'year',
    ]);
  });
});

describe('versions', () => {
  test('are compared by number, not by letter', () => {
    expect(rules.compareVersions('7.0.10', '7.0.9')).toBeGreaterThan(0);
    expect(rules.compareVersions('7.0', '7.0.0')).toBe(0);
  });
  test('a robot below the minimum is outdated (A-166)', () => {
    expect(rules.isOutdated('6.9.9', '7.0.0')).toBe(true);
    expect(rules.isOutdated('7.0.0', '7.0.0')).toBe(false);
  });
  test('auto reactions show for the listed versions only (A-146, A-147)', () => {
    const versions = ['6.0.11', '6.0.12', '7.0.0', '7.0.1', '7.0.2', '7.0.3', '7.0.4', '7.0.5'];
    expect(versions.filter((version) => rules.hasAutoReactions({ version }))).toEqual([
      '6.0.11',
      '7.0.1',
      '7.0.2',
      '7.0.3',
      '7.0.4',
    ]);
  });
  test('capabilities that a robot reports take precedence over its version', () => {
    expect(rules.hasAutoReactions({ version: '7.0.4', capabilities: [] })).toBe(false);
    expect(rules.hasNonFriends({ version: '1.0.0', capabilities: ['non_friends'] })).toBe(true);
  });
  test('non-friends need 7.0.0 (A-263)', () => {
    expect(rules.hasNonFriends({ version: '6.9.9' })).toBe(false);
    expect(rules.hasNonFriends({ version: '7.0.0' })).toBe(true);
  });
});

describe('onboarding', () => {
  const facts = {
    robotInstalled: true,
    announcementShared: false,
    friendsSynced: true,
    engagementSynced: false,
  };
  test('has five steps in order (A-199, A-200, A-201, A-202, A-203, A-204, A-205)', () => {
    expect(
      rules.onboardingSteps(facts).map(({ stepName, title, last }) => [stepName, title, last]),
    ).toEqual([
      ['install_extension', 'Install the extension', false],
      ['onboarding_share_announcement', "Friend's List Cleaning Announcement", false],
      ['onboarding_scan_friends', 'Sync Your Friends List', false],
      ['onboarding_scan_engagement', 'Sync Your Engagement', false],
      ['onboarding_complete', 'Onboarding Completed', true],
    ]);
  });
  test('a step is available at or before the first incomplete one (A-206)', () => {
    expect(rules.onboardingSteps(facts).map((step) => step.available)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
  test('is complete when every step is completed and available (A-215)', () => {
    const all = {
      robotInstalled: true,
      announcementShared: true,
      friendsSynced: true,
      engagementSynced: true,
    };
    expect(rules.isOnboarded(rules.onboardingSteps(all))).toBe(true);
    expect(rules.isOnboarded(rules.onboardingSteps(facts))).toBe(false);
  });
});
