/** Why nothing can be begun from a locked account. */
export const lockedReason = 'Account is locked. Subscribe to unlock it.';
