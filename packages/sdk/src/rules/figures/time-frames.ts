/** Time frames in days; the empty value is All Time. Checklist 1, 'Constants'. */
export const timeFrames = [7, 30, 90, 365] as const;
export type TimeFrame = (typeof timeFrames)[number];
export const allTime = '';
export const defaultTimeFrame: TimeFrame = 7;

export function isTimeFrame(value: number): value is TimeFrame {
  return (timeFrames as readonly number[]).includes(value);
}

export function timeFrameLabel(value: TimeFrame | typeof allTime): string {
  if (value === allTime) return 'All Time';
  return value === 365 ? 'Last year' : `Last ${value} days`;
}
