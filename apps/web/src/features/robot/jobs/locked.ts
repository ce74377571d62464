/** Why a locked account cannot start anything. */
export const lockedReasonOf = (isByAdmin: boolean): string =>
  isByAdmin
    ? 'Account is locked. Write to support to unlock it.'
    : 'Account is locked. Subscribe to unlock it.';
