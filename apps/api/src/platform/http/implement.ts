import type { Contract, Endpoint } from '@winnow/sdk/contract';
import type * as z from 'zod';
import type { Config } from '../config';
import type { Database, Db } from '../database/db';
import type { Log } from '../log';
import type { PaymentProvider } from '../../outside/payment-provider';
import type { Storage } from '../storage';
import type { Caller } from '../tokens';

type Module = Record<string, Endpoint>;

/** The dependencies of an app. */
export interface Services {
  db: Database;
  config: Config & { publicUrl: string; apiUrl: string };
  log: Log;
  storage: Storage;
  /** Undefined: nothing can be bought here. */
  payments?: PaymentProvider | undefined;
  now: () => Date;
}

/** The context of a handler. `db` is a transaction when the call has an idempotency key. */
export interface GuestContext {
  db: Db;
  config: Services['config'];
  log: Log;
  /** For calls that are accepted although the disk is full. */
  storage: Storage;
  payments?: PaymentProvider | undefined;
  /** The same time for the whole call. */
  now: Date;
  /**
   * How far the caller's clock is behind ours, in ms; below 0 when it is ahead. Few calls say it. Null when the clock is
   * off by more than a year: then nothing that it dated is right.
   */
  behindMs?: number | null;
  cookie: (name: string) => string | undefined;
  /** The kind of the caller's browser; null when the user agent does not say. */
  browser: string | null;
  /** The client's address, as the rate limits know it. */
  address: string;
  /** The `x-request-id` of the answer. */
  requestId: string;
}

export interface UserContext extends GuestContext {
  userId: string;
  caller: Caller;
  /** The `Idempotency-Key` of a call that calls outside and so recognises a repeat itself. */
  attempt?: string | undefined;
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

/** A webhook's request, unparsed: signatures are over the raw bytes. */
export interface Sent {
  bytes: Uint8Array;
  headers: Headers;
}

/** An accepted signature that counts once: a repeat, at any instance, is refused. */
export interface Once {
  /**
   * Bytes that identify the signature. Repeats are refused for eleven minutes (`rememberMs` in rpc/replay-guard.ts);
   * `verify` itself must refuse older ones by their time. After a 5xx it is forgotten, so the service may send the same
   * again.
   */
  once: Uint8Array;
}

/** Whether the signature is valid. One without a time returns a boolean; then `run` must detect repeats itself. */
export type Verify = (context: Pick<GuestContext, 'config' | 'now'>, sent: Sent) => boolean | Once;

/** The handler of a webhook. The body is parsed only after `verify` has accepted it. */
export interface Signed<Run> {
  verify: Verify;
  run: Run;
}

export type Handler<E extends Endpoint> = E extends { body: 'raw' } ? Signed<Work<E>> : Work<E>;

export type ModuleHandlers<M> = {
  [V in keyof M]: M[V] extends Endpoint ? Handler<M[V]> : never;
};
/** Fails to compile unless every call of the contract has a handler. */
export type Handlers = { [M in keyof Contract]: ModuleHandlers<Contract[M]> };

/** Types a module's handlers by its contract. */
export function implement<M extends Module>(
  _contract: M,
  handlers: ModuleHandlers<M>,
): ModuleHandlers<M> {
  return handlers;
}
