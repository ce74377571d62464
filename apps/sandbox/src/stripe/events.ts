import { isDeepStrictEqual } from 'node:util';
import type { Account } from './account';
import { version } from './version';
import type * as wire from './wire';

type Thing = Record<string, unknown>;

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What the changed fields were before. */
function previously(before: Thing, after: Thing): Thing {
  const changed: Thing = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[name] ?? null, after[name] ?? null];
    if (isDeepStrictEqual(was, is)) continue;
    changed[name] = isThing(was) && isThing(is) ? previously(was, is) : was;
  }
  return changed;
}

/** Records an event with the object as it is now. */
export function emit(
  account: Account,
  type: string,
  object: object,
  previous_attributes?: Thing,
): wire.Event {
  const event = {
    id: account.newId('evt'),
    object: 'event',
    api_version: version,
    created: account.now(),
    data: {
      object: structuredClone(object),
      ...(previous_attributes && { previous_attributes: structuredClone(previous_attributes) }),
    },
    livemode: false,
    pending_webhooks: 0,
    request: account.request ? { ...account.request } : { id: null, idempotency_key: null },
    type,
  } as wire.Event;
  account.add('events', event);
  account.onEvent(event);
  return event;
}

/** Changes an object and tells of it, unless nothing changed. */
export function change<T extends object>(
  account: Account,
  type: string,
  object: T,
  act: (object: T) => void,
): T {
  const before = structuredClone(object);
  act(object);
  tell(account, type, before, object);
  return object;
}

/** Tells of a change that has been made. */
export function tell(account: Account, type: string, before: object, after: object): void {
  const previous = previously(before as Thing, after as Thing);
  if (Object.keys(previous).length > 0) emit(account, type, after, previous);
}
