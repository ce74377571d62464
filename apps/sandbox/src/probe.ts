import { plainApp } from './app';
import { read } from './network/client/net.js';
import { tokenOf } from './network/session';
import type { Operation } from './network/shuffle';
import { docsOf, reactionIds } from './network/shuffle';
import { pathOf } from './network/visit';
import { Sandbox } from './sandbox';
import type { PersonaKey, ReactionType } from './world/model';
import { WorldOptions } from './world/options';

/** The data of an answer with its deltas merged. */
export type ProbeData = ReturnType<typeof read>['data'];
export type Probe = Awaited<ReturnType<typeof probe>>;

/** A sandbox without a server, signed in as a persona, for tests. */
export async function probe(
  options: Partial<WorldOptions> = {},
  person: PersonaKey = 'dana',
  sandbox = new Sandbox(),
) {
  const quick = { answer_delay_ms: [0, 0], menu_delay_ms: [0, 0], friends: 100, posts: 20 };
  sandbox.reset(WorldOptions.parse({ ...quick, ...options }));
  const app = plainApp(sandbox);
  const entered = await app.request(`/__sandbox/sign-in?person=${person}`);
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const me = sandbox.world.personas[person];

  const page = async (path: string) => {
    const answer = await app.request(`/network${path}`, { headers: { cookie } });
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      retryAfter: answer.headers.get('retry-after'),
      text: await answer.text(),
    };
  };

  /** The profile at the address that neither kind of shapes moves on from. */
  const profile = (id: string) => {
    const found = sandbox.world.people.get(id);
    if (!found) throw new Error(`nobody has the id ${id}`);
    return page(pathOf(found));
  };

  const post = async (form: Record<string, string>) => {
    const answer = await app.request('/network/api/graphql/', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form),
    });
    return {
      status: answer.status,
      type: answer.headers.get('content-type'),
      retryAfter: answer.headers.get('retry-after'),
      nextDocs: answer.headers.get('x-next-docs'),
      text: await answer.text(),
    };
  };

  const form = (operation: Operation, variables: object): Record<string, string> => {
    const doc = docsOf(sandbox.world.options.shuffle, sandbox.epoch)[operation];
    return {
      av: me.id,
      __user: me.id,
      fb_dtsg: tokenOf(person),
      fb_api_req_friendly_name: doc.name,
      variables: JSON.stringify(variables),
      doc_id: doc.id,
    };
  };
  const ask = (operation: Operation, variables: object = {}) => post(form(operation, variables));

  return {
    sandbox,
    app,
    me,
    cookie,
    page,
    profile,
    post,
    form,
    ask,
    /** Data with payload and deltas merged. */
    data: async (operation: Operation, variables: object = {}) =>
      read((await ask(operation, variables)).text).data,
    remove: (id: string) =>
      ask('remove', { input: { unfriended_user_id: id, actor_id: me.id, source: 'test' } }),
    request: (id: string, acknowledged = true) =>
      ask('request', {
        input: {
          friend_requestee_ids: [id],
          friending_channel: 'PROFILE_BUTTON',
          warn_ack_for_ids: acknowledged ? [id] : [],
          actor_id: me.id,
        },
      }),
    react: (target: string, type: ReactionType | null) =>
      ask('react', {
        input: {
          feedback_id: btoa(`feedback:${target}`),
          feedback_reaction_id: type ? reactionIds(sandbox.world.options.shuffle)[type] : '0',
          feedback_source: 'NEWS_FEED',
          actor_id: me.id,
        },
      }),
    control: async (method: string, path: string, body?: unknown) => {
      const answer = await app.request(`/__sandbox/${path}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    },
    fault: async (fault: object): Promise<void> => {
      const answer = await app.request('/__sandbox/faults', {
        method: 'POST',
        body: JSON.stringify(fault),
      });
      if (answer.status !== 201) throw new Error(await answer.text());
    },
  };
}
