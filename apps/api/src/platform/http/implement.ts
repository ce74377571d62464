import type { Contract, Endpoint } from '@winnow/sdk/contract';
import type * as z from 'zod';
import type { Config } from '../config';
import type { Database, Db } from '../database/db';
import type { Log } from '../log';
import type { Storage } from '../storage';
import type { Caller } from '../tokens';

type Module = Record<string, Endpoint>;

/** What an app is made of. */
export interface Services {
  db: Database;
  config: Config & { publicUrl: string; apiUrl: string };
  log: Log;
  storage: Storage;
  now: () => Date;
}

/** What a handler is given. `db` is a transaction when the call carries an idempotency key. */
export interface GuestContext {
  db: Db;
  config: Services['config'];
  log: Log;
  /** For what is let through although the disk is full. */
  storage: Storage;
  /** One moment for the whole call. */
  now: Date;
  cookie: (name: string) => string | undefined;
  /** What kind of browser asks, where it says so. */
  browser: string | null;
}

export interface UserContext extends GuestContext {
  userId: string;
  caller: Caller;
}

export interface Redirect {
  location: string;
  /** The whole Set-Cookie header. */
  cookie?: string;
}

type ContextOf<E extends Endpoint> = E['access'] extends 'guest' ? GuestContext : UserContext;
type AnswerOf<E extends Endpoint> = E extends { redirects: true } ? Redirect : z.input<E['output']>;
type Work<E extends Endpoint> = (
  context: ContextOf<E>,
  input: z.output<E['input']>,
) => Promise<AnswerOf<E>>;

/** What a webhook sent, as it was sent. */
export interface Sent {
  bytes: Uint8Array;
  headers: Headers;
}

/** A webhook: nothing is read of what `verify` refuses. */
export interface Signed<Run> {
  verify: (context: Pick<GuestContext, 'config' | 'now'>, sent: Sent) => boolean;
  run: Run;
}

export type Handler<E extends Endpoint> = E extends { body: 'raw' } ? Signed<Work<E>> : Work<E>;

export type ModuleHandlers<M> = {
  [V in keyof M]: M[V] extends Endpoint ? Handler<M[V]> : never;
};
/** Every call of the contract has a handler, or this does not compile. */
export type Handlers = { [M in keyof Contract]: ModuleHandlers<Contract[M]> };

/** Gives a module's handlers the types of its contract. */
export function implement<M extends Module>(
  _contract: M,
  handlers: ModuleHandlers<M>,
): ModuleHandlers<M> {
  return handlers;
}
