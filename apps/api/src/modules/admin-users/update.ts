import type { contract } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import type * as z from 'zod';
import { type RecordedFields, recordAdminAction } from '../../platform/admin-actions';
import type { Db } from '../../platform/database/db';
import type { UserContext } from '../../platform/http/implement';
import * as userLogs from '../../platform/user-logs';
import * as accounts from '../accounts/service';
import * as emails from '../emails/service';
import * as settings from '../settings/service';
import * as users from '../users/service';
import { selectRow } from './list-sql';
import { refused, requireStaff } from './refusals';
import * as sql from './sql';

type Input = z.output<typeof contract.adminUsers.update.input>;
type Fields = Input['fields'];

const marks = ['is_banned', 'is_locked', 'is_admin', 'admin_pinned'] as const;

/** Changes a user, and keeps what the fields were before. Of an e-mail address it records only that it changed. */
export async function update(context: UserContext, { id, fields, reason }: Input) {
  const { db, now, userId: adminId } = context;
  return db.tx(async (tx) => {
    const isLoss = fields.is_admin === false || fields.is_banned || fields.is_locked;
    await requireStaff(tx, context, id, isLoss ? 'You cannot ban, lock or demote yourself.' : null);
    const before = await sql.selectState(tx, id);
    if (!before) throw new ApiError('user_not_found');
    await apply({ ...context, db: tx }, id, fields, before);
    const after = await sql.selectState(tx, id);
    const names = namesOf(fields);
    const shown = (state: RecordedFields) =>
      Object.fromEntries(names.map((name) => [name, state[name] ?? null]));
    const change = { before: shown(before), after: shown(after ?? {}) };
    if (fields.email !== undefined) change.after['email'] = 'changed';
    await recordAdminAction(tx, context, {
      action: 'adminUsers.update',
      userId: id,
      ...change,
      reason,
    });
    const details = { fields: names.join(' '), ...change, reason };
    await userLogs.add(tx, id, 'admin_updated_user', details, now.toISOString(), { adminId });
    const row = await selectRow(tx, id);
    if (!row) throw new ApiError('user_not_found');
    return row;
  });
}

/** A plan is two fields: setting one changes both. */
function namesOf(fields: Fields): string[] {
  const names = Object.keys(fields).filter((name) => name !== 'plan_type');
  return fields.subscribed_plan === undefined ? names : [...names, 'plan_type'];
}

async function apply(
  context: UserContext,
  id: string,
  fields: Fields,
  before: sql.State,
): Promise<void> {
  const { db: tx, now, config } = context;
  for (const mark of marks) {
    const value = fields[mark];
    if (value !== undefined && value !== before[mark])
      await accounts.setMark(tx, id, mark, value, now);
  }
  await applyPlan(tx, id, fields, now);
  if (fields.trial_ends_at !== undefined) {
    const held = await users.selectAccount(tx, id);
    if (held && accounts.goesOn(held)) throw refused(chargedTrial);
    await users.setTrialEnd(tx, id, fields.trial_ends_at);
  }
  if (fields.unfriening_limit !== undefined)
    await settings.write(tx, id, { unfriening_limit: fields.unfriening_limit });
  if (fields.email !== undefined) {
    await users.setEmailUnconfirmed(tx, id, fields.email);
    // Over the daily limit of mails no mail is sent now: the user can request it later.
    if (config.mail) await emails.requestConfirmation(tx, id, now);
  }
}

const chargedTrial =
  'The payment service decides when the trial of this subscription ends. Nothing was changed.';

async function applyPlan(
  tx: Db,
  id: string,
  { subscribed_plan, plan_type }: Fields,
  now: Date,
): Promise<void> {
  if (subscribed_plan === undefined && plan_type === undefined) return;
  const isAsked = (plan: accounts.Plan) =>
    plan.subscribed_plan === subscribed_plan &&
    (plan_type === undefined || plan.plan_type === plan_type);
  const plan = Object.values(accounts.plans).find(isAsked);
  if (!plan)
    throw new ApiError('input_invalid', { fields: { 'fields.plan_type': 'is no plan of ours' } });
  const outcome = await accounts.setPlan(tx, id, plan, now);
  if (outcome === 'leased') throw new ApiError('billing_busy');
  if (outcome === 'charged') throw refused(chargedPlan);
}

const chargedPlan =
  'The user has a subscription that is charged. Cancel it first, then set the plan. Nothing was changed.';
