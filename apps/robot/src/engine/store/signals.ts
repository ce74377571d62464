import type { ErrorCode } from '@winnow/sdk/errors';
import type { Reason } from '@winnow/sdk/jobs';
import type { OwnRefusal, PageRefusal } from '@winnow/sdk/link/messages';
import { isEnding } from '../../platform/ending';
import { StoreError } from '../../platform/store';

/** Thrown through a job's code to give the worker back; the job goes on at `wake`, or when something happens. */
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

/** The person stopped the job, or its data was cleared. */
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
  /** Its steps end with the job: queued again, it does all of it again. */
  isOfAll = false;

  constructor(code: string, text: string, options?: ErrorOptions) {
    super(code, options);
    this.reason = { code, text };
  }
}

/** A command that is not carried out, with words for the person. */
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

/** It is the instance that failed, not the work: nothing is written of it, and the next one goes on. */
export function isOfTheInstance(error: unknown): boolean {
  return error instanceof LeaseLost || error instanceof StoreError || isEnding(error);
}
