/** How many removals and friend requests are left. Checklist 1, 'Limits & upgrade modals'. */
export const removalAdvice = { perDay: 100, perWeek: 500 } as const;
export const defaultFreeRemovals = 50;
export const friendRequestsPerDay = 20;
export const defaultFreeFriendRequests = 5;

/** What the robot changes on the network. Removals and friend requests target people, reactions target posts. */
export const actKinds = ['removal', 'friend_request', 'reaction'] as const;

export interface Allowance {
  limit: number;
  left: number;
  spent: number;
}

export interface Limits {
  current: Allowance;
  daily: Allowance;
  weekly: Allowance;
  free: Allowance;
}

export function allowance(limit: number, spent: number): Allowance {
  return { limit, spent, left: Math.max(0, limit - spent) };
}

/** The allowance in force. Paid: daily or weekly, whichever has less left. */
export function currentAllowance(paid: boolean, limits: Omit<Limits, 'current'>): Allowance {
  if (!paid) return limits.free;
  return limits.weekly.left < limits.daily.left ? limits.weekly : limits.daily;
}

/** The three cases of the limit modals, for removals and for friend requests. */
export function limitCase({ limit, left }: Allowance): 'untouched' | 'some' | 'none' {
  if (left <= 0) return 'none';
  return left < limit ? 'some' : 'untouched';
}
