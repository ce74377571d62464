import { PageMessage } from '@winnow/sdk/link/messages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { registry } from '../../jobs/index';
import { fakeBrowser, fakeStorage } from '../../testing/browser/fake-browser';
import { signedIn } from '../../testing/simulation/removals';
import { TOKEN, World } from '../../testing/simulation/world';
import { Refusal } from '../../engine/store/interruptions';
import { PopupCommand } from '../popup-messages';
import { type Caller, commands, runCommand } from './commands';

type Name = keyof typeof commands;

const own = ['own'] as const;
const anyPage = ['own', 'other', 'unknown'] as const;
const popup = ['popup'] as const;
const both = ['own', 'popup'] as const;

/** Who may send what, once more, so that a command with another privilege is noticed. */
const allowed: Record<Name, readonly Caller[]> = {
  hello: anyPage,
  'user.set': anyPage,
  'user.clear': anyPage,
  'summary.get': anyPage,
  'job.watch': anyPage,
  'job.start': both,
  'job.queue': both,
  'job.stop': both,
  'report.get': both,
  'setup.open': own,
  diagnose: own,
  'schedule.set': own,
  'terms.accept': popup,
  'username.confirm': popup,
  'username.switch': popup,
  'dashboard.open': popup,
  'extensions.open': popup,
  'robot_window.show': popup,
  'report.open': popup,
  'report.send': popup,
};
const names = Object.keys(commands) as Name[];
const callers: readonly Caller[] = ['own', 'other', 'unknown', 'popup'];

const id = 'job-12345678';
const report = { version: '7.0.4' };
/** What a caller adds to the name. The commands of a popup and a page differ in `job.start` alone. */
const inputs: Partial<Record<Name, object>> = {
  hello: { app_version: '7.0.4' },
  'user.set': { user: signedIn(), token: `${TOKEN}-of-user-1`, api_url: 'http://localhost/v1' },
  'job.start': { id, name: 'fetch_user_friends', args: {} },
  'job.queue': { id },
  'job.stop': { id },
  'schedule.set': { tasks: [] },
  'terms.accept': { version: 1 },
  'username.confirm': { facebook_profile_id: '1', user_id: 'user-1' },
  'report.send': { report, note: '' },
};

const create = vi.fn<() => Promise<object>>(async () => ({}));
beforeEach(() => {
  create.mockClear();
  vi.stubGlobal('navigator', { userAgent: 'Chrome/156' });
  fakeBrowser({
    tabs: { create },
    runtime: {
      id: 'robot',
      getURL: (path: string) => path,
      getManifest: () => ({ host_permissions: [] }),
    },
    permissions: { contains: async () => true },
    storage: { local: fakeStorage(), session: fakeStorage() },
    windows: { getAll: async () => [] },
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** What a caller gets: the code of the refusal, or null. */
async function sent(name: Name, caller: Caller) {
  const world = await new World(registry).ready();
  const { engine } = world.instance;
  const heard = vi.fn<() => void>();
  const before = structuredClone(world.store.dump('facts'));
  const from = {
    caller,
    engine,
    send: heard,
    tellState: async () => heard(),
    handOver: async () => heard(),
    forgotten: async () => heard(),
    showDashboard: async () => true,
  };
  const code = await runCommand(
    { type: name, mid: 'm1', ...inputs[name] } as never,
    from as never,
  ).then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : 'an error'),
  );
  const isUntouched =
    JSON.stringify(world.store.dump('facts')) === JSON.stringify(before) &&
    world.store.dump('jobs').length === 0 &&
    heard.mock.calls.length + create.mock.calls.length === 0;
  return { code, isUntouched };
}

const pairs = callers.flatMap((caller) => names.map((name) => [caller, name] as const));
const may = ([caller, name]: (typeof pairs)[number]) => allowed[name].includes(caller);

describe('each caller and each command of the table', () => {
  // What the engine itself refuses in this world was carried out.
  const carriedOut = [null, 'job_unknown', 'identity_missing', 'input_invalid'];

  test.each(pairs.filter(may))('%s may send %s', async (caller, name) => {
    expect(carriedOut).toContain((await sent(name, caller)).code);
  });

  test.each(pairs.filter((pair) => !may(pair)))('%s is refused %s', async (caller, name) => {
    const code = caller === 'unknown' ? 'user_missing' : 'other_user';
    expect(await sent(name, caller)).toEqual({ code, isUntouched: true });
  });
});

test('a page’s door and a popup’s door let in only what one of theirs may send', () => {
  const options = (union: typeof PageMessage | typeof PopupCommand) =>
    union.def.options.flatMap((option) => [...option.def.shape.type.def.values]).toSorted();
  const of = (some: readonly Caller[]) =>
    names.filter((name) => allowed[name].some((caller) => some.includes(caller))).toSorted();

  expect(options(PageMessage)).toEqual(of(anyPage));
  expect(options(PopupCommand)).toEqual(of(popup));
});
