/** Why a job waits, in the words that people read. */
export const unreachable = {
  code: 'api_unreachable',
  text: 'Winnow cannot be reached right now. Nothing is lost; it goes on by itself.',
};

export const notSupported = {
  code: 'not_supported',
  text: 'This robot does not know this job yet. Please update it.',
};

export const outOfSight = {
  code: 'window_hidden',
  text: 'The network’s page stands still while it is out of sight. Bring the robot’s window back; it goes on by itself.',
};

export const signInAtDashboard = {
  code: 'api_signed_out',
  text: 'Please sign in at the dashboard again. Nothing is lost; it goes on by itself.',
};
