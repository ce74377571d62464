import {
  type AutoReactionSetting,
  defaultAutoReactionsSchedule,
  type ReactionLimits,
  type Settings,
  type SignIn,
} from '@winnow/sdk/contract';
import { defaultSchedule, freeReactions } from '@winnow/sdk/rules';

export type Plan = 'pro' | 'basic' | 'free';

export function makeSettings(plan: Plan): Settings {
  const paid = plan !== 'free';
  return {
    engagement_sync_lookbehind_by: 'posts',
    engagement_sync_days_back: 20,
    engagement_sync_posts_back: paid ? 120 : 10,
    time_zone: 'Europe/Berlin',
    schedule_task_sync_friends: { ...defaultSchedule, enabled: paid, everyDay: '08:30:00' },
    schedule_task_sync_engagements: {
      ...defaultSchedule,
      enabled: paid,
      scheduled: 'perWeekdays',
      perWeekdays1: '09:00:00',
      perWeekdays4: '18:30:00',
    },
    schedule_task_auto_reactions: defaultAutoReactionsSchedule,
    log_level: 'info',
    developer_mode: false,
    autoclose_facebook: true,
    unfriening_limit: null,
    notifications_push_sync_reminder_enabled: false,
    notifications_push_sync_reminder_period: 7,
    notifications_push_sync_reminder_since: null,
  };
}

export function makeReactionSetting(plan: Plan): AutoReactionSetting {
  return {
    reaction_type: 'like',
    reactions_to_send: plan === 'pro' ? 20 : 10,
    delay_in_reactions: '5-15',
    ignore_group_post: true,
    auto_reactions_total_done: plan === 'pro' ? 736 : 6,
  };
}

export function makeReactionLimits(plan: Plan, spent = plan === 'pro' ? 64 : 6): ReactionLimits {
  const of = (limit: number, used: number) => ({
    limit,
    spent: used,
    left: Math.max(0, limit - used),
  });
  const daily = of(100, spent);
  const free = of(freeReactions, plan === 'pro' ? freeReactions : spent);
  const current = plan === 'pro' ? daily : free;
  return {
    current: { ...current, full: current.left === 0 },
    daily,
    weekly: daily,
    free,
    reset_at: new Date(Date.now() + 5 * 3_600_000).toISOString(),
    seconds_till_reset: 5 * 3600,
  };
}

export function makeSupportAccess() {
  let until: string | null = null;
  const set = (days: number) => {
    until = days === 0 ? null : new Date(Date.now() + days * 86_400_000).toISOString();
    return { until };
  };
  const answers = {
    'GET /support_access': () => ({ until }),
    'PUT /support_access': () => set(7),
    'DELETE /support_access': () => set(0),
  };
  return { answers };
}

/** Dana's sessions. The first is the page's own. */
export function makeSignIns() {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const signIn = (id: string, begun: number, used: number, browser: string | null): SignIn => ({
    id: id.repeat(32),
    begun_at: ago(begun),
    last_used_at: ago(used),
    browser,
    is_current: id === '1',
  });
  let all = [
    signIn('1', 50, 0, 'Chrome on macOS'),
    signIn('2', 303, 3, 'Chrome on Windows'),
    signIn('3', 700, 400, null),
  ];
  const end = (id?: string) => {
    const before = all.length;
    all = all.filter((one) => one.is_current || (id !== undefined && one.id !== id));
    return { ended: before - all.length };
  };
  const answers = (path: string, isAlone: boolean) => ({
    'GET /auth/sign_ins': () => ({ sign_ins: isAlone ? all.slice(0, 1) : all }),
    'DELETE /auth/sign_ins': () => end(),
    [`DELETE /auth/sign_ins/${path.slice(-32)}`]: () => end(path.slice(-32)),
  });
  return { answers };
}
