import { engagementCooldownHours } from '@winnow/sdk/rules';
import { cookie, forgetCookie, setCookie } from '../storage/cookie';

/** The specification gives the cookie's name. */
const cookieName = 'sync_engagement_next_allowed';

export function blockEngagementSync(now = Date.now()): void {
  const next = new Date(now + engagementCooldownHours * 3_600_000);
  setCookie(cookieName, next.toISOString(), next);
}

/** The next user of this browser has their own cooldown. The robot stores the cooldown of its network account. */
export function forgetCooldown(): void {
  forgetCookie(cookieName);
}

/** Seconds until engagement may be read again: the later of cookie and robot; 0 when it may be read now. */
export function cooldownSeconds(robotSays: string | null, now = Date.now()): number {
  const ends = [cookie(cookieName), robotSays]
    .map((text) => (text ? Date.parse(text) : 0))
    .filter((time) => !Number.isNaN(time));
  return Math.max(0, Math.ceil((Math.max(0, ...ends) - now) / 1000));
}
