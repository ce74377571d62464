import { channel, subscribe } from 'node:diagnostics_channel';
import type { outsideServices } from '@winnow/sdk/contract';
import type { Config } from './config';
import type { Metrics } from './metrics';

export type OutsideName = (typeof outsideServices)[number];

/** A service that is set up, and where its calls go; null for the mail server, which is not called over HTTP. */
interface OutsideService {
  service: OutsideName;
  url: string | null;
}

type Addresses = Pick<
  Config,
  'graph' | 'conversions' | 'stripe' | 'affiliates' | 'helpDesk' | 'mail' | 'marketingUrl'
>;

export function servicesOf(config: Addresses): OutsideService[] {
  const { graph, conversions, stripe, affiliates, helpDesk, mail, marketingUrl } = config;
  const all: { service: OutsideName; url: string | null | undefined }[] = [
    { service: 'facebook', url: graph.graphUrl },
    {
      service: 'conversions',
      url: conversions && `${conversions.graphUrl}/${conversions.version}/${conversions.pixelId}/`,
    },
    { service: 'stripe', url: stripe?.apiUrl },
    { service: 'rewardful', url: affiliates?.url },
    { service: 'help_desk', url: helpDesk?.url },
    { service: 'mail', url: mail && null },
    { service: 'marketing', url: marketingUrl },
  ];
  return all.flatMap(({ service, url }) => (url === undefined ? [] : [{ service, url }]));
}

/** The outcome of a mail: `failure` is null when the server accepted it. */
export const mailSent = channel('winnow:mail');

export interface LastCalls {
  last_answer_at: Date | null;
  last_failure_at: Date | null;
  failure: string | null;
}

const ofUs = new Set([401, 403, 429]);

/**
 * Counts the calls to outside services from Node's own reports of HTTP requests, so that no client can forget to. A
 * failure is a missing answer, an answer of 5xx, or one that refuses us as a whole. No part of a URL
 * or a body is stored.
 */
export function watchOutside(
  config: Addresses,
  metrics: Metrics,
  now: () => Date,
): ReadonlyMap<OutsideName, LastCalls> {
  const services = servicesOf(config)
    .flatMap(({ service, url }) => (url === null ? [] : [{ service, url: urlOf(url) }]))
    .toSorted((one, other) => other.url.length - one.url.length);
  const last = new Map<OutsideName, LastCalls>();

  function note(service: OutsideName, failure: string | null) {
    metrics.outsideCalls.inc({ service, outcome: failure === null ? 'done' : 'failed' });
    const before = last.get(service);
    last.set(
      service,
      failure === null
        ? {
            last_failure_at: before?.last_failure_at ?? null,
            failure: before?.failure ?? null,
            last_answer_at: now(),
          }
        : { last_answer_at: before?.last_answer_at ?? null, last_failure_at: now(), failure },
    );
  }
  function ended(request: Request, failure: string | null) {
    const url = urlOf(`${originOf(request)}${request.path}`);
    const found = services.find((one) => url.startsWith(one.url));
    if (found) note(found.service, failure);
  }

  for (const [name, failureOf] of [
    ['undici:request:headers', answerOf],
    ['http.client.response.finish', answerOf],
    ['undici:request:error', errorOf],
    ['http.client.request.error', errorOf],
  ] as const)
    subscribe(name, (message) => {
      const it = message as Message;
      ended(it.request, failureOf(it));
    });
  subscribe(mailSent.name, (message) =>
    note('mail', (message as { failure: string | null }).failure),
  );
  return last;
}

/** Of fetch, which knows its origin, and of node:http. */
interface Request {
  origin?: string;
  protocol?: string;
  host?: string;
  path: string;
  getHeader?(name: string): string | number | string[] | undefined;
}

interface Message {
  request: Request;
  response?: { statusCode?: number };
  error?: Error & { code?: unknown };
}

const originOf = (request: Request) =>
  request.origin ??
  `${request.protocol}//${request.getHeader?.('host')?.toString() ?? request.host}`;

/** Ends with exactly one slash, so that 'https://a.b' is no prefix of 'https://a.bc'. */
const urlOf = (text: string) => `${new URL(text).href.replace(/[?#].*$/, '').replace(/\/+$/, '')}/`;

function answerOf({ response }: Message): string | null {
  const status = response?.statusCode ?? 0;
  return status >= 500 || ofUs.has(status) ? `answered ${status}` : null;
}

function errorOf({ error }: Message): string {
  if (error?.name === 'TimeoutError') return 'no answer in time';
  return typeof error?.code === 'string' ? error.code : 'no answer';
}
