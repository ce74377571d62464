import { type AdminUserRow, contract } from '@winnow/sdk/contract';
import type { Cell } from '../../platform/csv';
import type { Db } from '../../platform/database/db';
import * as adminUsers from '../admin-users/service';

/** The rows of one kind of export. */
export interface Source {
  fields: readonly string[];
  /** Up to 10,001. */
  count: (db: Db, filters: unknown) => Promise<number>;
  /** The rows after a place, in an order that never changes for a row. */
  page: (
    db: Db,
    filters: unknown,
    after: string | null,
    limit: number,
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

export const sources = {
  admin_users: {
    fields: userFields,
    count: async (db, filters) => adminUsers.countMatching(db, userFilters.parse(filters)),
    async page(db, filters, after, limit) {
      const { users, next } = await adminUsers.pageOfUsers(db, {
        ...userFilters.parse(filters),
        order: 'created_at asc',
        limit,
        after: after ?? undefined,
      });
      return { rows: users.map((user) => userFields.map((field) => user[field])), next };
    },
  },
} satisfies Partial<Record<'admin_users' | 'robot_logs', Source>>;

export type ExportKind = keyof typeof sources;
export const sourceOf = (kind: ExportKind): Source => sources[kind];
