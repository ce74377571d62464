import type { Act, Visits } from '@winnow/shapes';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { stream } from 'hono/streaming';
import { z } from 'zod';

const Act: z.ZodType<Act> = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('arrive') }),
  z.strictObject({ act: z.literal('press'), token: z.string() }),
  z.strictObject({ act: z.literal('scroll'), scroller: z.string().nullable() }),
]);

/**
 * Shaped sites under a base path. `seedOf` selects the site; undefined passes the request on to the next
 * handler.
 */
export function shapesRoutes(
  visits: Visits,
  seedOf: (context: Context) => { seed: number; base: string } | undefined,
): Hono {
  const app = new Hono({ strict: false });

  app.post('/__shapes/visits/:visit', async (context, next) => {
    if (!seedOf(context)) return next();
    const act = Act.safeParse(await context.req.json());
    if (!act.success) return context.json({ error: z.prettifyError(act.error) }, 422);
    const effects = visits.act(context.req.param('visit'), act.data);
    return effects ? context.json(effects) : context.json({ error: 'unknown visit' }, 404);
  });

  app.post('*', (context, next) => {
    if (!seedOf(context)) return next();
    const answer = visits.answer(context.req.header('x-shapes-answer') ?? '');
    if (!answer) return Promise.resolve(context.json({ error: 'unknown answer' }, 404));
    context.header('content-type', answer.type);
    context.status(answer.status as 200);
    // Each chunk is written separately, as the network delivers it.
    return Promise.resolve(
      stream(context, async (body) => {
        for (const chunk of answer.chunks) {
          await body.write(chunk);
          await body.sleep(1);
        }
      }),
    );
  });

  app.get('*', (context, next) => {
    const chosen = seedOf(context);
    if (!chosen) return next();
    const { seed, base } = chosen;
    const asked = new URL(context.req.url);
    const path = asked.pathname.slice(base.length) + asked.search;
    const { url, status, html } = visits.open(seed, path, base);
    const { pathname, search } = new URL(url);
    if (status === 200 && pathname + search !== path)
      return Promise.resolve(context.redirect(base + pathname + search));
    setCookie(context, 'c_user', visits.site(seed).truth.viewer.id, {
      path: base || '/',
      secure: asked.protocol === 'https:',
      sameSite: 'Lax',
    });
    return Promise.resolve(context.html(html, status as 200));
  });
  return app;
}
