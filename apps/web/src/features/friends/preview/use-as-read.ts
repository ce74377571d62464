import { useState } from 'react';
import type { Pick } from '../selection/selection-slice';

/** Of those chosen now, the ones who stood in the preview when it opened: all that match may become more while somebody
 *  reads, and nobody is acted on unread. */
export function useAsRead(picks: readonly Pick[]): readonly Pick[] {
  const [read] = useState(() => new Set(picks.map((pick) => pick.facebook_id)));
  return picks.filter((pick) => read.has(pick.facebook_id));
}
