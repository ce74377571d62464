import type { Plan } from './settings';

const dayMs = 86_400_000;

export function limits(plan: Plan) {
  const daily = { limit: 100, left: 64, spent: 36 };
  const weekly = { limit: 500, left: 420, spent: 80 };
  const free = { limit: 50, left: 8, spent: 42 };
  return {
    current: plan === 'free' ? free : daily,
    daily,
    weekly,
    free,
    reset_at: new Date(Date.now() + dayMs).toISOString(),
    seconds_till_reset: 86_400,
  };
}

export function requestLimits(plan: Plan) {
  const daily = { limit: 20, left: 12, spent: 8 };
  const free = { limit: 5, left: 3, spent: 2 };
  const { weekly: _, ...ofFriends } = limits(plan);
  return { ...ofFriends, current: plan === 'pro' ? daily : free, daily, free };
}
