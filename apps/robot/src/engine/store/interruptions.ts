import type { ErrorCode } from '@winnow/sdk/errors';
import type { Reason } from '@winnow/sdk/jobs';
import type { OwnRefusal, PageRefusal } from '@winnow/sdk/link/messages';
import { isEnding } from '../../platform/ending';
import { StoreError } from '../../platform/store';

/** Thrown through a job's code to release the worker. The job continues at `wake`; null: when an event wakes it. */
export class Suspended extends Error {
  override readonly name = 'Suspended';
  readonly wake: number | null;
  readonly reason: Reason | null;
  readonly holdsNetwork: boolean;

  constructor(wake: number | null, reason: Reason | null, holdsNetwork = false) {
    super(reason?.code ?? 'sleep');
    this.wake = wake;
    this.reason = reason;
    this.holdsNetwork = holdsNetwork;
  }
}

/** The user stopped the job, or its data was deleted. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** Another instance works on the jobs now. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** The job cannot be done. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  readonly reason: Reason;
  /** The steps are deleted with the job, so that it repeats all of them when it is queued again. */
  isOfAll = false;

  constructor(code: string, text: string, options?: ErrorOptions) {
    super(code, options);
    this.reason = { code, text };
  }
}

/** A command that was not carried out, with a text for the user. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: PageRefusal | OwnRefusal | ErrorCode;
  readonly text: string;

  constructor(code: PageRefusal | OwnRefusal | ErrorCode, text: string) {
    super(code);
    this.code = code;
    this.text = text;
  }
}

/** Whether the instance failed and not the work. Nothing is written then, and the next instance continues. */
export function isInstanceError(error: unknown): boolean {
  return error instanceof LeaseLost || error instanceof StoreError || isEnding(error);
}
