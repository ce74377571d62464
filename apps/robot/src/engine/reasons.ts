/** Why a job waits, in the words that people read. */
export const unreachable = {
  code: 'api_unreachable',
  text: 'Winnow cannot be reached right now. Nothing is lost; it goes on by itself.',
};

export const signInAtDashboard = {
  code: 'api_signed_out',
  text: 'Please sign in at the dashboard again. Nothing is lost; it goes on by itself.',
};
