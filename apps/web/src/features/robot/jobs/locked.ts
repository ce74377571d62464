/** Why a locked account cannot start anything. */
export const lockedReason = 'Account is locked. Subscribe to unlock it.';
