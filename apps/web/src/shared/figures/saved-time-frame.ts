import { defaultTimeFrame, isTimeFrame, type TimeFrame } from '@winnow/sdk/rules';
import { stored } from '../storage/storage';

/** The time frame last chosen on any screen. */
export function savedTimeFrame(): TimeFrame {
  const days = Number(stored('timeFrame'));
  return isTimeFrame(days) ? days : defaultTimeFrame;
}
