import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A profile of the stand-in. Without an e-mail address the key is absent, as in the real answer. */
export interface Person {
  id: string;
  first_name: string;
  last_name: string;
  email?: string;
  location?: { id: string; name: string };
}

interface Token {
  person: Person;
  appId: string;
  isValid: boolean;
}

type Query = URLSearchParams;
interface Answer {
  status: number;
  body: unknown;
}

const version = 'v26.0';
const appId = 'app-1';
const appSecret = 'app-secret-1';

/**
 * A stand-in for the network's Graph API, as strict as its documentation: it accepts only its own app, requires
 * `appsecret_proof`, redeems a code once and only for the same redirect URI, and answers an invalid token to
 * `debug_token` with status 200.
 */
export async function startGraph() {
  const tokens = new Map<string, Token>();
  const codes = new Map<string, { token: string; redirectUri: string; challenge: string | null }>();
  let trouble: Answer | 'silent' | undefined;
  const asked: string[] = [];

  const routes: Record<string, (query: Query) => Answer> = {
    [`/${version}/debug_token`]: (query) => {
      if (query.get('access_token') !== `${appId}|${appSecret}`)
        return failure(
          400,
          100,
          '(#100) You must provide an app access token, or a user access token that is an owner or developer of the app',
        );
      const token = tokens.get(query.get('input_token') ?? '');
      if (!token)
        return ok({
          data: {
            error: { code: 190, message: 'Invalid OAuth access token.' },
            is_valid: false,
            scopes: [],
          },
        });
      return ok({
        data: {
          app_id: token.appId,
          type: 'USER',
          application: 'Winnow',
          expires_at: 1_900_000_000,
          data_access_expires_at: 1_900_000_000,
          is_valid: token.isValid,
          scopes: ['public_profile', 'email'],
          user_id: token.person.id,
          ...(!token.isValid && {
            error: { code: 190, message: 'Session has expired', subcode: 463 },
          }),
        },
      });
    },
    [`/${version}/me`]: (query) => {
      const given = query.get('access_token') ?? '';
      const token = tokens.get(given);
      if (!token?.isValid) return failure(400, 190, 'Invalid OAuth access token.');
      const proof = query.get('appsecret_proof');
      if (proof === null)
        return failure(
          400,
          100,
          'API calls from the server require an appsecret_proof argument',
          'GraphMethodException',
        );
      if (proof !== createHmac('sha256', appSecret).update(given).digest('hex'))
        return failure(
          400,
          100,
          'Invalid appsecret_proof provided in the API argument',
          'GraphMethodException',
        );
      const fields = (query.get('fields') ?? '').split(',');
      const picture = {
        data: {
          url: 'https://scontent.example/p.jpg',
          width: 200,
          height: 200,
          is_silhouette: false,
        },
      };
      const known: Record<string, unknown> = { ...token.person, 'picture.type(large)': picture };
      const chosen = fields.flatMap((field) =>
        known[field] === undefined ? [] : [[field.split('.')[0], known[field]]],
      );
      return ok(Object.fromEntries([['id', token.person.id], ...chosen]));
    },
    [`/${version}/oauth/access_token`]: (query) => {
      if (query.get('client_id') !== appId || query.get('client_secret') !== appSecret)
        return failure(400, 101, 'Error validating client secret.');
      const code = codes.get(query.get('code') ?? '');
      if (!code) return failure(400, 100, 'This authorization code has been used.');
      if (code.redirectUri !== query.get('redirect_uri'))
        return failure(
          400,
          100,
          'Error validating verification code. Please make sure your redirect_uri is identical',
        );
      const verifier = query.get('code_verifier');
      const proof = verifier && createHash('sha256').update(verifier).digest('base64url');
      if (proof !== code.challenge) return failure(400, 100, 'Invalid code_verifier parameter.');
      codes.delete(query.get('code') ?? '');
      return ok({ access_token: code.token, token_type: 'bearer', expires_in: 5_184_000 });
    },
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    asked.push(url.pathname);
    if (trouble === 'silent') {
      request.socket.destroy();
      return;
    }
    const route = routes[url.pathname];
    const answer =
      trouble ?? (route ? route(url.searchParams) : failure(404, 2500, 'Unknown path components'));
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const tokenFor = (person: Person, change: Partial<Token> = {}): string => {
    const token = `EAA${randomBytes(12).toString('hex')}`;
    tokens.set(token, { person, appId, isValid: true, ...change });
    return token;
  };
  return {
    config: {
      appId,
      appSecret,
      graphUrl: url,
      dialogUrl: 'https://www.facebook.example',
      version,
      pkce: false,
      userLink: false,
    },
    asked,
    tokenFor,
    /** What the dialog does when the user agrees: returns a code to the redirect URI. */
    agree(person: Person, dialog: string): string {
      const query = new URL(dialog).searchParams;
      const redirectUri = query.get('redirect_uri') ?? '';
      const code = randomBytes(12).toString('hex');
      // Like the network: without openid it ignores the challenge.
      const isOpenId = (query.get('scope') ?? '').split(',').includes('openid');
      const challenge = isOpenId ? query.get('code_challenge') : null;
      codes.set(code, { token: tokenFor(person), redirectUri, challenge });
      return `${redirectUri}?${new URLSearchParams({ code, state: query.get('state') ?? '' })}`;
    },
    fail(with_: Answer | 'silent' | undefined) {
      trouble = with_;
    },
    failure,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function ok(body: unknown): Answer {
  return { status: 200, body };
}

function failure(status: number, code: number, message: string, type = 'OAuthException'): Answer {
  return { status, body: { error: { message, type, code, fbtrace_id: 'Axxxxxxxxxx' } } };
}
