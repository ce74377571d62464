import { engagementCooldownHours } from './depth';

/** End of the cooldown after the last engagement scan, ISO 8601. Null: a scan may start now. */
export function engagementNextAllowed(lastRead: string | null, now: Date): string | null {
  if (lastRead === null) return null;
  const next = Date.parse(lastRead) + engagementCooldownHours * 3_600_000;
  return next > now.getTime() ? new Date(next).toISOString() : null;
}

export function secondsUntil(moment: string | null, now: Date): number {
  if (moment === null) return 0;
  return Math.max(0, Math.ceil((Date.parse(moment) - now.getTime()) / 1000));
}

/** HH:MM:SS */
export function clockTime(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
}

export const cooldownTexts = {
  button: (seconds: number) => `Sync available in ${clockTime(seconds)}`,
  hover: (seconds: number) =>
    `Engagement sync is limited to once every 6 hours to protect your Facebook account from soft blocks. You can run this again in ${clockTime(seconds)}.`,
} as const;
