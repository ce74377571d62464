import { useState } from 'react';
import type { Pick } from '../selection/selection-slice';

/**
 * The chosen people who were in the preview when it opened. More may come to match while the user reads, and
 * the robot must not act on people the user has not read.
 */
export function useAsRead(picks: readonly Pick[]): readonly Pick[] {
  const [read] = useState(() => new Set(picks.map((pick) => pick.facebook_id)));
  return picks.filter((pick) => read.has(pick.facebook_id));
}
