import type { Context } from 'hono';
import { Hono } from 'hono';
import type { Sandbox } from '../sandbox';
import { oauthError, Refused, traced } from './errors';
import { me } from './me';
import { authorised, debugToken, exchange } from './tokens';

type Call = (query: Record<string, string>, context: Context) => unknown;

/** The graph's three calls for signing in. */
export function graphRoutes(sandbox: Sandbox, siteOf: (origin: string) => string): Hono {
  const app = new Hono({ strict: false });

  const answered = (name: string, call: Call) => (context: Context) => {
    const note = (outcome: string): void =>
      sandbox.journal.add({
        kind: 'graph',
        path: new URL(context.req.url).pathname,
        name,
        outcome,
      });
    try {
      const body = call(context.req.query(), context);
      note('ok');
      return context.json(body as object, 200, {
        'facebook-api-version': context.req.param('version') ?? '',
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      note(`error ${error.error.code}`);
      return context.json(traced(error.error), 400);
    }
  };

  const base = '/:version{v\\d+\\.\\d+}';
  app.get(
    `${base}/oauth/access_token`,
    answered('access_token', (query) => exchange(sandbox, query)),
  );
  app.get(
    `${base}/debug_token`,
    answered('debug_token', (query) => debugToken(sandbox, query)),
  );
  app.get(
    `${base}/me`,
    answered('me', (query, context) => {
      const bearer = context.req.header('authorization')?.replace(/^Bearer /, '');
      const token = authorised(sandbox, query['access_token'] ?? bearer, query['appsecret_proof']);
      return me(sandbox, token, query['fields'] ?? '', siteOf(new URL(context.req.url).origin));
    }),
  );
  app.all(
    '/*',
    answered('unknown', (_, context) => {
      throw oauthError(2500, `Unknown path components: ${new URL(context.req.url).pathname}`);
    }),
  );
  return app;
}
