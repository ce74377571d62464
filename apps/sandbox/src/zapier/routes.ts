import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { Hono } from 'hono';
import type { Sandbox } from '../sandbox';

/** The only hook there is, as `account/hook`. The address is its secret. */
const hook = process.env['SANDBOX_MARKETING_HOOK'] ?? '1000001/winnow1';
const callsPerSecond = 30;

/** The marketing tool's catch hook: takes JSON, says that it did, and keeps it. */
export function zapierRoutes(sandbox: Sandbox): Hono {
  const app = new Hono({ strict: false });
  const { faults } = sandbox;
  let calls: number[] = [];

  const isTooMany = (): boolean => {
    const now = Date.now();
    calls = calls.filter((at) => at > now - 1000);
    calls.push(now);
    return calls.length > callsPerSecond;
  };

  app.all('/hooks/catch/:account/:hook', async (context: Context) => {
    const path = new URL(context.req.url).pathname;
    const note = (outcome: string, target?: string): void =>
      sandbox.journal.add({
        kind: 'marketing',
        path,
        name: 'catch',
        outcome,
        ...(target !== undefined && { target }),
      });
    const slow = faults.get('marketing_slow');
    if (slow) await new Promise((resolve) => setTimeout(resolve, slow.ms));
    if (faults.strikes('marketing_down')) {
      note('down');
      return context.html('<html><body>Bad Gateway</body></html>', 502);
    }
    const limit = faults.get('marketing_limit');
    if ((limit && faults.strikes('marketing_limit')) || isTooMany()) {
      note('limited');
      if (limit?.retry_after !== undefined)
        context.header('retry-after', String(limit.retry_after));
      return context.json({ status: 'error', message: 'Too many requests' }, 429);
    }
    if (`${context.req.param('account')}/${context.req.param('hook')}` !== hook) {
      note('refused 404');
      return context.json({ status: 'error', message: 'unknown hook' }, 404);
    }
    if (context.req.method !== 'POST') {
      note('refused 405');
      return context.json({ status: 'error', message: 'POST only' }, 405);
    }
    const given: unknown = context.req.header('content-type')?.startsWith('application/json')
      ? await context.req.json().catch(() => undefined)
      : undefined;
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      note('refused 400');
      return context.json({ status: 'error', message: 'Unable to parse JSON' }, 400);
    }
    const { email } = given as { email?: unknown };
    sandbox.contacts.push({ at: new Date(sandbox.now() * 1000).toISOString(), body: given });
    note('ok', typeof email === 'string' ? email : undefined);
    const id = randomUUID();
    return context.json({ attempt: id, id, request_id: id, status: 'success' });
  });
  return app;
}
