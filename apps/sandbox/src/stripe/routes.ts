import type { Context } from 'hono';
import { Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Sandbox } from '../sandbox';
import type { Answer, Asked } from './call';
import { answerCall, hold } from './call';
import { errorAnswer } from './fault-answers';

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, stripe-version, idempotency-key',
  'access-control-expose-headers': 'request-id, stripe-version',
};

/** Closes the connection without an answer. Where there is none, as in a test, a 502 stands for it. */
export function hangUp(context: Context): Response {
  const incoming = (context.env as { incoming?: { socket: { destroy(): void } } } | undefined)
    ?.incoming;
  incoming?.socket.destroy();
  return new Response(null, { status: 502 });
}

/** Stripe's API under the bare `/v1`: its SDK cannot carry a prefix. */
export function stripeRoutes(sandbox: Sandbox): Hono {
  const app = new Hono({ strict: false });

  app.options('/v1/*', () => new Response(null, { status: 204, headers: cors }));
  app.all('/v1/*', async (context) => {
    const { method } = context.req;
    const url = new URL(context.req.url);
    const path = url.pathname.slice('/v1'.length);
    const note = (outcome: string): void =>
      sandbox.journal.add({ kind: 'stripe', path: url.pathname, name: method, outcome });
    const asked: Asked = {
      method,
      path,
      query: url.search,
      body: await context.req.text(),
      origin: url.origin,
      header: (name) => context.req.header(name),
    };
    const fault = sandbox.stripe.faults.strike(method, path);
    if (fault?.kind === 'slow') {
      const letGo = hold(sandbox.stripe, asked);
      await new Promise((resolve) => setTimeout(resolve, fault.ms));
      letGo();
    }
    if (fault?.kind === 'down') {
      note('down');
      return hangUp(context);
    }
    const struck = fault && errorAnswer(fault);
    const answer = struck ?? answerCall(sandbox.stripe, asked);
    if (method !== 'GET') sandbox.saveStripe();
    if (fault?.kind === 'lost') {
      note(`lost ${answer.status}`);
      return hangUp(context);
    }
    note(outcomeOf(answer));
    return context.json(answer.body as object, answer.status as ContentfulStatusCode, {
      ...cors,
      ...answer.headers,
    });
  });
  return app;
}

function outcomeOf({ status, body, headers }: Answer): string {
  const replayed = headers['idempotent-replayed'] ? ' replayed' : '';
  if (status < 400) return `ok${replayed}`;
  const { error } = body as { error: { code?: string; decline_code?: string; param?: string } };
  const why = [error.code, error.decline_code, error.param].filter(Boolean).join(' ');
  return `refused ${status} ${why}${replayed}`.trim();
}
