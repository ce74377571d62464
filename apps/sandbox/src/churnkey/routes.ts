import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import { browserFiles, scriptHeaders } from '../browser-files';
import type { Sandbox } from '../sandbox';
import { actOn, customerOf } from './billing';

/** The only app that is known, and the key that customers' ids are signed with. */
const appId = process.env['SANDBOX_CANCEL_FLOW_APP'] ?? 'winnow-practice-app';
const apiKey = process.env['SANDBOX_CANCEL_FLOW_KEY'] ?? 'winnow-practice-key';
const file = browserFiles('churnkey', 'app.js');

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
};

const Session = {
  appId: z.string(),
  customerId: z.string(),
  authHash: z.string(),
  subscriptionId: z.string().optional(),
  mode: z.enum(['live', 'test']),
  provider: z.literal('stripe'),
};
const Bodies = {
  verify: z.strictObject(Session),
  act: z.strictObject({ ...Session, act: z.enum(['cancel', 'discount']) }),
  report: z.strictObject({
    ...Session,
    status: z.enum(['canceled', 'discounted', 'closed']),
    reason: z.string().nullable(),
    feedback: z.string(),
  }),
};

/** The cancellation flow's script, and what the script asks. */
export function churnkeyRoutes(sandbox: Sandbox): Hono {
  const app = new Hono({ strict: false });
  const { faults } = sandbox;
  const note = (context: Context, name: string, outcome: string, target?: string): void =>
    sandbox.journal.add({
      kind: 'cancel_flow',
      path: new URL(context.req.url).pathname,
      name,
      outcome,
      ...(target !== undefined && { target }),
    });

  app.get('/js/app.js', (context) => {
    if (faults.get('cancel_flow_blocked')) {
      note(context, 'script', 'blocked');
      return context.text('', 404);
    }
    if (context.req.query('appId') !== appId) {
      note(context, 'script', 'refused 403');
      return context.text('// unknown app', 403);
    }
    note(context, 'script', 'ok');
    return context.body(file('app.js'), 200, scriptHeaders);
  });
  app.options('/v1/*', () => new Response(null, { status: 204, headers: cors }));

  const on = <Name extends keyof typeof Bodies>(
    name: Name,
    act: (given: z.output<(typeof Bodies)[Name]>) => object,
  ) =>
    app.post(`/v1/${name}`, async (context) => {
      const refuse = (status: 400 | 401 | 404 | 503, error: string) => {
        note(context, name, `refused ${status}`);
        return context.json({ error }, status, cors);
      };
      if (faults.get('cancel_flow_down')) return refuse(503, 'Service unavailable');
      const given = Bodies[name].safeParse(await context.req.json().catch(() => undefined));
      if (!given.success) return refuse(400, z.prettifyError(given.error));
      const { customerId, authHash, mode } = given.data;
      const wanted = createHmac('sha256', apiKey).update(customerId).digest('hex');
      if (given.data.appId !== appId || authHash !== wanted)
        return refuse(401, 'The authHash does not belong to this customer');
      const customer = mode === 'test' ? customerOf(sandbox, customerId) : undefined;
      if (!customer) return refuse(404, `No such customer in ${mode} mode`);
      const body = act(given.data as never);
      note(context, name, 'ok', customerId);
      return context.json({ customer, ...body }, 200, cors);
    });
  on('verify', () => ({}));
  on('act', ({ customerId, subscriptionId, act }) =>
    actOn(sandbox, customerId, subscriptionId, act),
  );
  on('report', ({ customerId, status, reason, feedback }) => {
    const at = new Date(sandbox.now() * 1000).toISOString();
    sandbox.cancelSessions.push({ at, customer: customerId, status, reason, feedback });
    return {};
  });
  return app;
}
