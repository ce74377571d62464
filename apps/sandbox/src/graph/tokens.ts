import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sandbox } from '../sandbox';
import { appScopedId, practiceApp } from './config';
import { oauthError, methodError } from './errors';
import type { Code, Token } from './grants';

type Query = Record<string, string>;
const lifetime = 60 * 86_400;

function need(query: Query, names: string[]): void {
  for (const name of names) {
    if (!query[name]) throw oauthError(101, `Missing ${name} parameter.`);
  }
}

/** `GET /oauth/access_token`: accepts a code once, for the address it was issued for. */
export function exchange(sandbox: Sandbox, query: Query) {
  need(query, ['client_id', 'redirect_uri', 'client_secret', 'code']);
  if (query['client_id'] !== practiceApp.id) {
    throw oauthError(
      101,
      'Error validating application. Cannot get application info due to a system error.',
    );
  }
  if (query['client_secret'] !== practiceApp.secret) {
    throw oauthError(1, 'Error validating client secret.');
  }
  const code = sandbox.grants.codes[query['code'] ?? ''];
  if (!code || code.client_id !== query['client_id']) {
    throw oauthError(100, 'Invalid verification code format.');
  }
  if (code.used) throw oauthError(100, 'This authorization code has been used.', 36009);
  if (code.expires_at < sandbox.now()) {
    throw oauthError(100, 'This authorization code has expired.', 36007);
  }
  if (code.redirect_uri !== query['redirect_uri']) {
    throw oauthError(
      100,
      'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
      36008,
    );
  }
  verifyProof(code, query['code_verifier']);
  code.used = true;
  const access_token = `EAA${randomBytes(60).toString('base64url').replace(/[-_]/g, 'Z')}`;
  sandbox.grants.tokens[access_token] = {
    persona: code.persona,
    app_id: code.client_id,
    scopes: code.scopes,
    expires_at: sandbox.now() + lifetime,
  };
  sandbox.save();
  return { access_token, token_type: 'bearer', expires_in: lifetime };
}

/** RFC 7636 with S256. The plain method is not supported. */
function verifyProof({ challenge }: Code, verifier: string | undefined): void {
  if (!challenge) {
    if (verifier === undefined) return;
    throw oauthError(
      100,
      'code_verifier param is provided without a code_challenge in authorization request.',
    );
  }
  if (!verifier) throw oauthError(100, 'Missing code_verifier parameter.');
  const given = /^[\w.~-]{43,128}$/.test(verifier)
    ? createHash('sha256').update(verifier).digest('base64url')
    : '';
  if (given !== challenge) throw oauthError(100, 'Invalid code_verifier parameter.');
}

const validity = (sandbox: Sandbox, token: Token | undefined) =>
  !token
    ? {
        code: 190,
        message: 'Invalid OAuth access token - Cannot parse access token',
        subcode: undefined,
      }
    : token.expires_at < sandbox.now()
      ? { code: 190, message: 'Error validating access token: Session has expired.', subcode: 463 }
      : undefined;

/** `GET /debug_token`: an invalid token gets an answer, an invalid caller an error. */
export function debugToken(sandbox: Sandbox, query: Query) {
  const { input_token, access_token } = query;
  if (access_token !== `${practiceApp.id}|${practiceApp.secret}`) {
    throw oauthError(
      100,
      '(#100) You must provide an app access token, or a user access token that is an owner or developer of the app',
    );
  }
  if (!input_token) throw oauthError(100, '(#100) The parameter input_token is required');
  const token = sandbox.grants.tokens[input_token];
  const bad = validity(sandbox, token);
  if (bad || !token) {
    const { code, message, subcode } = bad ?? { code: 190, message: '', subcode: undefined };
    return {
      data: {
        error: { code, message, ...(subcode === undefined ? {} : { subcode }) },
        is_valid: false,
        scopes: [],
      },
    };
  }
  return {
    data: {
      app_id: token.app_id,
      type: 'USER',
      application: practiceApp.name,
      data_access_expires_at: token.expires_at + 30 * 86_400,
      expires_at: token.expires_at,
      is_valid: true,
      scopes: granted(sandbox, token),
      user_id: appScopedId(token.app_id, sandbox.world.personas[token.persona].id),
    },
  };
}

// A user without an e-mail address cannot grant it.
const granted = (sandbox: Sandbox, token: Token): string[] =>
  token.scopes.filter(
    (scope) => scope !== 'email' || sandbox.world.personas[token.persona].email !== null,
  );

/** The token of a call for user data, checked with its proof. Throws the graph's errors. */
export function authorised(
  sandbox: Sandbox,
  given: string | undefined,
  proof: string | undefined,
): Token {
  if (!given) {
    throw oauthError(
      2500,
      'An active access token must be used to query information about the current user.',
    );
  }
  const token = sandbox.grants.tokens[given];
  const bad = validity(sandbox, token);
  if (bad || !token) throw oauthError(190, bad?.message ?? '', bad?.subcode);
  if (!proof)
    throw methodError(100, 'API calls from the server require an appsecret_proof argument');
  const due = createHmac('sha256', practiceApp.secret).update(given).digest('hex');
  if (proof.length !== due.length || !timingSafeEqual(Buffer.from(proof), Buffer.from(due))) {
    throw methodError(100, 'Invalid appsecret_proof provided in the API argument');
  }
  return token;
}
