/** When the unfriend button is enabled. Checklist 1, 'Selection & actions'. */
export interface RemovalFacts {
  robotInstalled: boolean;
  /** Terms accepted and account confirmed. The robot refuses every job before that. */
  robotSetUp: boolean;
  /** Selected friends of the inactive tab. */
  selected: readonly { request_option_disabled: boolean }[];
  left: number;
}

export type RemovalObstacle =
  | 'robot_missing'
  | 'robot_not_set_up'
  | 'nothing_selected'
  | 'over_limit'
  | 'disabled_selected';

/** Why friends cannot be removed now; null when they can. */
export function removalObstacle({
  robotInstalled,
  robotSetUp,
  selected,
  left,
}: RemovalFacts): RemovalObstacle | null {
  if (!robotInstalled) return 'robot_missing';
  if (!robotSetUp) return 'robot_not_set_up';
  if (selected.length === 0) return 'nothing_selected';
  if (selected.some((friend) => friend.request_option_disabled)) return 'disabled_selected';
  return selected.length > left ? 'over_limit' : null;
}
