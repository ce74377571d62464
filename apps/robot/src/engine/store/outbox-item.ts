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
  // The api orders scans by their start, so it corrects that when this clock is wrong.
  return send(item.input, { idempotencyKey, ...(item.call === 'openScan' && { clock }) });
}
