import { expect, test } from '../fixtures';
import { killRobot } from '../stack/browser/browser';
import { Home } from '../stack/home';
import { RobotLink } from '../stack/robot-link';
import { workerGoneError } from '../stack/browser/watch-console';

/** 200 removals and two lists of 1,900 with 50 kills take minutes: for a release, by command. */
const full = process.env['KILLS_IN_FULL'] === '1';
const cap = full ? 100 : 6;
const friends = full ? 2000 : 100;

/** A new seed each time; `KILLS_SEED` repeats the same moments. */
const seed = Number(process.env['KILLS_SEED'] ?? Date.now() % 1_000_000);

function randomOf(start: number) {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** So many kills, each a random moment after the job reached a random part of its work. */
async function killAtRandom(
  link: RobotLink,
  id: string,
  { total, kills, random }: { total: number; kills: number; random: () => number },
) {
  const moments = Array.from({ length: kills }, () => Math.floor(random() * total * 0.95));
  for (const moment of moments.toSorted((a, b) => a - b)) {
    await link.comesTo(id, moment, 120_000);
    // Not a wait for a condition: the moment itself is random.
    await new Promise((resolve) => setTimeout(resolve, random() * 150));
    expect((await link.job(id))?.status, 'every kill meets a job under way').toMatch(
      /^(queued|running|waiting)$/,
    );
    await killRobot(link.page.context());
  }
}

test.use({ ownBrowser: true, apiEnv: { FREE_REMOVALS: '1000' } });

test.beforeEach(({ expectComplaint }) => {
  expectComplaint(workerGoneError);
  console.log(`worker kills: KILLS_SEED=${seed}`);
});

// Slow answers: a kill that comes late meets the job all the same.
test.use({ world: { friends, posts: 0, answer_delay_ms: [100, 200] } });

// The api grants a user at most 100 removals a day, whatever the robot requests: in full, 200 are spread over two
// users.
for (const { kills, scanKills } of full
  ? [
      { kills: 13, scanKills: 12 },
      { kills: 12, scanKills: 13 },
    ]
  : [{ kills: 3, scanKills: 2 }])
  test(`the worker killed ${kills} times in a removal of ${cap}, the cap, and ${scanKills} times in a reading: each friend is removed once, no other, and the rest is read completely`, async ({
    dana,
    sandbox,
  }) => {
    test.setTimeout(full ? 900_000 : 400_000);
    const home = await Home.enterRead(dana, 0);
    await home.connectRobot();
    await dana.api.settings.write({ settings: { unfriening_limit: cap } });
    const before = await sandbox.truth();
    const chosen = before.friends.filter(({ deactivated }) => !deactivated).slice(0, cap + 4);
    expect(chosen).toHaveLength(cap + 4);
    const ids = chosen
      .slice(0, cap)
      .map((friend) => friend.id)
      .toSorted();
    const link = new RobotLink(home);
    const removed = () => dana.friendsOf({ is_deleted: true });
    const removedIds = async () => (await removed()).map((friend) => friend.facebook_id).toSorted();

    await test.step('a removal', async () => {
      const id = await link.start('remove_user_friends', {
        friends: chosen.map((friend) => ({
          facebook_id: friend.id,
          facebook_profile_id: friend.vanity ?? friend.id,
          full_name: friend.name,
        })),
      });
      await killAtRandom(link, id, { total: cap, kills, random: randomOf(seed + kills) });
      const { result } = await link.becomes(id, 'done', 240_000);

      const rest = { already_gone: 0, failed: 0, unknown: 0 };
      expect(result).toEqual({ removed: cap, skipped: 4, ...rest });
      expect(await link.ledger()).toEqual({ confirmed: cap, cancelled: 4 });
      const truth = await sandbox.truth();
      expect(truth.unfriended.map((one) => one.id).toSorted()).toEqual(ids);
      expect(truth.unfriended.filter(({ times }) => times !== 1)).toEqual([]);
      expect(truth.friends).toHaveLength(before.friends.length - cap);
      // A delivery whose worker was killed is repeated a second later, when the job may be done already.
      await expect.poll(removedIds).toEqual(ids);
      expect((await removed()).filter((friend) => friend.removed_by !== 'unfriended')).toEqual([]);
      await expect
        .poll(async () => (await dana.api.friends.limits({})).daily)
        .toMatchObject({ spent: cap, left: 0 });
    });

    await test.step('the list that is left', async () => {
      const left = friends - cap;
      const id = await link.start('fetch_user_friends', {});
      // In a short list the last part is read in one step, which a kill would come too late for.
      const total = full ? left : left / 3;
      await killAtRandom(link, id, { total, kills: scanKills, random: randomOf(seed + scanKills) });
      const { result } = await link.becomes(id, 'done', 240_000);

      expect(result).toMatchObject({ read: left, shown: left, complete: true, gone: 0 });
      await dana.expectFriends(await sandbox.truth());
      expect(await removedIds()).toEqual(ids);
    });
  });
