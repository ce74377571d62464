import { randomUUID } from 'node:crypto';
import type { Act } from '@winnow/sdk/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issueToken } from '../../platform/tokens';
import { cleanUp } from '../../tasks';
import { removal } from '../../testing/permitted';
import {
  engagement,
  friends,
  openWorld,
  post,
  scanEngagements,
  scanFriends,
} from '../../testing/world';

const ids = ['1', '2', '3'];
const browsers = ['home', 'work'] as const;
type Browser = (typeof browsers)[number];
const inBrowser = fc.record({
  browser: fc.constantFrom(...browsers),
  job_id: fc.constantFrom('job-a', 'job-b'),
  id: fc.constantFrom(...ids),
});
const step = fc.oneof(
  { weight: 4, arbitrary: inBrowser.map((plan) => ({ plan })) },
  {
    weight: 4,
    arbitrary: fc
      // A block leaves the act as sent: its robot means to read it back after the pause.
      .record({
        of: inBrowser,
        state: fc.constantFrom('sent', 'sent', 'confirmed', 'failed', 'unknown', 'cancelled'),
      })
      .map((report) => ({ report })),
  },
  fc.constantFrom(...browsers).map((signOut) => ({ signOut })),
  fc.constantFrom(...ids).map((engaged) => ({ engaged })),
  fc.constantFrom(...ids).map((whitelisted) => ({ whitelisted })),
  fc.constantFrom(1, 3, 8).map((days) => ({ days })),
);

test('whatever happens to browsers and jobs, those and only those wait whom the job of a live sign-in holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const world = await openWorld();
      const ann = await world.someone();
      await scanFriends(ann, friends(ids.length, 1));
      const { id: userId } = ann;
      const robots = new Map<Browser, ReturnType<typeof world.client>>();
      const pages = new Map<Browser, ReturnType<typeof world.client>>();
      const acts = new Map<string, Act & { facebook_id: string }>();
      let viewer = ann.page;
      let posts = 0;

      async function robotOf(browser: Browser) {
        const known = robots.get(browser);
        if (known) return known;
        const { token } = await issueToken(world.db, {
          userId,
          kind: 'session',
          now: world.clock.now,
        });
        const page = world.client(token);
        const robot = world.client((await page.auth.robot({})).token);
        pages.set(browser, page);
        robots.set(browser, robot);
        return robot;
      }
      async function tell(
        { browser, job_id, id }: { browser: Browser; job_id: string; id: string },
        state: Act['state'],
      ) {
        const key = `${browser} ${job_id} ${id}`;
        const before = acts.get(key);
        const act = removal(world.clock.now, id, {
          id: before?.id ?? randomUUID(),
          job_id: `${job_id}-${browser}`,
          state,
          seq: (before?.seq ?? 0) + 1,
        });
        acts.set(key, act as Act & { facebook_id: string });
        await (await robotOf(browser)).robot.acts({ acts: [act] });
      }

      for (const one of steps) {
        if ('plan' in one) {
          await tell(one.plan, 'planned');
          const { browser, job_id, id } = one.plan;
          const asked = { kind: 'removal' as const, job_id: `${job_id}-${browser}`, ids: [id] };
          await (await robotOf(browser)).robot.permits(asked);
        } else if ('report' in one) await tell(one.report.of, one.report.state as Act['state']);
        else if ('signOut' in one) {
          await pages.get(one.signOut)?.auth.logout({});
          pages.delete(one.signOut);
          robots.delete(one.signOut);
        } else if ('engaged' in one) {
          posts += 1;
          await scanEngagements(
            { ...ann, robot: await robotOf('home') },
            [post(`p${posts}`, '2026-03-01T10:00:00Z')],
            [engagement(one.engaged, `p${posts}`)],
          );
        } else if ('whitelisted' in one)
          await viewer.friends.whitelist({ friends: one.whitelisted });
        else {
          world.clock.now = new Date(world.clock.now.getTime() + one.days * 86_400_000);
          viewer = await world.session(userId);
          await cleanUp(world.db, world.clock.now);
          for (const [browser, robot] of robots)
            await robot.robot.cooldown({}).catch(() => robots.delete(browser));
        }
        const held = await world.db.query<{ target: string }>(
          `select distinct a.target from acts a
             join tokens t on t.user_id = a.user_id and t.hash = a.sign_in and t.expires_at > $2
             join friends f on f.user_id = a.user_id and f.facebook_id = a.target and not f.is_deleted
            where a.user_id = $1 and a.state in ('planned', 'sent')
              and a.changed_at > $2::timestamptz - interval '8 days' order by 1`,
          [userId, world.clock.now.toISOString()],
        );
        const { friends: rows } = await viewer.friends.list({});
        const waiting = rows.filter(({ disabled_reason }) => disabled_reason === 'scheduled');
        expect(
          waiting.map(({ facebook_id }) => facebook_id).toSorted(),
          JSON.stringify(one),
        ).toEqual(held.map(({ target }) => target));
      }
    }),
    {
      numRuns: 30,
      examples: [
        [
          [
            { plan: { browser: 'home', job_id: 'job-a', id: '1' } },
            { report: { of: { browser: 'home', job_id: 'job-a', id: '1' }, state: 'sent' } },
            { signOut: 'home' },
          ],
        ],
      ],
    },
  );
});
