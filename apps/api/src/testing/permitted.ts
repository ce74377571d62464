import { randomUUID } from 'node:crypto';
import type { contract } from '@winnow/sdk/contract';
import type * as z from 'zod';
import type { Db } from '../platform/database/db';
import type { Someone } from './world';

type Act = z.input<typeof contract.robot.acts.input>['acts'][number];

type Removal = Extract<Act, { facebook_id: string }>;

/** What a robot reports of a removal that it planned at that time; `more` changes it. */
export function removal(at: Date, facebook_id: string, more: Partial<Removal> = {}): Removal {
  return {
    id: randomUUID(),
    kind: 'removal',
    facebook_id,
    job_id: 'job-1',
    state: 'planned',
    seq: 1,
    at: at.toISOString(),
    chosen_at: at.toISOString(),
    evidence: '',
    ...more,
  };
}

/** Grants permits for the acts that were attempted, whatever the limits are. */
export async function grantPermits(db: Db, userId: string, acts: readonly Act[]): Promise<void> {
  const permits = acts
    .filter(({ state }) => state !== 'planned' && state !== 'cancelled')
    .map((act) => ({ ...act, target: act.kind === 'reaction' ? act.post_id : act.facebook_id }));
  await db.query(
    `insert into permits (user_id, kind, job_id, target, state, day, granted_at)
     select $1::uuid, x.kind, x.job_id, x.target, 'granted', '1970-01-01', x.at
       from jsonb_to_recordset($2::jsonb) as x(kind text, job_id text, target text, at timestamptz)
     on conflict do nothing`,
    [userId, JSON.stringify(permits)],
  );
}

/** Reports acts like a robot that asked for a permit before each of them. */
export async function actPermitted(db: Db, who: Someone, acts: Act[]) {
  await grantPermits(db, who.id, acts);
  return who.robot.robot.acts({ acts });
}
