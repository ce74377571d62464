/** The codes with which the robot refuses a dashboard's command. Each has its advice on the
 *  dashboard: `refusal-advice.ts`. */
export type PageRefusal =
  | 'user_missing'
  | 'other_user'
  | 'api_url_refused'
  | 'robot_outdated'
  | 'not_supported'
  | 'terms_missing'
  | 'username_unconfirmed'
  | 'engagement_cooldown'
  | 'job_disabled'
  | 'args_invalid'
  | 'args_lost'
  | 'former_account'
  | 'job_unknown'
  | 'job_under_way'
  | 'outbox_undelivered'
  | 'schedule_invalid'
  | 'storage_full'
  | 'storage_newer'
  | 'storage_failed'
  | 'robot_error';

/** Codes that only the robot's popup and report page get. Their text says what to do. */
export type OwnRefusal =
  | 'message_malformed'
  | 'terms_changed'
  | 'identity_missing'
  | 'identity_changed';
