import { isDeepStrictEqual } from 'node:util';
import type { Fields } from './form';
import { Refused } from './errors';

interface Kept {
  path: string;
  fields: Fields;
  at: number;
  answer: { status: number; body: unknown; requestId: string } | null;
}

const day = 86_400;

/** What was answered under a key, for a day. */
export class Idempotency {
  private readonly kept = new Map<string, Kept>();
  private readonly busy = new Set<string>();

  /** The first answer under this key, or null for a new key, which is then in use. */
  begin(key: string, path: string, fields: Fields, now: number): Kept['answer'] {
    if (this.busy.has(key)) throw inUse(key);
    const known = this.kept.get(key);
    if (!known || known.at + day < now) {
      this.kept.set(key, { path, fields, at: now, answer: null });
      return null;
    }
    if (known.path !== path) {
      throw new Refused(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${known.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    if (!isDeepStrictEqual(known.fields, fields)) {
      throw new Refused(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    if (!known.answer) throw inUse(key);
    return known.answer;
  }

  /** A slow call is at work: until it is let go, another under its key is refused. */
  hold(key: string): () => void {
    if (this.busy.has(key)) return () => {};
    this.busy.add(key);
    return () => void this.busy.delete(key);
  }

  /** Keeps what the call came to. A call that was refused before it did anything leaves the key free. */
  end(key: string, answer: NonNullable<Kept['answer']>): void {
    const known = this.kept.get(key);
    if (!known) return;
    const isDone = answer.status < 400 || answer.status === 402;
    if (isDone) known.answer = answer;
    else this.kept.delete(key);
  }

  forget(key: string): void {
    this.kept.delete(key);
  }
}

const inUse = (key: string): Refused =>
  new Refused(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
