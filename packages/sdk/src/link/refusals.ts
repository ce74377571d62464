/** With which codes the robot refuses a page's wish. Each has its advice on the dashboard: `what-to-do.ts` there. */
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
  | 'job_unknown'
  | 'job_under_way'
  | 'outbox_undelivered'
  | 'schedule_invalid'
  | 'storage_full'
  | 'storage_newer'
  | 'storage_failed'
  | 'robot_error';

/** And those that only its own popup and report page meet, where the words beside them say what to do. */
export type OwnRefusal =
  | 'message_malformed'
  | 'terms_changed'
  | 'identity_missing'
  | 'identity_changed';
