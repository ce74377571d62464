import * as z from 'zod';
import { adminRobotLogs } from './admin-robot-logs';
import { AdminUserFilters } from './admin-users';
import { endpoint } from './endpoint';
import { Uuid } from './fields';
import { adminRoutes } from './admin-routes';

export const AdminExport = z.object({
  id: Uuid,
  kind: z.enum(['admin_users', 'robot_logs']),
  /** Those that were set when it was asked for. */
  filters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Who asked for it, and alone may download it. */
  admin: z.object({ id: Uuid, name: z.string() }),
  is_mine: z.boolean(),
  state: z.enum(['waiting', 'running', 'done']),
  /** Rows that are written, of how many that matched at the beginning: counted up to 10,001, which means more. */
  rows: z.int(),
  total: z.int(),
  bytes: z.int(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  expires_at: z.string(),
  /** Why the last attempt failed. It is tried again. */
  cause: z.string().nullable(),
});
export type AdminExport = z.infer<typeof AdminExport>;

export const adminExports = {
  list: endpoint({
    route: adminRoutes.adminExports.list,
    summary: 'The exports of the last 24 hours, newest first.',
    access: 'admin',
    right: 'exports',
    input: z.object({}),
    output: z.object({ exports: z.array(AdminExport) }),
  }),
  users: endpoint({
    route: adminRoutes.adminExports.users,
    summary:
      'Starts an export of the users that match. One that is not finished is not started twice.',
    access: 'admin',
    right: 'exports',
    input: AdminUserFilters,
    output: AdminExport,
  }),
  robotLogs: endpoint({
    route: adminRoutes.adminExports.robotLogs,
    summary:
      'Starts an export of the lines of robots that match and were delivered before. One that is not finished is not started twice.',
    access: 'admin',
    right: 'exports',
    input: adminRobotLogs.summary.input,
    output: AdminExport,
  }),
  download: endpoint({
    route: adminRoutes.adminExports.download,
    summary: 'A part of the file of a finished export, for the admin who asked for it.',
    access: 'admin',
    right: 'exports',
    input: z.object({ id: Uuid, part: z.coerce.number().int().min(0).max(1_000_000).default(0) }),
    output: z.object({
      content: z.string(),
      /** The part to ask for next; null after the last one. */
      next: z.int().nullable(),
    }),
    errors: ['export_not_found'],
  }),
  remove: endpoint({
    route: adminRoutes.adminExports.remove,
    summary: 'Deletes an export with its file. One that runs stops.',
    access: 'admin',
    right: 'exports',
    whenFull: 'allowed',
    input: z.object({ id: Uuid }),
    output: z.object({}),
    errors: ['export_not_found'],
  }),
};
