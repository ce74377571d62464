import { type AdminExport, type AdminUserRow, contract } from '@winnow/sdk/contract';
import type { Cell } from '../../platform/csv';
import type { Db } from '../../platform/database/db';
import * as adminUsers from '../admin-users/service';
import * as robotLogs from '../robot-logs/service';

/** The rows of one kind of export. */
export interface Source {
  fields: readonly string[];
  /** How many match, up to 10,001, and the filters with relative dates resolved: 'today' is another day tomorrow. */
  begin: (
    db: Db,
    filters: unknown,
    now: Date,
  ) => Promise<{ count: number; filters: Record<string, unknown> }>;
  /** The rows after a place, in an order that never changes for a row. */
  page: (
    db: Db,
    filters: unknown,
    place: { after: string | null; limit: number; now: Date },
  ) => Promise<{ rows: Cell[][]; next: string | null }>;
}

/** Stored filters are parsed again: they may be those of an older release. */
const userFilters = contract.adminExports.users.input;

const userFields = [
  'id',
  'first_name',
  'last_name',
  'email',
  'username',
  'facebook_profile_id',
  'subscribed_plan',
  'plan_type',
  'subscription_status',
  'is_manual_subscription',
  'stripe_customer_id',
  'subscribed_from_at',
  'is_locked',
  'locked_by_admin',
  'is_banned',
  'is_admin',
  'admin_pinned',
  'count_devtools_opens_app',
  'last_seen_at',
  'created_at',
] as const satisfies (keyof AdminUserRow)[];

const logFilters = contract.adminExports.robotLogs.input;

const logFields = [
  'at',
  'received_at',
  'level',
  'message',
  'exec_id',
  'version',
  'user_id',
  'first_name',
  'last_name',
] as const;

const sources = {
  admin_users: {
    fields: userFields,
    async begin(db, given) {
      const filters = userFilters.parse(given);
      return { count: await adminUsers.countMatching(db, filters), filters };
    },
    async page(db, filters, { after, limit }) {
      const { users, next } = await adminUsers.pageOfUsers(db, {
        ...userFilters.parse(filters),
        order: 'created_at asc',
        limit,
        after: after ?? undefined,
      });
      return { rows: users.map((user) => userFields.map((field) => user[field])), next };
    },
  },
  robot_logs: {
    fields: logFields,
    async begin(db, given, now) {
      const filters = logFilters.parse(given);
      const { count, from, to } = await robotLogs.countMatching(db, now, filters);
      return { count, filters: { ...filters, from, to } };
    },
    async page(db, filters, { after, limit, now }) {
      const chosen = logFilters.parse(filters);
      const { lines, next } = await robotLogs.pageOfLines(db, now, { ...chosen, limit, after });
      return { rows: lines.map((line) => logFields.map((field) => line[field])), next };
    },
  },
} satisfies Record<AdminExport['kind'], Source>;

export type ExportKind = AdminExport['kind'];
export const sourceOf = (kind: ExportKind): Source => sources[kind];
