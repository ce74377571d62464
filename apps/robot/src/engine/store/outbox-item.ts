import type { Client } from '@winnow/sdk/client';

type Robot = Client['robot'];
type Call =
  | 'identity'
  | 'openScan'
  | 'addBatch'
  | 'completeScan'
  | 'acts'
  | 'returnPermits'
  | 'saveFriendshipDates'
  | 'logs';

/** One api call of the outbox. */
export type OutboxItem = { [C in Call]: { call: C; input: Parameters<Robot[C]>[0] } }[Call];

export type ActsAnswer = Awaited<ReturnType<Robot['acts']>>;

export function deliver(
  robot: Pick<Robot, Call>,
  item: OutboxItem,
  idempotencyKey: string,
  clock: number,
): Promise<unknown> {
  const send = robot[item.call] as (
    input: OutboxItem['input'],
    options: { idempotencyKey: string; clock?: number },
  ) => Promise<unknown>;
  // The api compares the start of a scan and the choice of an act with its own times.
  const isDated = item.call === 'openScan' || item.call === 'acts';
  return send(item.input, { idempotencyKey, ...(isDated && { clock }) });
}
