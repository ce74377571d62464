import type { Answer } from '../graphql/answers';
import type { Operation } from '../shuffle';
import type { SignedIn } from '../visit';
import type { ReleaseTraits } from './release-traits';
import type { Line } from './lines';
import { numbered, split, written } from './lines';

type Recorded = SignedIn & { traits: ReleaseTraits };

/** The lines of an answer. The feed and the timeline always stream, other lists only in some releases. */
export function linesOf(
  { traits }: Recorded,
  operation: Operation,
  name: string,
  answer: Answer,
): Line[] {
  const streams = operation === 'feed' || operation === 'timeline' || traits.streamsAll;
  const lines =
    answer.path && streams
      ? split(name, { data: answer.data, path: answer.path }, traits)
      : [{ data: answer.data }];
  return numbered(lines, answer.extensions);
}

/** The response body: one document per line. A fault cuts off the last one. */
export function recordedText(
  visit: Recorded,
  operation: Operation,
  name: string,
  answer: Answer,
): string {
  const lines = linesOf(visit, operation, name, answer);
  const cut = lines.length > 1 && visit.sandbox.faults.strikes('answers_cut');
  return lines
    .slice(0, cut ? -1 : undefined)
    .map((line) => written(line, visit.traits))
    .join('\r\n');
}
