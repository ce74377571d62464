import type { Answer } from '../graphql/answers';
import type { Operation } from '../shuffle';
import type { SignedIn } from '../visit';
import type { ReleaseTraits } from './release-traits';
import type { Line } from './lines';
import { apart, numbered, split, written } from './lines';

type Recorded = SignedIn & { traits: ReleaseTraits };

/** The lines of an answer. The feed and the timeline always stream, other lists only in some releases. */
export function linesOf(
  { traits }: Recorded,
  operation: Operation,
  name: string,
  answer: Answer,
): Line[] {
  const streams = operation === 'feed' || operation === 'timeline' || traits.streamsAll;
  const isFriends = operation === 'friends' || operation === 'collection';
  if (!answer.path) return numbered([{ data: answer.data }], answer.extensions);
  const whole = { data: answer.data, path: answer.path };
  const { last, ...kept } = isFriends && traits.fulfilled ? apart(whole) : { ...whole, last: [] };
  const lines = streams ? split(name, kept, traits) : [{ data: kept.data }];
  return numbered([...lines, ...last], answer.extensions);
}

/** The lists of a post. */
const ofPost: readonly Operation[] = ['reactors', 'comments', 'replies', 'shares'];

/** The response body: one document per line. A fault cuts off the last one, or half of the only one. */
export function recordedText(
  visit: Recorded,
  operation: Operation,
  name: string,
  answer: Answer,
): string {
  const lines = linesOf(visit, operation, name, answer);
  const texts = lines.map((line) => written(line, visit.traits));
  const { faults } = visit.sandbox;
  const every = faults.get('answers_cut')?.every;
  if (every !== undefined) {
    const strikes = ofPost.includes(operation) && faults.count('answers_cut') % every === 0;
    if (!strikes) return texts.join('\r\n');
    const [only = ''] = texts;
    return texts.length > 1
      ? texts.slice(0, -1).join('\r\n')
      : only.slice(0, Math.floor(only.length / 2));
  }
  const cut = texts.length > 1 && faults.strikes('answers_cut');
  return texts.slice(0, cut ? -1 : undefined).join('\r\n');
}
