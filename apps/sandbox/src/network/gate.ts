import type { Signal } from '../control/fault-names';
import type { Sandbox } from '../sandbox';
import { isMutation, type Mutation } from './shuffle';

export type GateOutcome =
  | { kind: 'fine' }
  | { kind: 'signed_out' }
  | { kind: 'html' }
  | { kind: 'too_many'; retry_after: number }
  | { kind: 'blocked'; signal: Signal };

/** The kind of request: a page, a route, a query, or a mutation by name. */
export type Errand = 'page' | 'route' | 'read' | Mutation;

// A block on friend requests also blocks cancelling them.
const isMeant = (act: string | undefined, errand: Mutation): boolean =>
  act === undefined || act === (errand === 'cancel' ? 'request' : errand);

/** Decides, before any work is done, whether the network serves a request. */
export function gate(sandbox: Sandbox, errand: Errand): GateOutcome {
  const { faults } = sandbox;
  const out = faults.get('signed_out');
  if (out && faults.count('signed_out') > out.after_requests) return { kind: 'signed_out' };

  const acting = faults.get('block_after_acts');
  if (acting) {
    const meant = isMutation(errand) && isMeant(acting.act, errand);
    const acts = meant ? faults.count('block_after_acts') : faults.used('block_after_acts');
    // A checkpoint locks the whole account. Every other block stops acts only.
    if (acts > acting.n && (meant || acting.signal === 'checkpoint')) {
      return { kind: 'blocked', signal: acting.signal };
    }
  }
  const reading = faults.get('block_while_reading');
  if (reading && faults.count('block_while_reading') > reading.after_requests) {
    return { kind: 'blocked', signal: reading.signal };
  }
  if (errand === 'page') return { kind: 'fine' };
  const busy = faults.get('http_429');
  if (busy && faults.strikes('http_429'))
    return { kind: 'too_many', retry_after: busy.retry_after };
  // A route is exempt: an HTML page instead of its definition is normal.
  if (errand !== 'route' && faults.strikes('html_for_json')) return { kind: 'html' };
  return { kind: 'fine' };
}

/** Waits for the simulated response time. */
export async function delay(sandbox: Sandbox, range: [number, number] | undefined): Promise<void> {
  const { timing, faults } = sandbox;
  let ms = range ? range[0] + timing.next() * (range[1] - range[0]) : 0;
  const slow = faults.get('slow');
  if (slow) {
    // Log-normal with the given median (p50) and 99th percentile (p99).
    const spread = Math.log(Math.max(1, slow.p99) / Math.max(1, slow.p50)) / 2.326;
    const bell =
      Math.sqrt(-2 * Math.log(1 - timing.next())) * Math.cos(2 * Math.PI * timing.next());
    ms += Math.min(slow.p50 * Math.exp(spread * bell), slow.p99 * 3);
  }
  if (ms >= 1) await new Promise((resolve) => setTimeout(resolve, ms));
}
