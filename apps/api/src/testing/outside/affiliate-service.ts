import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const secret = 'a-secret';
export const webhookSecret = 'a-webhook-secret';

export interface Known {
  id: string;
  email: string;
  state: string;
  confirmed_at?: string;
  stripe_customer_id?: string;
  links: { id: string; url: string; token: string }[];
}

export interface Rules {
  /** Runs once the service has answered what an affiliate is. */
  afterReading?: (one: Known) => Promise<unknown>;
  /** What creating an affiliate is refused with. */
  refusal?: unknown;
  /** The service's plan allows one link only. */
  oneLink?: boolean;
}

/** The affiliate service, with the affiliates that it was asked to create. */
export async function service(rules: Rules = {}) {
  const known: Known[] = [];
  const asked: string[] = [];
  const link = (token: string) => ({
    id: randomUUID(),
    url: `https://winnow.example/?via=${token}`,
    token,
  });
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      const url = new URL(request.url ?? '', 'http://x');
      const path = url.pathname.replace('/v1/', '');
      asked.push(`${request.method} ${path}`);
      const reply = (status: number, answer: unknown) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer));
      const form = new URLSearchParams(body);
      const one = known.find(({ id }) => path.startsWith(`affiliates/${id}`));
      if (request.method === 'GET' && path === 'affiliates')
        return reply(200, {
          data: known.filter(({ email }) => email === url.searchParams.get('email')),
        });
      if (request.method === 'POST' && path === 'affiliates') {
        if (rules.refusal) return reply(422, rules.refusal);
        const email = form.get('email') ?? '';
        const made = { id: randomUUID(), email, state: 'active', links: [link('ann')] };
        known.push(made);
        return reply(200, made);
      }
      if (path === 'affiliate_links') {
        if (rules.oneLink) return reply(403, { error: 'Not on this plan.' });
        const made = link(`ann-${known[0]?.links.length ?? 0}`);
        known.find(({ id }) => id === form.get('affiliate_id'))?.links.push(made);
        return reply(200, made);
      }
      if (one && path.endsWith('/sso'))
        return reply(200, {
          sso: { url: `https://winnow.getrewardful.com/sso/${one.id}`, expires: 'x' },
        });
      if (one) {
        const answer = {
          ...one,
          commission_stats: {
            currencies: { USD: { unpaid: { cents: 2 }, due: { cents: 1 }, paid: { cents: 3 } } },
          },
        };
        const { afterReading } = rules;
        delete rules.afterReading;
        return void (async () => {
          await afterReading?.(one);
          reply(200, answer);
        })();
      }
      return reply(404, { error: 'Affiliate not found' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return { known, asked, affiliates: { url, secret, webhookSecret } };
}
