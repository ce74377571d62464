import type { Context } from 'hono';
import type { Sandbox } from '../../sandbox';
import type { Person } from '../../world/model';
import { delay, gate } from '../gate';
import { refusal } from '../graphql/refusals';
import { profile } from '../pages/profile';
import type { Page } from '../pages/shell';
import type { SignedIn, Visit } from '../visit';
import { pathOf } from '../visit';
import { inChunks } from './chunks';
import { documentsOf } from './islands';
import { written } from './lines';
import { isRecorded } from './story';

const guard = 'for (;;);';

/** The person whose profile an in-site address shows. */
export function personAt({ sandbox, base }: Visit, address: string): Person | undefined {
  const url = new URL(address, 'http://network.invalid');
  const path = url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : url.pathname;
  const { people, vanities } = sandbox.world;
  const person =
    path === '/profile.php'
      ? people.get(url.searchParams.get('id') ?? '')
      : vanities.get(path.slice(1).replace(/\/$/, ''));
  return person && !person.deactivated && !sandbox.isGone(person) ? person : undefined;
}

/** The route, with the queries that it will send. */
const definition = (visit: SignedIn, person: Person, page: Page) => ({
  error: false,
  result: {
    type: 'route_definition',
    exports: {
      canonicalRouteName: 'comet.fbweb.CometProfileTimelineListViewRoute',
      entityKeyConfig: { entity_id: { source: 'prop', value: person.id } },
      tracePolicy: 'comet.profile.timeline.list',
      rootView: { props: { userID: person.id, viewerID: visit.viewer.id } },
    },
  },
  preloaders: (page.preloaded ?? []).map(({ name }) => ({ queryName: name })),
});

/** In-site navigation to a profile, or the prefetch of one. Each document has its own guard, and two of them are on one line. */
export async function routeDefinition(
  context: Context,
  visit: Visit,
  sandbox: Sandbox,
): Promise<Response> {
  const form = await context.req.parseBody();
  const bulk = typeof form['route_urls[0]'] === 'string' ? form['route_urls[0]'] : null;
  const address = bulk ?? (typeof form['route_url'] === 'string' ? form['route_url'] : '');
  const gated = gate(sandbox, 'route');
  const pause = sandbox.world.options.answer_delay_ms;
  await delay(sandbox, pause);
  const signedIn = isRecorded(visit);
  const outcome = signedIn ? (gated.kind === 'fine' ? 'ok' : gated.kind) : 'signed_out';
  sandbox.journal.add({
    kind: 'graphql',
    path: `${visit.base}/ajax/${bulk === null ? 'route-definition' : 'bulk-route-definitions'}/`,
    name: 'route',
    outcome,
  });
  if (!signedIn) return refusal(context, visit, { kind: 'signed_out' });
  if (gated.kind !== 'fine') return refusal(context, visit, gated);
  const person = personAt(visit, address);
  if (!person) return context.notFound();
  const page = profile(visit, person);
  const documents = (page.preloaded ?? [])
    .flatMap((one) => documentsOf(visit, one))
    .map((one) => ({ __type: 'preloader', ...one }));
  const route = definition(visit, person, page);
  const payload = bulk === null ? route : { payloads: { [bulk]: route } };
  const lines = [{ __ar: 1, payload }, ...documents].map(
    (one) => guard + written(one, visit.traits),
  );
  const text = [...lines.slice(0, 1), lines.slice(1, 3).join('   '), ...lines.slice(3)].join('\n');
  const body = inChunks(text, sandbox.timing, Math.min(6, pause[1]));
  return context.body(body, 200, { 'content-type': 'application/x-javascript; charset=utf-8' });
}

/** What the page's scripts draw from a route. It is encoded, so that a reader of the page cannot use it. */
export function view(visit: SignedIn, address: string): string | undefined {
  const person = personAt(visit, address);
  if (!person) return undefined;
  const { title, main, boot } = profile(visit, person);
  const path = `${visit.base}${pathOf(person)}`;
  return Buffer.from(JSON.stringify({ title, main, path, ...boot })).toString('base64');
}
