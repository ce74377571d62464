import { Hono } from 'hono';
import { enter, ownPath } from '../network/routes';
import { signOut } from '../network/session';
import type { Sandbox } from '../sandbox';
import { personaKeys } from '../world/model';

/** Signs in to and out of the network without its pages, for tests and for `npm start`. */
export function signInRoutes(sandbox: Sandbox, base: string): Hono {
  const app = new Hono();
  app.get('/sign-in', (context) => {
    const person = context.req.query('person') ?? 'dana';
    const key = personaKeys.find((one) => one === person);
    if (!key)
      return context.json(
        { error: `unknown person ${person}; known: ${personaKeys.join(', ')}` },
        422,
      );
    enter(context, sandbox, base, key);
    return context.redirect(ownPath(context.req.query('to'), `${base}/`));
  });
  app.get('/sign-out', (context) => {
    signOut(context, base);
    return context.redirect(ownPath(context.req.query('to'), `${base}/login/`));
  });
  return app;
}
