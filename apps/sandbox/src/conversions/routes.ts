import type { Context } from 'hono';
import { Hono } from 'hono';
import { methodError, oauthError, Refused, traced } from '../graph/errors';
import type { Sandbox } from '../sandbox';
import { eventsOf } from './events';

/** The only known pixel, and the token that events must be sent with. */
const pixel = process.env['SANDBOX_PIXEL_ID'] ?? '900000000000001';
const token = process.env['SANDBOX_CONVERSIONS_TOKEN'] ?? 'winnow-practice-conversions-token';

/** The graph's call for conversion events. Mount it before the graph's other calls. */
export function conversionsRoutes(sandbox: Sandbox): Hono {
  const app = new Hono({ strict: false });
  app.all('/:version{v\\d+\\.\\d+}/:pixel{\\d+}/events', async (context) => {
    const note = (outcome: string): void => noteAt(sandbox, context, 'events', outcome);
    const { faults } = sandbox;
    const slow = faults.get('conversions_slow');
    if (slow) await new Promise((resolve) => setTimeout(resolve, slow.ms));
    if (faults.strikes('conversions_down')) {
      note('down');
      return context.html('<html><body>Sorry, something went wrong.</body></html>', 503);
    }
    if (faults.strikes('conversions_limit')) {
      note('limited');
      const error = oauthError(4, '(#4) Application request limit reached').error;
      return context.json(traced({ ...error, is_transient: true }), 400);
    }
    try {
      const { access_token, ...rest } = context.req.query();
      enter(context, access_token);
      const stray = Object.keys(rest)[0];
      if (stray !== undefined) throw oauthError(100, `(#100) Unknown parameter: ${stray}`);
      const events = eventsOf(await context.req.json().catch(() => null), sandbox.now());
      for (const event of events) sandbox.conversions.events.push(event);
      note(`received ${events.length}`);
      return context.json({
        events_received: events.length,
        messages: [],
        fbtrace_id: traced({ message: '', type: '', code: 0 }).error.fbtrace_id,
      });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      note(`error ${error.error.error_subcode ?? error.error.code}`);
      return context.json(traced(error.error), 400);
    }
  });
  return app;
}

function enter(context: Context, given: string | undefined): void {
  if (context.req.method !== 'POST') throw methodError(100, 'Unsupported get request.');
  if (given === undefined)
    throw oauthError(104, 'An access token is required to request this resource.');
  if (given !== token)
    throw oauthError(190, 'Invalid OAuth access token - Cannot parse access token');
  if (context.req.param('pixel') !== pixel)
    throw methodError(
      100,
      `Unsupported post request. Object with ID '${context.req.param('pixel')}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
    );
  if (!context.req.header('content-type')?.startsWith('application/json'))
    throw oauthError(100, '(#100) The parameter data is required');
}

const dot = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** The request of a page's pixel: an image of one dot. The query describes the event. */
export function pixelRoutes(sandbox: Sandbox): Hono {
  const app = new Hono({ strict: false });
  app.get('/tr', (context) => {
    const query = context.req.query();
    const { id, ev, eid } = query;
    const isKnown = id === pixel && Boolean(ev);
    noteAt(sandbox, context, 'track', isKnown ? `tracked ${ev}` : 'unknown');
    if (isKnown)
      sandbox.conversions.tracks.push({
        event_name: ev ?? '',
        event_id: eid ?? null,
        query,
        referer: context.req.header('referer') ?? null,
      });
    // The real service answers with its dot to any query. An unknown pixel is recorded in the journal but not
    // counted.
    return context.body(new Uint8Array(dot), 200, {
      'content-type': 'image/gif',
      'cache-control': 'no-store',
    });
  });
  return app;
}

function noteAt(sandbox: Sandbox, context: Context, name: string, outcome: string): void {
  const path = new URL(context.req.url).pathname;
  sandbox.journal.add({ kind: 'conversions', path, name, outcome });
}
