import { ApiError } from '@winnow/sdk/errors';
import { recordAdminAction } from '../../platform/admin-actions';
import { lockUser } from '../../platform/database/lock-user';
import type { UserContext } from '../../platform/http/implement';
import { requireLiveToken } from '../../platform/sign-ins';
import { issueToken } from '../../platform/tokens';
import * as userLogs from '../../platform/user-logs';
import * as users from '../users/service';

/**
 * Signs the admin in as the user. Never as themselves; never as another admin, whose rights they would not have;
 * never as a banned user, who can do nothing that an admin could help with.
 */
export async function begin(
  context: UserContext,
  { user_id, reason }: { user_id: string; reason: string },
): Promise<{ admin_sign_as_user_token: string; expires_at: string }> {
  const { db, userId: adminId, caller, now } = context;
  if (user_id === adminId) throw new ApiError('impersonation_refused');
  return db.tx(async (tx) => {
    await lockUser(tx, user_id);
    const user = await users.selectMarks(tx, user_id);
    if (!user) throw new ApiError('user_not_found');
    if (user.is_admin || user.is_banned) throw new ApiError('impersonation_refused');
    // An admin who was signed out meanwhile must not get another token.
    await requireLiveToken(tx, adminId, caller.hash);
    const { token, expires_at } = await issueToken(tx, {
      userId: user_id,
      kind: 'impersonation',
      adminId,
      adminSession: caller.hash,
      now,
    });
    await recordAdminAction(tx, context, {
      action: 'impersonation.begin',
      userId: user_id,
      after: { until: expires_at },
      reason,
    });
    await userLogs.add(tx, user_id, 'impersonation_began', {}, now.toISOString(), { adminId });
    return { admin_sign_as_user_token: token, expires_at };
  });
}
