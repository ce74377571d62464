import { createHash, createHmac } from 'node:crypto';
import { ApiError } from '@winnow/sdk/errors';
import * as z from 'zod';

export interface GraphConfig {
  appId: string;
  appSecret: string;
  graphUrl: string;
  dialogUrl: string;
  version: string;
  /** Whether the network supports PKCE (RFC 7636): only the browser's own sign-in can redeem its code. */
  pkce?: boolean;
  /** Whether the app may request the URL of the user's profile (`user_link`). */
  userLink?: boolean;
}

/** The account that signed in. The id is scoped to our app. */
export interface GraphProfile {
  id: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  avatar_url: string | null;
  location: string | null;
  link: string | null;
}

const GraphError = z.object({ error: z.object({ code: z.number() }) });
const DebugToken = z.object({
  data: z.object({
    is_valid: z.boolean().default(false),
    app_id: z.string().optional(),
    type: z.string().optional(),
    user_id: z.string().optional(),
    error: z.object({ code: z.number() }).optional(),
  }),
});
const link = z.url({ protocol: /^https$/ }).max(2048);
const Me = z.object({
  id: z.string().regex(/^\d{1,32}$/),
  first_name: z.string().max(200).optional(),
  last_name: z.string().max(200).optional(),
  email: z.email().max(254).optional().catch(undefined),
  picture: z
    .object({
      data: z.object({
        url: z.url({ protocol: /^https?$/ }).max(2048),
        is_silhouette: z.boolean().default(false),
      }),
    })
    .optional()
    .catch(undefined),
  location: z
    .object({ name: z.string().max(300).optional() })
    .optional()
    .catch(undefined),
  link: link.optional().catch(undefined),
});
const AccessToken = z.object({ access_token: z.string().min(1) });

const fields = 'id,first_name,last_name,email,picture.type(large),location';
/** Transient errors and throttling: https://developers.facebook.com/docs/graph-api/guides/error-handling */
const passing = new Set([1, 2, 4, 17, 32, 341, 613]);
const timeoutMs = 10_000;

/**
 * The profile of a token, after the network has confirmed that the token is the profile's own and was issued for our
 * app.
 */
export async function verifyToken(config: GraphConfig, token: string): Promise<GraphProfile> {
  const debug = await ask(config, 'debug_token', DebugToken, {
    input_token: token,
    access_token: `${config.appId}|${config.appSecret}`,
  });
  const { is_valid, app_id, type, user_id, error } = debug.data;
  if (error && passing.has(error.code)) throw new ApiError('facebook_unreachable');
  const isOurs = is_valid && app_id === config.appId && (type === undefined || type === 'USER');
  if (!isOurs) throw new ApiError('facebook_token_invalid');

  const me = await ask(config, 'me', Me, {
    fields: config.userLink ? `${fields},link` : fields,
    access_token: token,
    appsecret_proof: createHmac('sha256', config.appSecret).update(token).digest('hex'),
  });
  if (me.id !== user_id) throw new ApiError('facebook_token_invalid');
  const picture = me.picture?.data;
  return {
    id: me.id,
    first_name: me.first_name ?? null,
    last_name: me.last_name ?? null,
    email: me.email ?? null,
    avatar_url: picture && !picture.is_silhouette ? picture.url : null,
    location: me.location?.name ?? null,
    link: me.link ?? null,
  };
}

/**
 * The PKCE verifier of a sign-in (RFC 7636). It is an HMAC of the random state under the app's secret: it is not
 * stored, and neither the browser nor its history knows it.
 */
function pkceVerifier(config: GraphConfig, state: string): string {
  return createHmac('sha256', config.appSecret).update(`pkce ${state}`).digest('base64url');
}

/** Exchanges the code of the redirect sign-in for a token. */
export async function exchangeCode(
  config: GraphConfig,
  { code, state, redirectUri }: { code: string; state: string; redirectUri: string },
): Promise<string> {
  const { access_token } = await ask(config, 'oauth/access_token', AccessToken, {
    client_id: config.appId,
    client_secret: config.appSecret,
    redirect_uri: redirectUri,
    code,
    ...(config.pkce && { code_verifier: pkceVerifier(config, state) }),
  });
  return access_token;
}

/** The URL of the network's sign-in dialog. */
export function dialogUrl(
  config: GraphConfig,
  redirectUri: string,
  state: string,
  rerequest: boolean,
): string {
  const query = new URLSearchParams({
    client_id: config.appId,
    redirect_uri: redirectUri,
    state,
    // Without the scope openid the network ignores a challenge, and then refuses the verifier with the code.
    scope: [
      ...(config.pkce ? ['openid'] : []),
      'public_profile',
      'email',
      ...(config.userLink ? ['user_link'] : []),
    ].join(','),
    response_type: 'code',
    ...(config.pkce && {
      code_challenge: createHash('sha256').update(pkceVerifier(config, state)).digest('base64url'),
      code_challenge_method: 'S256',
    }),
    ...(rerequest && { auth_type: 'rerequest' }),
  });
  return `${config.dialogUrl}/${config.version}/dialog/oauth?${query}`;
}

async function ask<Schema extends z.ZodType>(
  config: GraphConfig,
  path: string,
  schema: Schema,
  query: Record<string, string>,
): Promise<z.output<Schema>> {
  const url = `${config.graphUrl}/${config.version}/${path}?${new URLSearchParams(query)}`;
  let status: number;
  let body: unknown;
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    status = reply.status;
    body = await reply.json();
  } catch {
    // The cause is left out: it would contain the URL, and with it the tokens.
    throw new ApiError('facebook_unreachable');
  }
  const failure = GraphError.safeParse(body);
  if (failure.success) {
    const { code } = failure.data.error;
    if (path === 'debug_token' && !passing.has(code) && status < 500)
      throw new Error(`the network does not accept FB_APP_ID with FB_APP_SECRET (code ${code})`);
    throw new ApiError(
      passing.has(code) || status >= 500 ? 'facebook_unreachable' : 'facebook_token_invalid',
    );
  }
  const answer = schema.safeParse(body);
  if (!answer.success) throw new ApiError('facebook_unreachable');
  return answer.data;
}
