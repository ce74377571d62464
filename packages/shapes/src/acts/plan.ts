import type { Random } from '../random';
import { isMenu } from './foreign';
import { isTelling } from './names';
import type { ActShape, ForeignShape } from './shape';
import { chooseForeign } from './shape';

/** A step of an act: the loaded page, the presses in order, the answer. */
export type Moment = ForeignShape['moment'];

/** A foreign surface, and when it opens and goes away by itself. */
export interface Planned {
  shape: ForeignShape;
  moment: Moment;
  /** Milliseconds from the moment. */
  after: number;
  /** Milliseconds until it goes away by itself; null: it stays. */
  stays: number | null;
}

const numberOf = { none: 0, one: 1, two: 2, three: 3 };

/** The presses of an act, of which the last is the one that takes effect. */
export function stepsOf({ act, asked, wanted }: ActShape): readonly Moment[] {
  if (act === 'unfriend') return ['first', 'second', 'last'];
  if (act === 'request') return asked === 'yes' ? ['first', 'last'] : ['last'];
  return wanted === 'LIKE' ? ['last'] : ['first', 'last'];
}

export function planForeign(act: ActShape, random: Random): Planned[] {
  return Array.from({ length: numberOf[act.foreign] }, (_, index) => {
    const from = random.fork(`foreign ${index}`);
    const shape = settled(act, chooseForeign(from.fork('shape')));
    return {
      shape,
      moment: momentOf(act, shape.moment),
      after:
        shape.delay === 'none'
          ? 0
          : shape.delay === 'early'
            ? from.whole(1, 250)
            : from.whole(251, 3000),
      stays: shape.stay === 'short' ? from.whole(300, 4000) : null,
    };
  });
}

/** A reaction asks nothing, so that nothing can be asked about another person in the same words. */
const settled = (act: ActShape, shape: ForeignShape): ForeignShape =>
  shape.kind === 'same_other' && act.act === 'react' ? { ...shape, kind: 'story' } : shape;

/** An act with fewer presses has no second one, or no first one either. */
function momentOf(act: ActShape, moment: Moment): Moment {
  const steps = stepsOf(act);
  if (moment === 'load' || moment === 'answer' || steps.includes(moment)) return moment;
  return moment === 'second' && steps.includes('first') ? 'first' : 'last';
}

/**
 * Whether a careful person is left in doubt whether to go on. A surface that goes away can be waited for, one
 * that was there before the first press can be told from those that the press opened, and after the last press
 * nothing can be prevented.
 */
export function leavesDoubt(act: ActShape, foreign: readonly Planned[]): boolean {
  const before = foreign.filter(({ moment }) => moment !== 'last' && moment !== 'answer');
  return (
    before.some((one) => isInTheWay(one)) ||
    (before.length > 0 && act.act !== 'react' && !isTelling(act.name))
  );
}

function isInTheWay({ shape, moment, after, stays }: Planned): boolean {
  if (shape.replaces === 'yes' && (moment !== 'load' || after > 0)) return true;
  if (stays !== null) return false;
  if (shape.covers === 'yes' && !isMenu(shape.kind)) return true;
  if (moment === 'load' && after === 0) return false;
  return isMenu(shape.kind) || shape.role === 'dialog' || shape.role === 'alertdialog';
}
