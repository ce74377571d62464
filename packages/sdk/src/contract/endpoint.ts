import type * as z from 'zod';
import type { ErrorCode } from '../errors/codes';
import type { Right } from '../rules/index';
import { closed } from './closed';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Method and path. `:name` is a path parameter. */
export type Route = `${Method} /${string}`;

/**
 * Required rights. guest: none · user: a session or an impersonation · robot: the robot's narrow token, or a
 * session · subscribed: a paid plan · feature: PRO · admin.
 */
export type Access = 'guest' | 'user' | 'robot' | 'subscribed' | 'feature' | 'admin';

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  route: Route;
  /** One sentence for the API reference. */
  summary: string;
  access: Access;
  /** With the access of an admin: what it is that the caller must be allowed to do. */
  right?: Right;
  /** Whether a locked or a banned user may call it. Default: locked yes, banned no. */
  locked?: 'refused';
  banned?: 'allowed';
  /** Whether an impersonating admin may call it. Default: yes. */
  impersonated?: 'refused';
  /** All fields. Path parameters match by name; the rest is the query of a GET, else the JSON body. */
  input: Input;
  /**
   * A webhook: the caller has no token but signs the bytes of the body. They are read as JSON after the handler's
   * `verify` accepted them, and may hold fields that the input does not name.
   */
  body?: 'raw';
  output: Output;
  /** Error codes that a caller must expect, in addition to the transport's own. */
  errors?: readonly ErrorCode[];
  /** The write is accepted while the disk is full, because it is small or frees space. */
  whenFull?: 'allowed';
  /** The endpoint answers with a redirect. The typed client cannot call it. */
  redirects?: true;
  /** The answer reveals whether a secret is right, so calls are limited like sign-in attempts. */
  guessable?: true;
  /** Requires an `Idempotency-Key`. A repeated call gets the first answer. */
  idempotent?: true;
  /**
   * The answer holds a secret and is never stored, so a repeat under the same `Idempotency-Key` gets a new
   * one.
   */
  secret?: true;
  /**
   * The handler calls an outside service, so it never runs inside a transaction. With `idempotent` the key reaches the
   * handler, which recognises a repeat itself.
   */
  callsOutside?: true;
  /** Calls a minute of one user, where each is much work. Such a call waits for its turn as a write does. */
  perMinute?: number;
  /** In bytes; default 1 MB. */
  bodyLimit?: number;
}

/** An admin's call names its right, and no other call has one. The signed bytes of a body take the place of a token. */
type Complete<E extends Endpoint> = (E['access'] extends 'admin'
  ? { right: Right }
  : { right?: never }) &
  (E extends { body: 'raw' }
    ? { access: 'guest'; route: `${Exclude<Method, 'GET'>} /${string}` }
    : unknown);

/** The entry with a closed input. What others add to an address that they return to, or to a webhook, is left open. */
export function endpoint<const E extends Endpoint>(entry: E & Complete<E>): E {
  return entry.redirects || entry.body === 'raw' ? entry : { ...entry, input: closed(entry.input) };
}
