import type { User } from '@winnow/sdk/contract';
import { freeNonFriends, isRequestable, metric, practicePace, storePace } from '@winnow/sdk/rules';
import { operationAnswers } from './admin-operation';
import { adminUserAnswers } from './admin-users';
import { makeAnalytics, makeEngagementChart } from './analytics';
import { makeBilling } from './billing';
import { makeChart } from './chart';
import { asRead, type Reading } from './evidence';
import { listFriends } from './friend-list';
import { limits, requestLimits } from './limits';
import { fixtureLessons, fixtureQuestions, makeProgress } from './lessons';
import { makeFriends, strangers } from './people';
import {
  makeReactionLimits,
  makeReactionSetting,
  makeSettings,
  makeSignIns,
  makeSupportAccess,
  type Plan,
} from './settings';
import { moveFriends } from './moves';
import { purchaseAnswers } from './purchase';
import { keptAnswers } from './user-data';

const dayMs = 86_400_000;
type World = Reading | 'empty' | 'error' | 'slow';

export function makeUser(plan: Plan, synced: boolean): User {
  const at = synced ? new Date(Date.now() - 2 * 3_600_000).toISOString() : null;
  return {
    id: '7f1d6a2c-51e3-4b0e-9d53-0a6c5f0f7a11',
    first_name: 'Dana',
    last_name: 'Whitfield',
    email: 'dana@winnow.example',
    email_state: 'confirmed',
    avatar_url: null,
    location: null,
    facebook_id: '10150000000000001',
    facebook_profile_id: '100000000000001',
    username: 'dana.whitfield',
    is_admin: false,
    is_locked: false,
    locked_by_admin: false,
    is_banned: false,
    subscribed_plan: plan === 'free' ? 'free' : 'annual',
    plan_type: { pro: 'feature_plan_annual_new', basic: 'annual', free: null }[plan],
    is_manual_subscription: false,
    stripe_customer_id: plan === 'free' ? null : 'cus_dana',
    stripe_subscription_id: plan === 'free' ? null : 'sub_dana',
    subscribed_from_at: null,
    trial_ends_at: null,
    data_removal_at: null,
    subscription_ends_at: null,
    next_payment_at: plan === 'free' ? null : '2027-10-01T00:00:00.000Z',
    subscription_status: plan === 'free' ? null : 'active',
    open_payment_cents: null,
    open_payment_plan: null,
    open_payment_try_at: null,
    card_brand: plan === 'free' ? null : 'visa',
    card_last4: plan === 'free' ? null : '4242',
    created_at: '2026-10-01T00:00:00.000Z',
    deletion_requested_at: null,
    affiliate_id: plan === 'pro' ? 'd049e0e5-2a9b-4cbd-9a2f-6e0a3a1f7a01' : null,
    affiliate_link: plan === 'pro' ? 'https://winnow.example/?via=dana' : null,
    friends_synced_at: at,
    engagement_synced_at: at,
    friends_read: synced ? 1284 : null,
  };
}

const flags = {
  welcome_page_seen: true,
  checkbox_payment_terms_accept: false,
  announcement_skipped: false,
  count_clicks_confirm_username: 0,
  count_clicks_fetch_friends: 0,
  count_clicks_fetch_posts: 0,
  count_devtools_opens_app: 0,
  count_get_new_friends_error: 0,
  count_get_posts_error: 0,
  count_payment_error: 0,
  count_remove_friend_error: 0,
  facebook_shared_removed_count: 0,
  count_share_facebook_cleaning_announcement: 0,
  count_share_facebook_referral_link: 0,
  count_share_facebook_unfriending_milestone: 0,
  last_share_facebook_unfriending_milestone_at: null,
};

export interface FixtureRequest {
  method: string;
  url: string;
  token: string;
  body: Record<string, unknown>;
}
export interface FixtureReply {
  status: number;
  body: unknown;
}

/** Replaces the api behind `vite --mode fixtures` and behind `fetch` in component tests. The token chooses the data
 *  set, for example `fixture-full-pro-token`. A null reply is a call that is never answered. */
export function createFixtureApi(crowd = makeFriends()) {
  const state = {
    friends: crowd,
    flags: { ...flags },
    settings: {
      pro: makeSettings('pro'),
      basic: makeSettings('basic'),
      free: makeSettings('free'),
    },
    progress: makeProgress(2),
    signIns: makeSignIns(),
    supportAccess: makeSupportAccess(),
    billing: makeBilling(makeUser),
    reactions: {
      pro: makeReactionSetting('pro'),
      basic: makeReactionSetting('basic'),
      free: makeReactionSetting('free'),
    },
  };

  return ({ method, url: address, token, body }: FixtureRequest): FixtureReply | null => {
    const url = new URL(address, 'http://fixture');
    const path = url.pathname.replace(/^\/v1/, '');
    const [, world = 'full', plan = 'pro'] = token.split('-') as [string, World?, Plan?];
    const reply = (status: number, answer: unknown): FixtureReply => ({ status, body: answer });
    const isPersonal = path.startsWith('/users') || path.startsWith('/flags');
    if (world === 'slow' && !isPersonal) return null;
    if (world === 'error' && !isPersonal) {
      return reply(500, {
        error: 'Something went wrong on our side. Please try again.',
        code: 'internal',
        request_id: 'req-4711',
      });
    }
    const reading = world === 'empty' || world === 'error' || world === 'slow' ? 'full' : world;
    const friends =
      world === 'empty'
        ? []
        : reading === 'full'
          ? state.friends
          : state.friends.map((friend, place) => asRead(friend, reading, place));
    const isPostless = world === 'empty' || world === 'unread';
    const [settings, reactions] = [state.settings[plan], state.reactions[plan]];
    const at = `${method} ${path}`;
    const answers: Record<string, () => unknown> = {
      ...operationAnswers,
      ...purchaseAnswers(state.billing.user(plan, world !== 'empty'), body),
      'GET /users/current': () => ({
        ...state.billing.user(plan, world !== 'empty'),
        ...(world === 'unread' && { engagement_synced_at: null }),
      }),
      ...keptAnswers(url.searchParams),
      'GET /flags': () => ({
        ...state.flags,
        count_share_facebook_cleaning_announcement: world === 'empty' ? 0 : 1,
      }),
      'PUT /flags': () => Object.assign(state.flags, body['flags']),
      'POST /users/email/confirmation': () => ({}),
      'POST /users/email/confirm': () => ({ email: 'dana@winnow.example' }),
      'POST /auth/exchange': () => ({ token: 'fixture-full-pro-token' }),
      'POST /auth/robot': () => ({
        token: 'r'.repeat(43),
        expires_at: new Date(Date.now() + dayMs).toISOString(),
      }),
      'DELETE /auth': () => ({}),
      ...state.signIns.answers(path, world === 'empty'),
      ...state.supportAccess.answers,
      'GET /settings': () => settings,
      'PUT /settings': () => Object.assign(settings, body['settings']),
      'GET /lessons': () => ({
        articles: world === 'empty' ? [] : [...fixtureLessons, ...fixtureQuestions],
      }),
      'GET /article_progress': () => state.progress.read(),
      'PATCH /article_progress': () => state.progress.write(body),
      'GET /article_progress/notify_click': () => ({}),
      'GET /auto_reaction_setting': () => reactions,
      'PATCH /auto_reaction_setting': () => Object.assign(reactions, body['auto_reaction_setting']),
      'GET /auto_reaction_setting/limits': () => makeReactionLimits(plan),
      'GET /auto_reaction_setting/notify_click': () => ({}),
      'POST /support': () => ({}),
      'POST /auth/one_time': () => ({
        token: 'one-time-token-111111',
        expires_at: new Date(Date.now() + 120_000).toISOString(),
      }),
      'GET /coupons': () => ({
        coupon: { validity: url.searchParams.get('discount_token') === 'SPRING' ? 1 : 0 },
      }),
      'GET /non_friends/limits': () => requestLimits(plan),
      'GET /friends': () => listFriends(friends, url.searchParams, reading),
      'GET /friends/all': () => listFriends(friends, url.searchParams, reading, Infinity),
      'GET /friends/limits': () => limits(plan),
      'GET /robot/friendship_dates': () => {
        const undated = friends.filter((one) => !one.is_deleted && one.friendship_date === null);
        return { friends: undated.slice(0, 1), total: undated.length };
      },
      'GET /robot/policy': () => ({
        minimum_version: '7.0.0',
        pace: plan === 'pro' ? storePace : practicePace,
        depth: { posts: 500, days: 180 },
        disabled_jobs: {},
      }),
      'GET /non_friends/all': () => ({
        friends: strangers(friends).slice(0, plan === 'free' ? freeNonFriends : undefined),
      }),
      'GET /non_friends': () => {
        const people = strangers(friends);
        const offset = Number(url.searchParams.get('offset'));
        const page = people.slice(offset, offset + Number(url.searchParams.get('limit')));
        const seen = plan === 'free' ? people.slice(0, freeNonFriends) : people;
        return {
          friends: page.filter((one) => seen.includes(one)),
          count: people.length,
          count_filtered: people.length,
          count_enabled: seen.filter(isRequestable).length,
        };
      },
      'GET /metrics': () => ({
        reactions: metric(isPostless ? 0 : 412, isPostless ? 0 : 349),
        comments: metric(isPostless ? 0 : 96, isPostless ? 0 : 92),
        shares: metric(isPostless ? 0 : 11, isPostless ? 0 : 14),
        active_friends: metric(isPostless ? 0 : 611, isPostless ? 0 : 599),
        inactive_friends: metric(isPostless ? 0 : 552, isPostless ? 0 : 581),
        deleted_friends: metric(world === 'empty' ? 0 : 24, 0),
      }),
      ...state.billing.answers(plan, world === 'empty'),
      'GET /analytics': () => makeAnalytics(url.searchParams, isPostless),
      'GET /analytics/chart': () => makeEngagementChart(isPostless, plan === 'free'),
      'GET /charts/friends': () =>
        makeChart(url.searchParams, world === 'empty', {
          active: 380,
          inactive: 570,
          whitelisted: 80,
          removed: 4,
        }),
      'GET /charts/activities': () =>
        makeChart(url.searchParams, isPostless, { reaction: 60, comment: 14, share: 3 }),
    };
    const moved = moveFriends(state.friends, at, body['friends']);
    if (moved) {
      state.friends = moved.friends;
      return reply(200, moved.reply);
    }
    const answer = answers[at];
    if (answer) return reply(200, answer());
    const like = state.billing.user(plan, world !== 'empty');
    const ofStaff = adminUserAnswers(like, world === 'empty')(at, url.searchParams, body);
    if (ofStaff) return reply(200, ofStaff);
    return reply(404, {
      error: 'There is nothing at this address.',
      code: 'route_unknown',
      request_id: '-',
    });
  };
}
