import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { version } from '@winnow/sdk/brand';
import { contract, type Endpoint } from '@winnow/sdk/contract';
import { ApiError } from '@winnow/sdk/errors';
import { Hono } from 'hono';
import { isMigrated } from '../database/migrate';
import { createMetrics } from '../metrics';
import { createSealedHandler } from '../rpc/sealed-handler';
import { addressOf } from './address';
import { answer, type AnyHandler, type CallLimits, requireVerified, limitOf } from './call';
import { docsPage } from './docs';
import { errorReply, classifyError } from './errors';
import type { Handlers, Services } from './implement';
import { openApi } from './openapi';
import { createRateLimiter } from './rate-limit';
import { answerPolicy, commonHeaders, createCors } from './security';
import { createStatic } from './static';
import { createConcurrencyLimit } from './concurrency-limit';

/** The readiness check waits this long for the database. */
const readyMs = 5_000;

interface Env {
  Bindings: { incoming?: IncomingMessage; sealed?: boolean };
  Variables: { requestId: string; route: string };
}

/** The whole server except its socket: `calls`, sealed calls, the OpenAPI document, health checks and the web. */
export function createApp(
  services: Services,
  calls: readonly ServedCall[],
  metrics = createMetrics(),
) {
  const { config, log, db, storage } = services;
  const app = new Hono<Env>();
  const common = Object.entries(commonHeaders(config, version));
  const cors = createCors(config);
  const charge = createRateLimiter(db, services.now);
  const limits: CallLimits = {
    charge,
    limited: createConcurrencyLimit(limitOf(config.connections)),
  };

  app.use(async (c, next) => {
    const began = performance.now();
    c.set('requestId', randomUUID());
    c.set('route', 'none');
    await next();
    const { headers, status } = c.res;
    for (const [name, value] of common) headers.set(name, value);
    for (const [name, value] of Object.entries(cors(c.req.raw))) headers.set(name, value);
    headers.set('x-request-id', c.var.requestId);
    if (!headers.has('content-security-policy'))
      headers.set('content-security-policy', answerPolicy);
    const seconds = (performance.now() - began) / 1000;
    const { route, requestId } = c.var;
    metrics.requests.observe({ route, status }, seconds);
    log.info(
      {
        request_id: requestId,
        method: c.req.method,
        route,
        status,
        ms: Math.round(seconds * 1000),
        sealed: c.env?.sealed === true,
      },
      'request',
    );
  });

  app.onError((error, c) => fail(error, undefined, c.get('requestId') ?? randomUUID()));
  app.notFound((c) => errorReply(new ApiError('route_unknown'), c.var.requestId));
  app.options('*', () => new Response(null, { status: 204 }));

  for (const { entry, handler } of calls) {
    requireVerified(entry, handler);
    const [method, path] = entry.route.split(' ') as [string, string];
    app.on(method, `/v1${path}`, async (c) => {
      c.set('route', entry.route);
      const address = addressOf(c.req.raw, c.env?.incoming, config.trustedProxies);
      try {
        return await answer(services, limits, {
          entry,
          handler,
          request: c.req.raw,
          path: c.req.param(),
          address,
          requestId: c.var.requestId,
        });
      } catch (error) {
        return fail(error, entry, c.var.requestId);
      }
    });
  }

  function fail(error: unknown, entry: Endpoint | undefined, requestId: string): Response {
    const { answer: told, isOurs } = classifyError(error, entry?.errors ?? []);
    if (isOurs) {
      metrics.failures.inc();
      log.error({ err: error, request_id: requestId, route: entry?.route }, 'unexpected error');
    }
    return errorReply(told, requestId);
  }

  const sealedHandler = createSealedHandler(services);
  app.get('/v1/rpc/keys', (c) => {
    c.set('route', 'GET /rpc/keys');
    return sealedHandler.keys();
  });
  app.post('/v1/rpc', async (c) => {
    c.set('route', 'POST /rpc');
    const address = addressOf(c.req.raw, c.env?.incoming, config.trustedProxies);
    // Decrypting an envelope costs more than a plain call, and the user is not known yet: charge the rate limit of
    // the IP address first.
    await charge(`sealed ${address}`, config.rates.address);
    return sealedHandler.call(c.req.raw, {
      requestId: c.var.requestId,
      dispatch: async (request) => app.fetch(request, { ...c.env, sealed: true }),
    });
  });
  app.get('/v1/openapi.json', (c) => c.json(openApi()));
  app.get('/docs', () => docsPage());
  app.get('/healthz', (c) => c.json({ ok: true }));
  app.get('/readyz', async (c) => {
    const late = sleep(readyMs, false, { ref: false });
    const reads = await Promise.race([isMigrated(db).catch(() => false), late]);
    const writes = reads && !(await storage.isFull());
    const reason = reads ? 'storage_full' : 'database_away';
    // `?reads` counts an instance as ready that can only read.
    const isEnough = 'reads' in c.req.query() ? reads : writes;
    return c.json({ ready: writes, reads, ...(!writes && { reason }) }, isEnough ? 200 : 503);
  });
  app.all('/v1/*', (c) => errorReply(new ApiError('route_unknown'), c.var.requestId));
  if (config.webDist) {
    const web = createStatic(config, config.webDist, sealedHandler.publicKeys);
    app.get('*', async (c) => web(c.req.raw));
  }
  return app;
}

interface ServedCall {
  entry: Endpoint;
  handler: AnyHandler;
}

/** Every call of the contract with its handler. */
export function callsOf(handlers: Handlers): ServedCall[] {
  const byName = handlers as unknown as Record<string, Record<string, AnyHandler>>;
  return Object.entries(contract).flatMap(([module, entries]) =>
    Object.entries(entries as Record<string, Endpoint>).map(([verb, entry]) => {
      const handler = byName[module]?.[verb];
      if (!handler) throw new Error(`${module}.${verb} has no handler`);
      return { entry, handler };
    }),
  );
}
