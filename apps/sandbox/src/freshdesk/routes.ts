import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { Hono } from 'hono';
import type { Sandbox } from '../sandbox';
import { articlesOf } from './articles';
import { filmAnswer } from './media';
import {
  answerRefusal,
  type FieldError,
  invalid,
  notFound,
  Refused,
  unknownField,
} from './replies';
import { openTicket } from './tickets';

const key = process.env['SANDBOX_HELP_DESK_KEY'] ?? 'winnow-practice-key';
const callsPerHour = 3000;

/** The help desk's two calls, as strict about key, parameters and fields as the real ones. */
export function freshdeskRoutes(sandbox: Sandbox): Hono {
  const app = new Hono({ strict: false });
  let used = 0;

  const called =
    (name: string, call: (context: Context) => Response | Promise<Response>) =>
    async (context: Context) => {
      const note = (outcome: string): void =>
        sandbox.journal.add({
          kind: 'help_desk',
          path: new URL(context.req.url).pathname,
          name,
          outcome,
        });
      used = (used % callsPerHour) + 1;
      context.header('x-ratelimit-total', String(callsPerHour));
      context.header('x-ratelimit-remaining', String(callsPerHour - used));
      context.header('x-ratelimit-used-currentrequest', '1');
      context.header('x-request-id', randomUUID());
      if (sandbox.faults.strikes('help_desk_down')) {
        note('down');
        return context.html('<html><body>Service Unavailable</body></html>', 503);
      }
      const limit = sandbox.faults.get('help_desk_limit');
      if (limit && sandbox.faults.strikes('help_desk_limit')) {
        note('limited');
        context.header('retry-after', String(limit.retry_after));
        return context.json({ message: 'You have exceeded the limit of requests per hour' }, 429);
      }
      try {
        enter(context);
        const answer = await call(context);
        note('ok');
        return answer;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        note(`refused ${error.status}`);
        return answerRefusal(context, error);
      }
    };

  app.get(
    '/api/v2/solutions/folders/:id/articles',
    called('articles', (context) => {
      const url = new URL(context.req.url);
      const all = articlesOf(Number(context.req.param('id')), url.origin);
      const { page, per_page } = paging(context.req.query());
      if (!all) throw notFound();
      const last = page * per_page;
      if (last < all.length) {
        url.searchParams.set('page', String(page + 1));
        context.header('link', `<${url.href}>; rel="next"`);
      }
      return context.json(all.slice(last - per_page, last));
    }),
  );
  app.post(
    '/api/v2/tickets',
    called('ticket', async (context) => {
      if (!context.req.header('content-type')?.startsWith('application/json'))
        throw new Refused(415, {
          code: 'invalid_content_type',
          message: 'Content-Type header should have application/json',
        });
      const body: unknown = await context.req.json().catch(() => {
        throw new Refused(400, {
          code: 'invalid_json',
          message: 'Request body has invalid json format',
        });
      });
      const ticket = openTicket(body, sandbox.tickets.length + 1, new Date(sandbox.now() * 1000));
      sandbox.tickets.push(ticket);
      const { requester_email: _, ...answer } = ticket;
      return context.json(answer, 201);
    }),
  );
  app.get('/media/:file{[a-z-]+\\.webm}', (context) =>
    filmAnswer(context.req.param('file').replace('.webm', ''), context.req.header('range')),
  );
  app.all(
    '/*',
    called('unknown', () => {
      throw notFound();
    }),
  );
  return app;
}

/** HTTP Basic with the key as the name. The password is ignored. */
function enter(context: Context): void {
  const [scheme, text = ''] = (context.req.header('authorization') ?? '').split(' ');
  const given = Buffer.from(text, 'base64').toString();
  if (scheme === 'Basic' && given.startsWith(`${key}:`)) return;
  throw new Refused(401, {
    code: 'invalid_credentials',
    message: 'You have to be logged in to perform this action.',
  });
}

function paging(query: Record<string, string>) {
  const errors: FieldError[] = Object.keys(query)
    .filter((name) => name !== 'page' && name !== 'per_page')
    .map(unknownField);
  const number = (name: string, standard: number, max: number): number => {
    const value = query[name] === undefined ? standard : Number(query[name]);
    if (Number.isInteger(value) && value >= 1 && value <= max) return value;
    const bound = name === 'per_page' ? ` less than or equal to ${max}` : '';
    errors.push({
      field: name,
      message: `It should be a Positive Integer${bound}`,
      code: 'invalid_value',
    });
    return standard;
  };
  const found = { page: number('page', 1, 1e6), per_page: number('per_page', 30, 100) };
  if (errors.length > 0) throw invalid(errors);
  return found;
}
