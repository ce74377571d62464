import * as z from 'zod';
import { endpoint } from './endpoint';
import { Verifier } from './fields';
import { routes } from './routes';

const Token = z.object({ token: z.string() });

/** One browser in which the user is signed in. Timestamps are ISO 8601. */
export const SignIn = z.object({
  /** Identifies the sign-in. It is not a token. */
  id: z.string(),
  begun_at: z.string(),
  /** To the minute. Calls of the robot in this browser count as use. */
  last_used_at: z.string(),
  /**
   * For example 'Chrome on Windows'. Null when the browser did not say, or for a sign-in older than this
   * field.
   */
  browser: z.string().nullable(),
  /** True for the sign-in that makes this call. */
  is_current: z.boolean(),
});
export type SignIn = z.infer<typeof SignIn>;

export const auth = {
  login: endpoint({
    route: routes.auth.login,
    whenFull: 'allowed',
    summary: 'Signs in with an access token of the social network.',
    access: 'guest',
    input: z.object({ facebook_token: z.string().min(1).max(2000) }),
    output: Token,
    secret: true,
    errors: ['facebook_token_invalid', 'facebook_unreachable', 'no_facebook_email'],
  }),
  start: endpoint({
    route: routes.auth.start,
    summary: 'Starts the redirect sign-in at the social network.',
    access: 'guest',
    input: z.object({
      /** SHA-256 of the verifier, base64url: only a client with the verifier can complete this sign-in (PKCE). */
      challenge: z.string().regex(/^[\w-]{43}$/),
      /** Path of the web app to return to afterwards. */
      redirect: z.string().max(500).optional(),
      rerequest: z.string().optional(),
    }),
    output: z.void(),
    redirects: true,
  }),
  callback: endpoint({
    route: routes.auth.callback,
    summary:
      'Where the social network returns to; ends at /auth/token/{one-time token} of the web app.',
    access: 'guest',
    input: z.object({
      code: z.string().max(2000).optional(),
      state: z.string().max(500).optional(),
      error: z.string().max(200).optional(),
      error_reason: z.string().max(200).optional(),
      error_description: z.string().max(500).optional(),
    }),
    output: z.void(),
    redirects: true,
  }),
  exchange: endpoint({
    route: routes.auth.exchange,
    whenFull: 'allowed',
    summary: 'Exchanges the one-time token of /auth/token/{token} for a session.',
    access: 'guest',
    // Any length: a truncated link is an invalid link, not a malformed call.
    input: z.object({ token: z.string().min(1).max(1000), verifier: Verifier.optional() }),
    output: Token,
    secret: true,
    errors: ['one_time_token_invalid'],
  }),
  logout: endpoint({
    route: routes.auth.logout,
    whenFull: 'allowed',
    summary: 'Ends the session at once, and the robot tokens made from it.',
    access: 'user',
    banned: 'allowed',
    input: z.object({}),
    output: z.object({}),
  }),
  oneTime: endpoint({
    route: routes.auth.oneTime,
    whenFull: 'allowed',
    summary: 'Gives a token that signs this user in once, at the sister product.',
    access: 'user',
    impersonated: 'refused',
    input: z.object({}),
    output: z.object({ token: z.string(), expires_at: z.string() }),
    secret: true,
  }),
  robot: endpoint({
    route: routes.auth.robot,
    whenFull: 'allowed',
    summary: "Gives the robot's own, narrower token.",
    access: 'user',
    // A robot token would outlive the impersonation and would not name the admin.
    impersonated: 'refused',
    input: z.object({}),
    output: z.object({ token: z.string(), expires_at: z.string() }),
    secret: true,
  }),
  signIns: endpoint({
    route: routes.auth.signIns,
    summary: 'Where the user is signed in, the last used first.',
    access: 'user',
    impersonated: 'refused',
    input: z.object({}),
    output: z.object({ sign_ins: z.array(SignIn) }),
  }),
  endSignIn: endpoint({
    route: routes.auth.endSignIn,
    whenFull: 'allowed',
    summary: 'Ends one of the own sign-ins at once, and the robot tokens made from it.',
    access: 'user',
    impersonated: 'refused',
    input: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
    output: z.object({}),
    errors: ['sign_in_not_found'],
  }),
  endOtherSignIns: endpoint({
    route: routes.auth.endOtherSignIns,
    whenFull: 'allowed',
    summary: 'Ends all own sign-ins but this one, and says how many there were.',
    access: 'user',
    impersonated: 'refused',
    input: z.object({}),
    output: z.object({ ended: z.int() }),
  }),
};
