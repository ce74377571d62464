import { test as base } from '@playwright/test';
import { expect } from '../fixtures';
import { activitiesOf, expectEngagement } from '../stack/activities';
import { openBrowser } from '../stack/browser/browser';
import { Home } from '../stack/home';
import { followLogs } from '../stack/browser/kept-logs';
import { Person } from '../stack/person';
import { RobotLink } from '../stack/robot-link';
import type { SandboxControl, World } from '../stack/sandbox-control';
import { Stack } from '../stack/stack';
import { openTlsFront } from '../stack/tls-front';
import { watchConsole } from '../stack/browser/watch-console';

const webUrl = 'https://app.winnow.example';

const network = 'https://www.facebook.com';

interface Store {
  dana: Person;
  home: Home;
  sandbox: SandboxControl;
}

/** Dana's dashboard and the store build, each at its own https address. */
async function withStoreBuild(world: World, run: (store: Store) => Promise<void>) {
  const stack = await Stack.start({ publicUrl: webUrl, dialogUrl: network });
  const logs = followLogs(stack, base.info());
  const front = await openTlsFront(() => stack.port);
  const { context, close } = await openBrowser({
    build: 'store',
    hosts: {
      'app.winnow.example': front.port,
      'api.winnow.example': front.port,
      'www.facebook.com': stack.networkHttpsPort,
    },
  });
  try {
    const { sandbox } = stack;
    await sandbox.reset({ seed: 3, answer_delay_ms: [2, 10], ...world });
    const complaints = watchConsole(context);
    const dana = new Person({
      name: 'dana',
      context,
      sandbox,
      webUrl,
      apiUrl: stack.apiUrl,
      networkOrigin: network,
    });
    const home = await Home.signIn(dana);
    await home.connectByHand('store');
    await run({ dana, home, sandbox });
    complaints.verdict();
    logs.verdict();
  } finally {
    await close();
    await front.close();
    logs.keep();
    await stack.stop();
  }
}

// Few tests, because the pace that protects an account cannot be shortened: 20 to 60 s between two removals.
base('the store build does the whole job on https://www.facebook.com', async () => {
  base.setTimeout(300_000);
  await withStoreBuild({ friends: 36, posts: 4, seed: 12 }, async ({ dana, home, sandbox }) => {
    const before = await sandbox.truth();
    // Friends, posts, the reactions to one and the replies of a thread do not fit into one answer each.
    const replies = before.posts.flatMap(({ comments }) =>
      comments.flatMap(({ reply_to }) => reply_to ?? []),
    );
    const thread = Math.max(...replies.map((id) => replies.filter((one) => one === id).length));
    const reactions = Math.max(...before.posts.map((post) => post.reactions.length));
    expect(Math.min(thread, reactions)).toBeGreaterThan(10);

    await home.sidebar.syncFriends.click();
    await expect(home.job.status('Done')).toBeVisible({ timeout: 60_000 });
    await expect(home.job.root).toContainText('36 friends read, the whole list.');
    await dana.expectFriends(before);
    await home.job.close();

    await sandbox.fault('signed_out', { after_requests: 8 });
    await home.sidebar.syncEngagement.click();
    await expect(home.job.status('Waiting')).toBeVisible({ timeout: 60_000 });
    await dana.enterNetwork();
    await home.page.bringToFront();
    await expect(home.job.status('Running')).toBeVisible({ timeout: 60_000 });
    await expect(home.job.status('Done')).toBeVisible({ timeout: 120_000 });
    await expect(home.job.root).toContainText(`${activitiesOf(before, 10).total} engagements`);
    await expectEngagement(dana, before, 10);
    await home.job.close();

    await home.friends.open('inactive');
    const chosen = (await dana.inactive()).slice(0, 2);
    await home.unfriend(...chosen.map((friend) => friend.full_name));
    await expect(home.job.status('Done')).toBeVisible({ timeout: 120_000 });
    await expect(home.job.root).toContainText('2 removed and confirmed');

    const { unfriended } = await sandbox.truth();
    const ids = chosen.map((friend) => friend.facebook_id).toSorted();
    expect(unfriended.map(({ id }) => id).toSorted()).toEqual(ids);
    const [first, second] = unfriended.map(({ at }) => Date.parse(at)).toSorted((a, b) => a - b);
    expect((second ?? 0) - (first ?? 0), 'the pause between two removals').toBeGreaterThan(19_000);
    // Delivered a moment later, so poll.
    await expect
      .poll(async () =>
        (await dana.friendsOf({ is_deleted: true }))
          .map(({ facebook_id }) => facebook_id)
          .toSorted(),
      )
      .toEqual(ids);
  });
});

// `auto_reactions.spec.ts` has ten reactions, without the pace.
base(
  'the store build reacts to 3 posts of 3 on https://www.facebook.com',
  { tag: '@full' },
  async () => {
    // Reading a feed at the store's pace, and 5 to 15 s after each reaction.
    base.setTimeout(420_000);
    await withStoreBuild({ friends: 60, feed: 60 }, async ({ dana, home, sandbox }) => {
      await home.arrangeRead(0);
      const link = new RobotLink(home);
      const id = await link.start('fetch_user_newsfeed', {
        reaction_type: 'love',
        reactions_to_send: 3,
        delay_in_reactions: '5-15',
        ignore_group_post: true,
      });
      const { result } = await link.becomes(id, 'done', 360_000);
      expect(result).toMatchObject({ reacted: 3, failed: 0, unknown: 0, skipped: 0 });
      const { reacted } = await sandbox.truth();
      expect(reacted.map(({ kind, type, times }) => [kind, type, times])).toEqual(
        Array.from({ length: 3 }, () => ['friend', 'love', 1]),
      );
      await expect
        .poll(async () => (await dana.api.autoReactions.limits({})).current)
        .toMatchObject({ spent: 3 });
    });
  },
);

base('the store build speaks to no page of another origin', { tag: '@full' }, async () => {
  const stack = await Stack.start();
  const logs = followLogs(stack, base.info());
  const { context, close } = await openBrowser({ build: 'store' });
  try {
    const dana = new Person({
      name: 'dana',
      context,
      sandbox: stack.sandbox,
      webUrl: stack.webUrl,
      apiUrl: stack.apiUrl,
    });
    const home = await Home.signIn(dana);
    await expect(home.sidebar.robot).toHaveText('Robot not installed');
    logs.verdict();
  } finally {
    await close();
    logs.keep();
    await stack.stop();
  }
});
