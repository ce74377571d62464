import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { startSandbox } from '../../start';
import { practiceSuffix } from '../stand-in';
import { differences } from './published';

export type ShopProbe = Awaited<ReturnType<typeof openShop>>;

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
};

export const idOf = (reference: string | { id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');

/** A sandbox on a free port with Stripe's own SDK for it, and an endpoint that keeps what it is sent. */
export async function openShop() {
  const sandbox = await startSandbox({ port: 0 });
  const { port } = new URL(sandbox.url);
  const keys: string[] = [];

  /** A client of an account of its own. */
  const newClient = (options: Stripe.StripeConfig = {}) => {
    const key = `sk_test_${practiceSuffix}${keys.length + 1}`;
    keys.push(key);
    const stripe = new Stripe(key, {
      host: 'localhost',
      port,
      protocol: 'http',
      telemetry: false,
      maxNetworkRetries: 0,
      ...options,
    });
    return { key, stripe };
  };

  const control = async <Answer = unknown>(path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${sandbox.url}/__sandbox/stripe/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };

  /** Ends it, once every object of every account has shown the keys that Stripe publishes. */
  const close = async (): Promise<void> => {
    const found = new Set<string>();
    for (const key of keys) {
      const { events: _, ...state } = await control<Record<string, unknown>>(`state?key=${key}`);
      const tables = Object.values(state).filter((rows) => Array.isArray(rows));
      for (const one of differences(tables).found) found.add(one);
    }
    await sandbox.close();
    if (found.size > 0) throw new Error([...found].join('\n'));
  };

  return { sandbox, url: sandbox.url, port, newClient, control, close };
}

/** An endpoint for webhooks that answers as it is told, and verifies each signature. */
export async function openEndpoint() {
  const received: { raw: string; signature: string }[] = [];
  let status = 200;
  const server = createServer((request, answer) => {
    void textOf(request).then((raw) => {
      received.push({ raw, signature: String(request.headers['stripe-signature']) });
      answer.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    answerWith: (next: number): void => {
      status = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
