/** When the unfriend button is enabled. Specification 1, sections 4 and 5. */
export interface RemovalWish {
  robotInstalled: boolean;
  /** Its terms are accepted and the account is confirmed: it refuses every job before. */
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

/** Why removal is not possible now; null when it is. */
export function removalObstacle({
  robotInstalled,
  robotSetUp,
  selected,
  left,
}: RemovalWish): RemovalObstacle | null {
  if (!robotInstalled) return 'robot_missing';
  if (!robotSetUp) return 'robot_not_set_up';
  if (selected.length === 0) return 'nothing_selected';
  if (selected.some((friend) => friend.request_option_disabled)) return 'disabled_selected';
  return selected.length > left ? 'over_limit' : null;
}
