import { engagementCooldownHours } from '@winnow/sdk/rules';
import { cookie, forgetCookie, setCookie } from '../storage/cookie';

/** The cookie's name is the specification's. */
const cookieName = 'sync_engagement_next_allowed';

export function blockEngagementSync(now = Date.now()): void {
  const next = new Date(now + engagementCooldownHours * 3_600_000);
  setCookie(cookieName, next.toISOString(), next);
}

/** The next person in this browser has a cooldown of their own; the robot keeps that of its account. */
export function forgetCooldown(): void {
  forgetCookie(cookieName);
}

/** Seconds until engagement may be read again, by the cookie or by the robot, whichever is later; 0 when it may now. */
export function cooldownSeconds(robotSays: string | null, now = Date.now()): number {
  const ends = [cookie(cookieName), robotSays]
    .map((text) => (text ? Date.parse(text) : 0))
    .filter((time) => !Number.isNaN(time));
  return Math.max(0, Math.ceil((Math.max(0, ...ends) - now) / 1000));
}
