import type { Context } from 'hono';
import { Hono } from 'hono';
import { browserFiles, scriptHeaders } from '../browser-files';
import { esc } from '../network/client/markup.js';
import type { Sandbox } from '../sandbox';
import type { Affiliate } from './model';
import type { Programme } from './programme';
import { campaign } from './programme';
import { linkBody, referralBody, stats } from './render';

/** The public key of the practice account, which pages name. */
const publicKey = process.env['SANDBOX_AFFILIATE_KEY'] ?? 'winnow-practice-affiliates';
const file = browserFiles('rewardful', 'rw.js');
const cors = { 'access-control-allow-origin': '*', 'cache-control': 'no-store' };

/** The browser script, what it asks, and the affiliates' own page behind a magic link. */
export function rewardfulBrowserRoutes(sandbox: Sandbox): Hono {
  const app = new Hono({ strict: false });
  const { rewardful, faults } = sandbox;
  const { programme } = rewardful;
  const note = (context: Context, name: string, outcome: string): void =>
    sandbox.journal.add({
      kind: 'affiliates',
      path: new URL(context.req.url).pathname,
      name,
      outcome,
    });

  app.get('/rw.js', (context) => {
    if (faults.get('tracking_blocked')) {
      note(context, 'script', 'blocked');
      return context.text('', 404);
    }
    note(context, 'script', 'ok');
    return context.body(file('rw.js'), 200, scriptHeaders);
  });
  app.post('/track', async (context) => {
    const form = new URLSearchParams(await context.req.text());
    if (form.get('key') !== publicKey) {
      note(context, 'track', 'refused 401');
      return context.json({ error: 'Invalid API Key.' }, 401, cors);
    }
    const token = form.get('token') ?? '';
    const before = form.get('referral') || undefined;
    const referral = programme.visit(token, before);
    note(context, 'track', referral ? `visit ${token}` : `nobody ${token}`);
    if (!referral) return context.json({ referral: null }, 200, cors);
    const affiliate = programme.affiliate(referral.affiliate_id);
    if (referral.visits === 1)
      rewardful.hooks.announce(
        'referral.created',
        referralBody(programme, referral, ['affiliate']),
        programme.at(),
      );
    sandbox.saveRewardful();
    const { id, created_at, expires_at } = referral;
    return context.json(
      {
        referral: {
          id,
          created_at,
          expires_at,
          affiliate: affiliate && {
            id: affiliate.id,
            name: `${affiliate.first_name} ${affiliate.last_name}`,
            first_name: affiliate.first_name,
            last_name: affiliate.last_name,
            token: token.toLowerCase(),
          },
          campaign: { id: campaign.id, name: campaign.name },
        },
      },
      200,
      cors,
    );
  });
  app.post('/track/convert', async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const referral = programme.state.referrals.find((one) => one.id === form.get('referral'));
    const email = form.get('email') ?? '';
    if (form.get('key') !== publicKey || !referral || email === '') {
      note(context, 'convert', 'refused 422');
      return context.json({ error: 'Could not convert.' }, 422, cors);
    }
    programme.convert(referral, 'lead', { id: null, email });
    sandbox.saveRewardful();
    note(context, 'convert', 'lead');
    return context.json({ converted: true }, 200, cors);
  });
  app.get('/portal/sso', (context) => {
    const affiliate = programme.enter(context.req.query('token') ?? '');
    note(context, 'portal', affiliate ? `signed in ${affiliate.email}` : 'refused');
    sandbox.saveRewardful();
    const text = affiliate ? portal(programme, affiliate) : expired;
    return context.html(text, affiliate ? 200 : 410, {
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
  });
  return app;
}

const head = (title: string): string =>
  `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="icon" href="data:,"><style>body{font:16px/1.5 system-ui,sans-serif;color:#1c2430;background:#eef1f4;margin:0}main{max-width:640px;margin:40px auto;padding:24px;background:#fff;border:1px solid #d5dbe1;border-radius:12px}td,th{text-align:left;padding:4px 16px 4px 0}</style></head>`;

const expired = `${head('Sign in')}<body><main><h1>This link is no longer valid</h1><p>A sign-in link works once, for one minute. Ask for a new one.</p></main></body></html>`;

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

function portal(programme: Programme, affiliate: Affiliate): string {
  const { USD } = stats(programme, affiliate.id).currencies as {
    USD?: { unpaid: { cents: number }; paid: { cents: number } };
  };
  const rows = programme
    .linksOf(affiliate.id)
    .map(linkBody)
    .map(
      ({ url, visitors, leads, conversions }) =>
        `<tr><td>${esc(url)}</td><td>${visitors}</td><td>${leads}</td><td>${conversions}</td></tr>`,
    )
    .join('');
  return `${head('Affiliate dashboard')}<body><main><h1>Affiliate dashboard</h1>
<p role="status">Signed in as ${esc(`${affiliate.first_name} ${affiliate.last_name}`)} (${esc(affiliate.email)})</p>
<p>Unpaid ${dollars(USD?.unpaid.cents ?? 0)}, paid ${dollars(USD?.paid.cents ?? 0)}</p>
<table><thead><tr><th>Link</th><th>Visitors</th><th>Leads</th><th>Conversions</th></tr></thead><tbody>${rows}</tbody></table>
</main></body></html>`;
}
