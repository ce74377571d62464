/** Why a button is off for an admin who impersonates a user: the api refuses the call. */
export const impersonationReason = 'Only the user can do this. You are acting on their behalf.';
