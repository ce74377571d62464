import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { Hono } from 'hono';
import { avatar, cls, el, esc } from '../network/client/markup.js';
import { signInPage } from '../network/pages/notices';
import { document } from '../network/pages/shell';
import { tokenOf } from '../network/session';
import type { Visit } from '../network/visit';
import { pictureOf, visitOf } from '../network/visit';
import type { Sandbox } from '../sandbox';
import { grantable, isAllowedRedirect, practiceApp } from './config';

type Request = {
  client_id: string;
  redirect_uri: string;
  state: string;
  scope: string;
  code_challenge: string;
  code_challenge_method: string;
};

const known = new Set([
  'client_id',
  'redirect_uri',
  'state',
  'scope',
  'response_type',
  'auth_type',
  'display',
  'code_challenge',
  'code_challenge_method',
]);

/** The error of an invalid dialog address, in the network's words. */
function complaint(query: Record<string, string>): string | undefined {
  const unknown = Object.keys(query).find((key) => !known.has(key));
  if (unknown) return `Invalid parameter: ${unknown}`;
  if (query['client_id'] !== practiceApp.id)
    return 'Invalid App ID: The provided app ID does not look like a valid app ID.';
  if (!query['redirect_uri']) return 'The parameter redirect_uri is required';
  if (!isAllowedRedirect(query['redirect_uri'])) {
    return 'URL blocked: This redirect failed because the redirect URI is not white-listed in the app’s client OAuth settings.';
  }
  if ((query['response_type'] ?? 'code') !== 'code') return 'Invalid parameter: response_type';
  const { code_challenge: challenge = '', code_challenge_method: method = '' } = query;
  if (challenge !== '' && !/^[\w-]{43}$/.test(challenge))
    return 'Invalid parameter: code_challenge';
  if (method !== (challenge === '' ? '' : 'S256'))
    return 'Invalid parameter: code_challenge_method';
  const alien = scopesOf(query['scope']).find((scope) => !grantable.includes(scope));
  return alien === undefined ? undefined : `Invalid Scopes: ${alien}.`;
}

const scopesOf = (scope: string | undefined): string[] =>
  (scope ?? 'public_profile').split(/[ ,]+/).filter(Boolean);

function requestOf(given: Record<string, string>): Request {
  const { client_id = '', redirect_uri = '', state = '', scope = 'public_profile' } = given;
  const { code_challenge = '', code_challenge_method = '' } = given;
  return { client_id, redirect_uri, state, scope, code_challenge, code_challenge_method };
}

function back(request: Request, answer: Record<string, string>): string {
  const url = new URL(request.redirect_uri);
  for (const [key, value] of Object.entries(answer)) url.searchParams.set(key, value);
  if (request.state) url.searchParams.set('state', request.state);
  return `${url.href}#_=_`;
}

function consent(visit: Visit, request: Request, version: string): string {
  const { ui, viewer } = visit;
  if (!viewer) throw new Error('nobody to ask');
  const hidden = Object.entries({ ...request, csrf: tokenOf(viewer.key) })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${esc(value)}">`)
    .join('');
  const choice = (value: string, label: string, style: string): string =>
    `<button type="submit" name="answer" value="${value}" class="${cls(ui, style)}" style="border:0;font:inherit;font-weight:600">${label}</button>`;
  const scopes =
    scopesOf(request.scope).includes('email') && viewer.email
      ? 'name, profile picture and email address'
      : 'name and profile picture';
  const form = `<form method="post" action="${visit.base}/${version}/dialog/oauth/confirm/" class="${cls(ui, 'bar')}">${hidden}${choice('no', 'Cancel', 'button')}${choice('yes', 'Continue', 'button main')}</form>`;
  const main = el(
    ui,
    'div',
    { role: 'main', class: 'center' },
    el(
      ui,
      'div',
      { class: 'sheet' },
      avatar(ui, { name: viewer.name, picture: pictureOf(visit, viewer) }, 80) +
        el(ui, 'h1', {}, `Continue as ${esc(viewer.first_name)}`) +
        el(ui, 'p', { class: 'quiet' }, `${esc(practiceApp.name)} will receive your ${scopes}.`) +
        form,
    ),
  );
  return document({ ...visit, viewer: undefined }, { title: 'Log in', main });
}

export function dialogRoutes(sandbox: Sandbox, base: string): Hono {
  const app = new Hono({ strict: false });
  const note = (context: Context, outcome: string): void =>
    sandbox.journal.add({ kind: 'oauth', path: context.req.path, name: 'dialog', outcome });
  const wrong = (context: Context, visit: Visit, text: string) => {
    note(context, 'error');
    const main = el(
      visit.ui,
      'div',
      { role: 'main', class: 'center' },
      el(visit.ui, 'h2', {}, 'Error') + el(visit.ui, 'p', {}, esc(text)),
    );
    return context.html(document({ ...visit, viewer: undefined }, { title: 'Error', main }), 400);
  };

  app.get('/:version{v\\d+\\.\\d+}/dialog/oauth', (context) => {
    const visit = visitOf(context, sandbox, base);
    const query = context.req.query();
    const problem = complaint(query);
    if (problem) return wrong(context, visit, problem);
    const url = new URL(context.req.url);
    if (!visit.viewer) {
      note(context, 'signed_out');
      return context.html(document(visit, signInPage(visit, url.pathname + url.search)));
    }
    note(context, 'asked');
    return context.html(consent(visit, requestOf(query), context.req.param('version')));
  });

  app.post('/:version{v\\d+\\.\\d+}/dialog/oauth/confirm', async (context) => {
    const visit = visitOf(context, sandbox, base);
    const form = await context.req.parseBody<Record<string, string>>();
    const request = requestOf(form);
    const { client_id, redirect_uri, scope } = request;
    const { state: _, ...checked } = request;
    const problem = complaint(checked);
    if (problem) return wrong(context, visit, problem);
    if (!visit.viewer || form['csrf'] !== tokenOf(visit.viewer.key)) {
      return wrong(context, visit, 'The session has expired. Please try again.');
    }
    if (form['answer'] !== 'yes') {
      note(context, 'cancelled');
      return context.redirect(
        back(request, {
          error: 'access_denied',
          error_reason: 'user_denied',
          error_description: 'Permissions error',
        }),
      );
    }
    const code = `AQ${randomBytes(48).toString('base64url')}`;
    sandbox.grants.codes[code] = {
      persona: visit.viewer.key,
      client_id,
      redirect_uri,
      scopes: scopesOf(scope),
      // As on the network: without the scope `openid` a challenge is ignored.
      challenge: scopesOf(scope).includes('openid')
        ? request.code_challenge || undefined
        : undefined,
      expires_at: sandbox.now() + 600,
      used: false,
    };
    sandbox.save();
    note(context, 'granted');
    return context.redirect(back(request, { code }));
  });
  return app;
}
