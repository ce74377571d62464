import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builds } from '../scripts/stack/stack.mjs';
import { heapOf, workerHeap } from './heap.mjs';

/**
 * Connects the robot like a dashboard and a popup, lets it read all friends, and returns the duration of the
 * job.
 */
export async function readByRobot(context, { sandbox, api, user, token, maxMs }) {
  const isOurs = (worker) => worker.url().startsWith('chrome-extension://');
  const worker =
    context.serviceWorkers().find(isOurs) ??
    (await context.waitForEvent('serviceworker', { predicate: isOurs }));
  const origin = new URL(worker.url()).host;
  await worker.evaluate(
    `chrome.storage.local.set(${JSON.stringify({ practice_network_origin: `${sandbox.url}/network` })})`,
  );
  const heap = await workerHeap(context, worker.url());

  const network = await context.newPage();
  await network.goto(`${sandbox.url}/__sandbox/sign-in?person=dana`);
  await network.close();
  const dashboard = await context.newPage();
  await dashboard.goto(api.origin);
  await dashboard.evaluate(handOver, { id: origin, user, token, api_url: api.v1 });

  const popup = await context.newPage();
  const { action } = JSON.parse(readFileSync(join(builds.practice, 'manifest.json'), 'utf8'));
  await popup.goto(`chrome-extension://${origin}/${action.default_popup}`);
  await popup.evaluate(openChannel);
  const at = (wanted, what) => reached(popup, wanted, what, 60_000);
  await at((state) => state.connected_user, 'the robot knows its person');
  await tell(popup, { type: 'terms.accept', version: 1 });
  await at((state) => state.phase === 'confirm_username', 'the robot read who is signed in');
  const { facebook_profile_id } = await popup.evaluate(() => globalThis.state.network_user);
  await tell(popup, { type: 'username.confirm', facebook_profile_id });
  await at(
    (state) => state.phase === 'ready' && state.outbox_size === 0,
    'the account is confirmed',
  );

  await tell(popup, { type: 'job.start', name: 'fetch_user_friends' });
  let [highest, pageHeap] = [0, null];
  const deadline = performance.now() + maxMs;
  for (;;) {
    highest = Math.max(highest, await heap());
    const job = await popup.evaluate(() =>
      globalThis.state.jobs.find(({ name }) => name === 'fetch_user_friends'),
    );
    if (job && ['failed', 'waiting', 'stopped'].includes(job.status))
      throw new Error(
        `the robot's job is ${job.status}: ${JSON.stringify(job.failure ?? job.waiting)}`,
      );
    // Measured near the end of the job, because the robot closes its window afterwards. It costs the page a
    // few milliseconds, once.
    if (pageHeap === null && job?.progress?.done > 0.9 * job?.progress?.total) {
      const page = context
        .pages()
        .find((one) => one.url() === `${sandbox.url}/network/friends/list`);
      if (page) pageHeap = await heapOf(page).catch(() => null);
    }
    if (job?.status === 'done') return outcome(job, highest, pageHeap);
    if (performance.now() > deadline) throw new Error(`after ${maxMs} ms: ${JSON.stringify(job)}`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

function outcome({ started_at, ended_at, result }, highest, pageHeap) {
  if (!result.complete) throw new Error(`not proven complete: ${JSON.stringify(result)}`);
  if (pageHeap === null) throw new Error('the page was gone before its memory was looked at');
  return {
    seconds: (Date.parse(ended_at) - Date.parse(started_at)) / 1000,
    result,
    workerHeap: highest,
    pageHeap,
  };
}

const tell = (popup, command) =>
  popup.evaluate((message) => globalThis.channel.postMessage(message), command);

async function reached(popup, wanted, what, timeout) {
  const deadline = performance.now() + timeout;
  for (;;) {
    const { state, refused } = await popup.evaluate(() => ({
      state: globalThis.state,
      refused: globalThis.refused,
    }));
    if (state && wanted(state)) return;
    if (performance.now() > deadline)
      throw new Error(`never came: ${what}. ${JSON.stringify({ state, refused })}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Runs in the dashboard's page. */
function handOver({ id, user, token, api_url }) {
  const port = globalThis.chrome.runtime.connect(id, { name: 'winnow' });
  globalThis.port = port;
  port.onMessage.addListener((message) => (globalThis.told ??= []).push(message));
  const { facebook_id, facebook_profile_id, first_name, last_name, username } = user;
  const person = {
    id: user.id,
    facebook_id,
    facebook_profile_id,
    first_name,
    last_name,
    username,
    plan: 'free',
  };
  port.postMessage({ type: 'hello', mid: '1', app_version: '7.0.4' });
  port.postMessage({ type: 'user.set', mid: '2', user: person, token, api_url });
}

/** Runs in the popup's page. */
function openChannel() {
  const connect = () => {
    const channel = globalThis.chrome.runtime.connect({ name: 'popup' });
    globalThis.channel = channel;
    channel.onMessage.addListener((message) => {
      if (message.type === 'popup.state') globalThis.state = message;
      else globalThis.refused = message;
    });
    channel.onDisconnect.addListener(() => setTimeout(connect, 100));
  };
  connect();
}
