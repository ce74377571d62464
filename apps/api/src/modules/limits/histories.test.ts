import { evidence } from '@winnow/sdk/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { friends, openWorld, scanFriends } from '../../testing/world';

const limit = 2;
const targets = friends(limit + 1).map(({ facebook_id }) => facebook_id);
const jobs = ['job-a', 'job-b'];
/** Two acts of each job and target. */
const known = jobs.flatMap((job_id) =>
  targets.flatMap((facebook_id) =>
    [1, 2].map((n) => ({
      kind: 'removal' as const,
      id: `00000000-0000-4000-8000-${job_id === 'job-a' ? 'a' : 'b'}000000${facebook_id}${n}`,
      job_id,
      facebook_id,
    })),
  ),
);
const act = fc
  .record({
    act: fc.constantFrom(...known),
    state: fc.constantFrom('planned', 'sent', 'confirmed', 'failed', 'unknown', 'cancelled'),
    evidence: fc.constantFrom('not_friends', 'not_friends', 'stopped', evidence.alreadyGone),
    seq: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ act: one, ...rest }) => ({ ...one, ...rest }));
const request = fc.record({
  kind: fc.constant('removal' as const),
  job_id: fc.constantFrom(...jobs),
  ids: fc.subarray(targets, { minLength: 1 }),
});
const step = fc.oneof(
  request.map((permits) => ({ permits })),
  request.map((returned) => ({ returned })),
  { weight: 4, arbitrary: fc.array(act, { minLength: 1, maxLength: 4 }).map((told) => ({ told })) },
);

/** The second act of a job and friend gave the permit back that the first had used. */
const givenBackByAnother = [
  { permits: { kind: 'removal' as const, job_id: 'job-a', ids: targets } },
  ...(['confirmed', 'cancelled'] as const).map((state, n) => ({
    told: known
      .slice(n, n + 1)
      .map((one) => ({ ...one, state, evidence: 'not_friends' as const, seq: 1 })),
  })),
];

test('no history of permits and acts gives a free user more than the allowance, or a used permit back', async () => {
  const world = await openWorld();
  world.services.config.allowances = { ...world.services.config.allowances, freeRemovals: limit };
  const { db } = world;
  const ann = await world.someone();
  await scanFriends(ann, friends(targets.length));

  async function take(one: typeof step extends fc.Arbitrary<infer Step> ? Step : never) {
    const { robot } = ann.robot;
    const at = world.clock.now.toISOString();
    if ('told' in one) await robot.acts({ acts: one.told.map((each) => ({ ...each, at })) });
    else if ('permits' in one) await robot.permits(one.permits);
    else await robot.returnPermits(one.returned);
  }

  /** Acts that count as Winnow's, those of them whose permit is used, the permits these share, and what is spent. */
  async function counted() {
    const [row] = await db.query<{ done: number; held: number; permits: number; spent: number }>(
      `select count(*)::int as done, count(p.state)::int as held,
              count(distinct (a.job_id, a.target))::int as permits,
              (select count(*) from permits where user_id = $1 and state in ('granted', 'used'))::int as spent
         from acts a left join permits p on p.user_id = a.user_id and p.kind = a.kind and p.job_id = a.job_id
                                        and p.target = a.target and p.state = 'used'
        where a.user_id = $1 and a.state = 'confirmed' and a.evidence <> $2`,
      [ann.id, evidence.alreadyGone],
    );
    return row ?? { done: 0, spent: 0 };
  }

  await fc.assert(
    fc
      .asyncProperty(fc.array(step, { minLength: 6, maxLength: 10 }), async (steps) => {
        for (const one of steps) {
          await take(one);
          const { done, spent, ...rest } = await counted();
          expect(rest).toEqual({ held: done, permits: done });
          expect(done).toBeLessThanOrEqual(spent);
          expect(spent).toBeLessThanOrEqual(limit);
        }
      })
      .afterEach(async () => {
        await db.query('delete from acts where user_id = $1', [ann.id]);
        await db.query('delete from permits where user_id = $1', [ann.id]);
        await db.query(
          `update friends set is_deleted = false, removed_by = null, disabled_reason = null where user_id = $1`,
          [ann.id],
        );
      }),
    { numRuns: 25, examples: [[givenBackByAnother]] },
  );
});
