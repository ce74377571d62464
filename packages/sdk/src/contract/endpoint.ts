import type * as z from 'zod';
import type { ErrorCode } from '../errors';
import { closed } from './closed';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Method and path, `:name` for a part of the path. */
export type Route = `${Method} /${string}`;

/**
 * Who may call. guest: anybody · user: a session or an impersonation · robot: the robot's narrow token, or a
 * session · subscribed: a paid plan · feature: PRO · admin.
 */
export type Access = 'guest' | 'user' | 'robot' | 'subscribed' | 'feature' | 'admin';

export interface Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  route: Route;
  /** One sentence for the reference page. */
  summary: string;
  access: Access;
  /** May a locked user call it? A banned one? Default: locked yes, banned no. */
  locked?: 'refused';
  banned?: 'allowed';
  /** May whoever acts as the user make the call? Default: yes. */
  impersonated?: 'refused';
  /** Every field, wherever it travels: parts of the path by name, the rest in the query of a GET, else in the JSON body. */
  input: Input;
  output: Output;
  /** What a caller is expected to handle, beside the transport's own. */
  errors?: readonly ErrorCode[];
  /** A write that goes on while the disk is full: it is small, or makes room. */
  whenFull?: 'allowed';
  /** Answers by a redirect; not for the typed client. */
  redirects?: true;
  /** Says whether a secret is right: calls are as few as tries to sign in. */
  guessable?: true;
  /** Needs an `Idempotency-Key`; a repeat gets the first answer. */
  idempotent?: true;
  /** Answers with a secret, which is stored nowhere: a repeat under an `Idempotency-Key` gets a new one. */
  secret?: true;
  /** Bytes; default 1 MB. */
  bodyLimit?: number;
}

/** The entry with a closed input. What the network adds to an address that it returns to is left open. */
export function endpoint<const E extends Endpoint>(entry: E): E {
  return entry.redirects ? entry : { ...entry, input: closed(entry.input) };
}
