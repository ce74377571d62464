import type { Account } from '../account';
import { invalid } from '../errors';
import { bool, hash, metadata, paging, range, text, unsettable } from '../params';
import { found, isWithin, mergeMetadata, page, route } from '../route';
import { version } from '../version';
import type * as wire from '../wire';

/** Whether an endpoint hears of an event. */
export const isListening = (endpoint: wire.WebhookEndpoint, type: string): boolean =>
  endpoint.status === 'enabled' &&
  endpoint.enabled_events.some((one) => one === '*' || one === type);

const isOnThisMachine = (address: string): boolean => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    /^(localhost|127(\.\d+){3}|\[::1\]|[\w-]+\.localhost)$/.test(url.hostname)
  );
};

function checkUrl(address: string): void {
  if (isOnThisMachine(address)) return;
  throw invalid('Invalid URL: the stand-in sends webhooks to this machine only.', {
    code: 'url_invalid',
    param: 'url',
  });
}

function newEndpoint(
  account: Account,
  given: { url: string; events: string[]; secret?: string | undefined },
): wire.WebhookEndpoint {
  checkUrl(given.url);
  const endpoint: wire.WebhookEndpoint = {
    id: account.newId('we'),
    object: 'webhook_endpoint',
    api_version: version,
    application: null,
    created: account.now(),
    description: null,
    enabled_events: given.events,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: given.url,
  };
  account.state.secrets[endpoint.id] = given.secret ?? `whsec_${account.newText(32)}`;
  return account.add('webhook_endpoints', endpoint);
}

/** Registers an endpoint again: one with the same URL is replaced, so that a restart does not double it. */
export function replaceEndpoint(
  account: Account,
  given: Parameters<typeof newEndpoint>[1],
): wire.WebhookEndpoint {
  for (const { id, url } of account.all('webhook_endpoints'))
    if (url === given.url) account.remove('webhook_endpoints', id);
  return newEndpoint(account, given);
}

const endpointNamed = (account: Account, id: string): wire.WebhookEndpoint =>
  found(account, 'webhook_endpoints', 'webhook endpoint', id);

export const eventRoutes = [
  route('GET /events/:id', hash({}), ({ account, id }) => found(account, 'events', 'event', id)),
  route(
    'GET /events',
    hash({
      ...paging,
      created: range().optional(),
      delivery_success: bool().optional(),
      type: text().optional(),
      types: text().array().optional(),
    }),
    ({ account, params }) =>
      page(
        account
          .all('events')
          .filter(
            (one) =>
              (params.type === undefined || fits(one.type, params.type)) &&
              (!params.types || params.types.includes(one.type)) &&
              (params.delivery_success === undefined ||
                (one.pending_webhooks === 0) === params.delivery_success) &&
              isWithin(one.created, params.created),
          ),
        params,
        '/v1/events',
      ),
  ),
  route(
    'POST /webhook_endpoints',
    hash({
      api_version: text().optional(),
      description: unsettable(text()).optional(),
      enabled_events: text().array(),
      metadata: metadata().optional(),
      url: text(),
    }),
    ({ account, params }) => {
      if (params.api_version !== undefined && params.api_version !== version) {
        throw invalid(`Invalid api_version: must be one of ${version}`, { param: 'api_version' });
      }
      const endpoint = newEndpoint(account, { url: params.url, events: params.enabled_events });
      endpoint.description = params.description ?? null;
      endpoint.metadata = mergeMetadata({}, params.metadata);
      // The secret is told once, at creation.
      return { ...endpoint, secret: account.state.secrets[endpoint.id] };
    },
  ),
  route('GET /webhook_endpoints/:id', hash({}), ({ account, id }) => endpointNamed(account, id)),
  route(
    'POST /webhook_endpoints/:id',
    hash({
      description: unsettable(text()).optional(),
      disabled: bool().optional(),
      enabled_events: text().array().optional(),
      metadata: metadata().optional(),
      url: text().optional(),
    }),
    ({ account, id, params }) => {
      const endpoint = endpointNamed(account, id);
      if (params.url !== undefined) checkUrl(params.url);
      endpoint.url = params.url ?? endpoint.url;
      endpoint.enabled_events = params.enabled_events ?? endpoint.enabled_events;
      if (params.description !== undefined) endpoint.description = params.description;
      if (params.disabled !== undefined) endpoint.status = params.disabled ? 'disabled' : 'enabled';
      endpoint.metadata = mergeMetadata(endpoint.metadata, params.metadata);
      return endpoint;
    },
  ),
  route('DELETE /webhook_endpoints/:id', hash({}), ({ account, id }) => {
    endpointNamed(account, id);
    account.remove('webhook_endpoints', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
  route('GET /webhook_endpoints', hash(paging), ({ account, params }) =>
    page(account.all('webhook_endpoints'), params, '/v1/webhook_endpoints'),
  ),
];

const fits = (type: string, wanted: string): boolean =>
  wanted.endsWith('.*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
