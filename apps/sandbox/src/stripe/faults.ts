import { z } from 'zod';

const kinds = z.discriminatedUnion('kind', [
  /** No connection: the socket is closed before anything is done. */
  z.strictObject({ kind: z.literal('down') }),
  /** Everything is done, and then the answer is lost on its way. */
  z.strictObject({ kind: z.literal('lost') }),
  z.strictObject({ kind: z.literal('slow'), ms: z.number().min(0).max(120_000) }),
  z.strictObject({ kind: z.literal('limit'), retry_after: z.number().optional() }),
  z.strictObject({ kind: z.literal('error'), status: z.int().min(500).max(599) }),
]);

/** A fault of the payment provider: which calls it strikes, and how often. */
export const StripeFault = z.strictObject({
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** The path after `/v1`, or its beginning: `/subscriptions`. */
  path: z.string().startsWith('/').optional(),
  /** The so many next calls; without it all of them. */
  times: z.int().min(1).optional(),
  fault: kinds,
});
export type StripeFault = z.infer<typeof StripeFault>;

export class StripeFaults {
  private active: { given: StripeFault; used: number }[] = [];

  add(given: StripeFault): void {
    this.active.push({ given, used: 0 });
  }

  list(): { given: StripeFault; used: number }[] {
    return this.active;
  }

  clear(): void {
    this.active = [];
  }

  /** The fault that strikes this call, if one does. */
  strike(method: string, path: string): StripeFault['fault'] | undefined {
    const found = this.active.find(
      ({ given, used }) =>
        (given.method === undefined || given.method === method) &&
        (given.path === undefined || path.startsWith(given.path)) &&
        (given.times === undefined || used < given.times),
    );
    if (!found) return undefined;
    found.used += 1;
    return found.given.fault;
  }
}
