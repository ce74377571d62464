import { z } from 'zod';
import { allRoutes } from './all-routes';
import { bodyOf, invalid, Refused } from './errors';
import type { Fields } from './form';
import { readForm } from './form';
import { catchUp } from './money/cycle';
import { asOfNow, takeOlder } from './older';
import { checked } from './params';
import { render } from './render';
import type { Shop, StandIn } from './stand-in';
import { version } from './version';

export interface Asked {
  method: string;
  /** After `/v1`. */
  path: string;
  query: string;
  body: string;
  origin: string;
  header: (name: string) => string | undefined;
}

export interface Answer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

/** The key of a call: a bearer token, the name of basic authentication, or a browser's `key`. */
function keyOf({ header }: Asked, fields: Fields): string {
  const [scheme, text = ''] = (header('authorization') ?? '').split(' ');
  if (scheme === 'Bearer') return text;
  if (scheme === 'Basic') return Buffer.from(text, 'base64').toString().split(':')[0] ?? '';
  return typeof fields['key'] === 'string' ? fields['key'] : '';
}

function enter(standIn: StandIn, key: string): Shop {
  if (key === '') {
    throw invalid(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      { status: 401 },
    );
  }
  const shop = standIn.shopOf(key);
  if (shop) return shop;
  const shown = `${key.slice(0, 8)}${'*'.repeat(Math.max(0, key.length - 12))}${key.slice(-4)}`;
  throw invalid(`Invalid API Key provided: ${shown}`, { status: 401 });
}

function checkHeaders({ method, header, body }: Asked): void {
  const asked = header('stripe-version');
  if (asked !== undefined && asked !== version) {
    throw invalid(`Invalid Stripe API version: ${asked}. This stand-in speaks ${version} only.`);
  }
  const type = header('content-type') ?? '';
  if (method === 'POST' && body !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    throw invalid(
      `Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have any questions, we can help at https://support.stripe.com/.`,
    );
  }
}

function routeOf(method: string, path: string) {
  for (const route of allRoutes) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (!match) continue;
    const [id = '', part = ''] = match.slice(1).map(decodeURIComponent);
    return { route, id, part };
  }
  throw invalid(
    `Unrecognized request URL (${method}: /v1${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    { status: 404 },
  );
}

const Expand = z.string().array();

function run(shop: Shop, asked: Asked, fields: Fields, isPublic: boolean): unknown {
  const { account } = shop;
  const { route, id, part } = routeOf(asked.method, asked.path);
  if (isPublic && !route.isPublic) {
    throw invalid(
      'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
      { code: 'secret_key_required', status: 403 },
    );
  }
  const { expand = [], key: _, ...all } = fields;
  const isOlder = asked.header('stripe-version') === undefined;
  const { older, given } = isOlder
    ? takeOlder(asked.method, asked.path, asOfNow(asked.method, asked.path, all))
    : { older: {}, given: all };
  const paths = Expand.safeParse(expand);
  if (!paths.success) throw invalid('Invalid array', { param: 'expand' });
  const params = checked(route.schema, given);
  catchUp(account);
  const answer = route.handle({ account, params: params as never, id, part, older, isPublic });
  return render(account, answer, paths.data);
}

/** Marks a slow call as at work, until the function that it returns is called. */
export function hold(standIn: StandIn, asked: Asked): () => void {
  const key = asked.method === 'POST' ? asked.header('idempotency-key') : undefined;
  const shop = standIn.shopOf(keyOf(asked, {}));
  return key === undefined || !shop ? () => {} : shop.idempotency.hold(key);
}

/** Answers one call. */
export function answerCall(standIn: StandIn, asked: Asked): Answer {
  let shop: Shop | undefined;
  const idempotencyKey = asked.method === 'POST' ? asked.header('idempotency-key') : undefined;
  let isNew = false;
  try {
    const fields = {
      ...readForm(asked.query.replace(/^\?/, '')),
      ...(asked.method === 'GET' ? {} : readForm(asked.body)),
    };
    const key = keyOf(asked, fields);
    shop = enter(standIn, key);
    checkHeaders(asked);
    const { account } = shop;
    account.origin = asked.origin;
    const requestId = account.newId('req', 14);
    account.request = { id: requestId, idempotency_key: idempotencyKey ?? null };
    const path = `/v1${asked.path}`;
    if (idempotencyKey !== undefined) {
      const before = shop.idempotency.begin(idempotencyKey, path, fields, account.now());
      if (before) {
        return {
          status: before.status,
          body: before.body,
          headers: {
            ...headersOf(requestId, idempotencyKey),
            'idempotent-replayed': 'true',
            'original-request': before.requestId,
          },
        };
      }
      isNew = true;
    }
    const body = run(shop, asked, fields, key.startsWith('pk_'));
    return done(shop, { status: 200, body }, requestId, idempotencyKey);
  } catch (error) {
    if (!(error instanceof Refused)) {
      if (isNew && idempotencyKey !== undefined) shop?.idempotency.forget(idempotencyKey);
      throw error;
    }
    const requestId = shop?.account.request?.id ?? 'req_unknown';
    const body = bodyOf(error, requestId, shop?.account.id ?? 'acct_unknown');
    const answer = { status: error.status, body };
    if (shop && isNew) return done(shop, answer, requestId, idempotencyKey);
    return { ...answer, headers: headersOf(requestId, idempotencyKey) };
  } finally {
    if (shop) shop.account.request = null;
  }
}

const headersOf = (requestId: string, key: string | undefined): Record<string, string> => ({
  'request-id': requestId,
  'stripe-version': version,
  ...(key !== undefined && { 'idempotency-key': key }),
});

function done(
  shop: Shop,
  answer: { status: number; body: unknown },
  requestId: string,
  key: string | undefined,
): Answer {
  if (key !== undefined) shop.idempotency.end(key, { ...answer, requestId });
  return {
    ...answer,
    headers: {
      ...headersOf(requestId, key),
      ...(answer.status === 409 && { 'stripe-should-retry': 'true' }),
    },
  };
}
