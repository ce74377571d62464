import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The one folder or file whose SQL may write a table. All others call its functions. */
export const owners: Readonly<Record<string, string>> = {
  acts: 'modules/acts/',
  admin_actions: 'platform/admin-actions.ts',
  admin_export_parts: 'modules/admin-exports/',
  admin_exports: 'modules/admin-exports/',
  affiliate_balances: 'modules/affiliates/',
  article_progress: 'modules/article-progress/',
  auto_reaction_settings: 'modules/auto-reactions/',
  billing: 'modules/billing/',
  completed_articles: 'modules/article-progress/',
  confirmation_counts: 'modules/emails/',
  conversion_consents: 'modules/conversions/',
  conversion_events: 'modules/conversions/',
  coupon_claims: 'modules/coupons/',
  coupons: 'modules/coupons/',
  coverage: 'modules/engagements/',
  email_confirmations: 'modules/emails/',
  engagements: 'modules/engagements/',
  flags: 'modules/flags/',
  friend_days: 'modules/engagements/',
  friends: 'modules/friends/',
  instance_figures: 'modules/admin-monitor/',
  idempotency_keys: 'platform/http/idempotency.ts',
  instances: 'modules/admin-monitor/',
  lessons: 'modules/lessons/',
  migrations: 'platform/database/migrate.ts',
  marketing_contacts: 'modules/marketing/',
  non_friends: 'modules/non-friends/',
  permits: 'modules/limits/',
  outside_figures: 'modules/admin-monitor/',
  'pgboss.job': 'platform/queue/',
  posts: 'modules/engagements/',
  problem_reports: 'modules/robot/',
  profile_bindings: 'modules/robot/',
  rate_limits: 'platform/http/rate-limit.ts',
  robot_log_counts: 'modules/robot-logs/',
  robot_log_kinds: 'modules/robot-logs/',
  robot_log_user_counts: 'modules/robot-logs/',
  robot_log_users: 'modules/robot-logs/',
  robot_logs: 'modules/robot-logs/',
  route_figures: 'modules/admin-monitor/',
  rpc_keys: 'platform/rpc/keys.ts',
  rpc_noise: 'platform/rpc/replay-guard.ts',
  scan_batches: 'modules/robot/',
  scans: 'modules/robot/',
  service_status: 'modules/status/',
  settings: 'modules/settings/',
  setups: 'modules/auth/',
  snapshots: 'modules/snapshots/',
  support_messages: 'modules/support/',
  tokens: 'platform/',
  user_logs: 'platform/user-logs',
  users: 'modules/users/',
  webhook_events: 'platform/webhook-events.ts',
};

/** Columns of `users` that only one file may change: the user's plan with its dates, rights and locks. */
const standing = {
  owner: 'modules/users/plan.ts',
  columns: [
    'subscribed_plan',
    'plan_type',
    'subscription_status',
    'stripe_customer_id',
    'stripe_subscription_id',
    'is_manual_subscription',
    'next_payment_at',
    'open_payment_cents',
    'open_payment_plan',
    'card_last4',
    'deletion_requested_at',
    'subscribed_from_at',
    'subscription_ends_at',
    'trial_ends_at',
    'data_removal_at',
    'is_admin',
    'is_locked',
    'locked_by_admin',
    'locked_by_status',
    'is_banned',
  ],
};

const name = `(\\S+)`;
/** Statements that write, and their table. An `update` counts when `set` follows, or when its name is interpolated. */
const writes = [
  new RegExp(
    `\\b(?:insert\\s+into|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?)\\s+${name}`,
    'gi',
  ),
  /\bupdate\s+(?:only\s+)?(\S+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
  /\bupdate\s+(['"`]|\$\{\S*)/gi,
];
const changes =
  /\bupdate\s+users(?:\s+(?:as\s+)?\w+)?\s+set\b(.*?)(?:\bwhere\b|\breturning\b|[`'])/gis;

/** `file:line: what is wrong` for each statement in the text that writes another owner's table. */
export function foreignWrites(file: string, source: string): string[] {
  // Comments keep their length, so that line numbers stay right.
  const text = source.replaceAll(/^[ \t]*(?:\/\/|\/?\*).*$/gm, (line) => ' '.repeat(line.length));
  const at = (index: number) => `${file}:${text.slice(0, index).split('\n').length}`;
  const found = new Map<string, string>();
  for (const pattern of writes)
    for (const match of text.matchAll(pattern)) {
      const table = /^"?(\w+(?:\.\w+)?)"?(?=[\s;('"`,)]|$)/.exec(match[1] ?? '')?.[1];
      const owner = table === undefined ? undefined : owners[table.toLowerCase()];
      const place = at(match.index + match[0].search(/\S/));
      if (table === undefined) found.set(place, `${place}: writes a table that is named elsewhere`);
      else if (owner === undefined) found.set(place, `${place}: no module owns ${table}`);
      else if (!file.startsWith(owner))
        found.set(place, `${place}: ${table} is written by ${owner}`);
    }
  for (const match of text.matchAll(changes))
    for (const column of standing.columns)
      if (file !== standing.owner && new RegExp(`\\b${column}\\s*=`).test(match[1] ?? ''))
        found.set(
          `${at(match.index)} ${column}`,
          `${at(match.index)}: ${column} is written by ${standing.owner}`,
        );
  return [...found.values()];
}

/** The source files that ship, by path. */
export function shippedSources(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'),
    )
    .toSorted();
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}
