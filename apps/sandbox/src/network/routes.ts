import type { Context } from 'hono';
import { Hono } from 'hono';
import type { Sandbox } from '../sandbox';
import type { Person, PersonaKey } from '../world/model';
import { personaKeys } from '../world/model';
import { dialogRoutes } from '../graph/dialog';
import { scriptNamed, scriptsVersion } from './assets';
import { faceOf } from './faces';
import { delay, gate } from './gate';
import { graphql } from './graphql/route';
import { friendsList } from './pages/friends-list';
import { friendshipPage } from './pages/friendship';
import { homePage } from './pages/home';
import { movingPage } from './pages/moving';
import * as notices from './pages/notices';
import { postPage } from './pages/post';
import { postPlugin, publicPostAt } from './pages/post-plugin';
import { collection, profile } from './pages/profile';
import type { Page } from './pages/shell';
import { document } from './pages/shell';
import { routeDefinition, view } from './recorded/route-definition';
import { signIn } from './session';
import type { SignedIn } from './visit';
import { pathOf, visitOf } from './visit';

type Draw = (visit: SignedIn, context: Context) => Page | Response | undefined;

/** The practice network under a base path: '' at its own host, '/network' beside the control page. */
export function networkRoutes(sandbox: Sandbox, base: string): Hono {
  const app = new Hono({ strict: false });

  const noted = (context: Context, name: string, outcome: string, target?: string): void =>
    sandbox.journal.add({
      kind: 'page',
      path: new URL(context.req.url).pathname,
      name,
      outcome,
      ...(target === undefined ? {} : { target }),
    });

  const page = (name: string, draw: Draw) => async (context: Context) => {
    const visit = visitOf(context, sandbox, base);
    const gated = gate(sandbox, 'page');
    await delay(sandbox, undefined);
    const url = new URL(context.req.url);
    if (!visit.viewer || gated.kind === 'signed_out') {
      noted(context, name, 'signed_out');
      return context.redirect(
        `${base}/login/?next=${encodeURIComponent(url.pathname + url.search)}`,
      );
    }
    if (gated.kind === 'too_many') return context.body('', 429);
    if (gated.kind === 'blocked') {
      noted(context, name, `blocked:${gated.signal}`);
      if (gated.signal === 'checkpoint')
        return context.redirect(`${base}/checkpoint/1501092823525282/`);
      if (gated.signal === 'http_429') return context.body('', 429, { 'retry-after': '3600' });
      const drawn = gated.signal === 'code_1390008' ? notices.unavailablePage : notices.blockedPage;
      return context.html(document(visit, drawn(visit)));
    }
    const drawn = draw(visit as SignedIn, context);
    if (drawn instanceof Response) {
      noted(context, name, 'redirect');
      return drawn;
    }
    noted(context, name, drawn ? 'ok' : 'gone', target(context));
    return context.html(document(visit, drawn ?? notices.gonePage(visit)), 200, {
      'cache-control': 'private, no-store',
    });
  };

  const target = (context: Context): string | undefined =>
    context.req.param('post') ??
    context.req.param('other') ??
    context.req.param('vanity') ??
    context.req.query('id');
  const present = (person: Person | undefined): Person | undefined =>
    person && !person.deactivated && !sandbox.isGone(person) ? person : undefined;
  const byVanity = (context: Context): Person | undefined =>
    present(sandbox.world.vanities.get(context.req.param('vanity') ?? ''));
  const byId = (context: Context): Person | undefined =>
    present(sandbox.world.people.get(context.req.query('id') ?? ''));

  app.get('/rsrc/view/of', (context) => {
    const visit = visitOf(context, sandbox, base);
    const shown = visit.viewer && view(visit as SignedIn, context.req.query('to') ?? '');
    return shown === undefined ? context.notFound() : context.text(shown);
  });
  app.post('/ajax/route-definition', (context) =>
    routeDefinition(context, visitOf(context, sandbox, base), sandbox),
  );
  app.post('/ajax/bulk-route-definitions', (context) =>
    routeDefinition(context, visitOf(context, sandbox, base), sandbox),
  );
  app.get('/rsrc/:version/:name', (context) => {
    const { version, name } = context.req.param();
    const cached = { 'cache-control': 'public, max-age=86400' };
    if (version === 'face') {
      return context.body(faceOf(name.replace(/\.png$/, '')), 200, {
        'content-type': 'image/png',
        ...cached,
      });
    }
    const script = scriptNamed(name);
    if (script === undefined) return context.notFound();
    return context.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': version.endsWith(`-${scriptsVersion}`)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    });
  });

  app.get('/login', (context) => {
    const visit = visitOf(context, sandbox, base);
    return context.html(
      document(
        { ...visit, viewer: undefined },
        notices.signInPage(visit, context.req.query('next') ?? ''),
      ),
    );
  });
  app.post('/login', async (context) => {
    const form = await context.req.parseBody();
    const key = personaKeys.find((one) => one === form['person']);
    if (!key) return context.text('unknown person', 422);
    enter(context, sandbox, base, key);
    return context.redirect(ownPath(form['next'], `${base}/`));
  });
  app.get('/checkpoint/:id?', (context) => {
    noted(context, 'checkpoint', 'ok');
    const visit = visitOf(context, sandbox, base);
    return context.html(document({ ...visit, viewer: undefined }, notices.checkpointPage(visit)));
  });
  app.get('/plugins/post.php', (context) => {
    const visit = { ...visitOf(context, sandbox, base), viewer: undefined };
    const found = publicPostAt(sandbox, base, context.req.query('href') ?? '');
    noted(context, 'post_plugin', found ? 'ok' : 'gone', found?.post.id);
    return context.html(document(visit, postPlugin(visit, found)));
  });
  app.post('/ajax/decoy', async (context) => {
    const form = await context.req.parseBody();
    noted(context, 'decoy', 'pressed', typeof form['label'] === 'string' ? form['label'] : '');
    return context.body(null, 204);
  });
  app.post('/api/graphql', (context) => graphql(context, visitOf(context, sandbox, base)));
  app.route('/', dialogRoutes(sandbox, base));

  app.get('/', page('home', homePage));
  app.get('/friends/list', page('friends', friendsList));
  app.get('/friends', (context) => context.redirect(`${base}/friends/list`));
  app.get(
    '/me',
    page('me', (visit, context) =>
      context.redirect(
        base +
          (visit.traits?.movesOn ? `/profile.php?id=${visit.viewer.id}` : pathOf(visit.viewer)),
      ),
    ),
  );
  app.get(
    '/me/friends',
    page('me', (visit, context) => {
      const { id, vanity } = visit.viewer;
      return context.redirect(
        vanity ? `${base}/${vanity}/friends_all` : `${base}/profile.php?id=${id}&sk=friends_all`,
      );
    }),
  );
  app.get(
    '/profile.php',
    page('profile', (visit, context) => {
      const person = byId(context);
      if (!person) return undefined;
      const section = context.req.query('sk');
      return section === 'friends_all' || section === 'friends'
        ? collection(visit, person)
        : visit.traits?.movesOn && person.vanity
          ? movingPage(visit, person)
          : profile(visit, person);
    }),
  );
  for (const path of ['/:vanity/friends_all', '/:vanity/friends']) {
    app.get(
      path,
      page('collection', (visit, context) => {
        const person = byVanity(context);
        return person && collection(visit, person);
      }),
    );
  }
  app.get(
    '/friendship/:one/:other',
    page('friendship', (visit, context) => {
      const pair = [context.req.param('one'), context.req.param('other')].map((name) =>
        present(sandbox.world.people.get(name ?? '') ?? sandbox.world.vanities.get(name ?? '')),
      );
      const person = pair.find((one) => one && one.id !== visit.viewer.id);
      // The friendship of two other people is private.
      return person && pair.some((one) => one?.id === visit.viewer.id)
        ? friendshipPage(visit, person)
        : undefined;
    }),
  );
  const post = (visit: SignedIn, id: string | undefined): Page | undefined => {
    const found = sandbox.world.posts.get(id ?? '');
    return found && postPage(visit, found.owner, found.post);
  };
  app.get(
    '/:vanity/posts/:post',
    page('post', (visit, context) => post(visit, context.req.param('post'))),
  );
  app.get(
    '/groups/:group/posts/:post',
    page('post', (visit, context) => post(visit, context.req.param('post'))),
  );
  app.get(
    '/groups/:group/user/:other',
    page('profile', (visit, context) => {
      const person = present(sandbox.world.people.get(context.req.param('other') ?? ''));
      return person && profile(visit, person);
    }),
  );
  app.get(
    '/permalink.php',
    page('post', (visit, context) => post(visit, context.req.query('story_fbid'))),
  );
  app.get(
    '/:vanity',
    page('profile', (visit, context) => {
      const person = byVanity(context);
      return person && profile(visit, person);
    }),
  );
  app.get(
    '/*',
    page('other', () => undefined),
  );
  return app;
}

/** Signs a persona in and ends a fault that signed them out. */
export function enter(context: Context, sandbox: Sandbox, base: string, key: PersonaKey): void {
  sandbox.faults.drop('signed_out');
  signIn(context, base, key);
}

/** Only paths of this host, to prevent an open redirect. */
export const ownPath = (path: unknown, otherwise: string): string =>
  typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : otherwise;
