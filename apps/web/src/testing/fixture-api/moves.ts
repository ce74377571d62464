import type { Friend } from '@winnow/sdk/contract';

const moves: Record<string, Partial<Friend>> = {
  'POST /friends/whitelist': { is_whitelisted: true },
  'DELETE /friends/whitelist': { is_whitelisted: false },
  'DELETE /friends': { is_deleted: true, removed_by: 'marked' },
  'PUT /friends': { is_deleted: false },
};

/**
 * Moves friends as the api does. Friends already in the target group are listed as unchanged, ids that are no
 * friends as unknown.
 */
export function moveFriends(friends: readonly Friend[], at: string, requestedIds: unknown) {
  const move = moves[at];
  if (!move) return null;
  const ids = new Set(String(requestedIds).split(','));
  const known = friends.filter((friend) => ids.has(friend.facebook_id));
  const [key] = 'is_deleted' in move ? (['is_deleted'] as const) : (['is_whitelisted'] as const);
  const changed = new Set(known.filter((friend) => friend[key] !== move[key]));
  const unchanged = known.flatMap((it) => (changed.has(it) ? [] : [it.facebook_id]));
  for (const { facebook_id } of known) ids.delete(facebook_id);
  return {
    friends: friends.map((friend) => (changed.has(friend) ? { ...friend, ...move } : friend)),
    reply: { changed: changed.size, unchanged, unknown: [...ids] },
  };
}
