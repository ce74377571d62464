import { engagementCooldownHours } from '@winnow/sdk/rules';

/** The cookie's name is the specification's. */
export const cooldownCookie = 'sync_engagement_next_allowed';

export function blockEngagementSync(now = Date.now()): void {
  const seconds = engagementCooldownHours * 3600;
  const next = new Date(now + seconds * 1000).toISOString();
  // oxlint-disable-next-line unicorn/no-document-cookie -- CookieStore is async, and the page reloads right after
  document.cookie = `${cooldownCookie}=${encodeURIComponent(next)}; path=/; max-age=${seconds}; samesite=lax`;
}

/** The next person in this browser has a cooldown of their own; the robot keeps that of its account. */
export function forgetCooldown(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- CookieStore is async, and the page reloads right after
  document.cookie = `${cooldownCookie}=; path=/; max-age=0; samesite=lax`;
}

/** Seconds until engagement may be read again, by the cookie or by the robot, whichever is later; 0 when it may now. */
export function cooldownSeconds(robotSays: string | null, now = Date.now()): number {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${cooldownCookie}=`));
  const ends = [cookie && decodeURIComponent(cookie.slice(cooldownCookie.length + 1)), robotSays]
    .map((text) => (text ? Date.parse(text) : 0))
    .filter((time) => !Number.isNaN(time));
  return Math.max(0, Math.ceil((Math.max(0, ...ends) - now) / 1000));
}
