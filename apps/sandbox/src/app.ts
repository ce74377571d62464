import { Hono } from 'hono';
import { churnkeyRoutes } from './churnkey/routes';
import { controlRoutes } from './control/routes';
import { signInRoutes } from './control/sign-in';
import { conversionsRoutes, pixelRoutes } from './conversions/routes';
import { freshdeskRoutes } from './freshdesk/routes';
import { graphRoutes } from './graph/routes';
import { networkRoutes } from './network/routes';
import { rewardfulBrowserRoutes } from './rewardful/browser-routes';
import { rewardfulControlRoutes } from './rewardful/control';
import { rewardfulRoutes } from './rewardful/routes';
import type { Sandbox } from './sandbox';
import { shapesRoutes } from './shapes/routes';
import { stripeBrowserRoutes } from './stripe/browser/routes';
import { stripeControlRoutes } from './stripe/control';
import { stripePageRoutes } from './stripe/pages/routes';
import { stripeRoutes } from './stripe/routes';
import { zapierRoutes } from './zapier/routes';

/** All stand-ins under paths of one port, for manual use and for `npm start`. */
export function plainApp(sandbox: Sandbox): Hono {
  const app = new Hono({ strict: false });
  app.route('/__sandbox', signInRoutes(sandbox, '/network'));
  app.route('/', controlRoutes(sandbox));
  app.route('/graph', conversionsRoutes(sandbox));
  app.route(
    '/graph',
    graphRoutes(sandbox, (origin) => `${origin}/network`),
  );
  app.route('/freshdesk', freshdeskRoutes(sandbox));
  app.route('/rewardful', rewardfulRoutes(sandbox));
  app.route('/rewardful', rewardfulBrowserRoutes(sandbox));
  app.route('/__sandbox/rewardful', rewardfulControlRoutes(sandbox));
  app.route('/churnkey', churnkeyRoutes(sandbox));
  app.route('/zapier', zapierRoutes(sandbox));
  app.route('/__sandbox/stripe', stripeControlRoutes(sandbox));
  app.route('/', stripeRoutes(sandbox));
  app.route('/', stripePageRoutes(sandbox));
  app.route('/', stripeBrowserRoutes(sandbox));
  app.route(
    '/shapes/:seed{[0-9]+}',
    shapesRoutes(sandbox.shapes.visits, (context) => {
      const seed = Number(context.req.param('seed'));
      return { seed, base: `/shapes/${seed}` };
    }),
  );
  app.route('/network', pixelRoutes(sandbox));
  app.route('/network', networkRoutes(sandbox, '/network'));
  return app;
}

/** The stand-ins by host name, like the real services. End-to-end tests map these names to this server. */
export function namedHosts(sandbox: Sandbox): Hono {
  const graph = new Hono({ strict: false });
  graph.route('/', conversionsRoutes(sandbox));
  graph.route(
    '/',
    graphRoutes(sandbox, (origin) => origin.replace('//graph.', '//www.')),
  );
  const network = new Hono({ strict: false });
  network.route('/__sandbox', signInRoutes(sandbox, ''));
  network.route(
    '/',
    shapesRoutes(sandbox.shapes.visits, () => {
      const { seed } = sandbox.shapes;
      return seed === null ? undefined : { seed, base: '' };
    }),
  );
  network.route('/', pixelRoutes(sandbox));
  network.route('/', networkRoutes(sandbox, ''));
  const stripe = new Hono({ strict: false });
  stripe.route('/', stripeRoutes(sandbox));
  stripe.route('/', stripePageRoutes(sandbox));
  stripe.route('/', stripeBrowserRoutes(sandbox));
  const rewardful = new Hono({ strict: false });
  rewardful.route('/', rewardfulRoutes(sandbox));
  rewardful.route('/', rewardfulBrowserRoutes(sandbox));
  const churnkey = churnkeyRoutes(sandbox);
  const zapier = zapierRoutes(sandbox);
  const others: Record<string, Hono> = {
    'api.getrewardful.com': rewardful,
    'r.wdfl.co': rewardful,
    'assets.churnkey.co': churnkey,
    'api.churnkey.co': churnkey,
    'hooks.zapier.com': zapier,
  };
  const app = new Hono({ strict: false });
  app.all('*', (context) => {
    const { hostname } = new URL(context.req.url);
    if (hostname.endsWith('.stripe.com')) return stripe.fetch(context.req.raw, context.env);
    const other = others[hostname];
    if (other) return other.fetch(context.req.raw, context.env);
    return (hostname.startsWith('graph.') ? graph : network).fetch(context.req.raw, context.env);
  });
  return app;
}
