import type { LabAction } from '@winnow/sdk/contract';
import type { Db } from '../../platform/database/db';
import { oneLine } from '../../platform/one-line';
import type { UserContext } from '../../platform/http/implement';
import type { Subject } from './sql';

type Name = LabAction['name'];
export type Payload<N extends Name> = Extract<LabAction, { name: N }>;
type State = Record<string, string | number | boolean | null>;

/** What an action did. */
export interface Outcome {
  /** A sentence for the admin. */
  text: string;
  /** For the log of the staff: state only, no names and no addresses. */
  before?: State;
  after?: State;
}

/** The transaction of an action. The user is locked in it, and its log row is written in it. */
export interface Inside {
  tx: Db;
  who: Subject;
  now: Date;
  callerId: string;
}

export type Action<N extends Name> = (inside: Inside, payload: Payload<N>) => Promise<Outcome>;

/** An action that calls an outside service, so it has no transaction and writes its log row itself. */
export type OutsideAction<N extends Name> = (
  context: UserContext,
  payload: Payload<N>,
) => Promise<{ text: string }>;

export function nameOf(who: Pick<Subject, 'first_name' | 'last_name' | 'email'>): string {
  const name = [who.first_name, who.last_name].filter(Boolean).join(' ');
  return oneLine(name) || who.email || 'The user';
}

const number = new Intl.NumberFormat('en');
const plural = new Intl.PluralRules('en');

/** '1 friend', '1,000 friends'. */
export const count = (of: number, one: string, many = `${one}s`): string =>
  `${number.format(of)} ${plural.select(of) === 'one' ? one : many}`;
