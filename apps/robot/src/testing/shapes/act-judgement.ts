import type { ActSite } from '@winnow/shapes';
import { runAct, type ActRun } from './act-run';

/** A state must be seen on the page: nothing is waited for in vain. */
const MAX_STATE_MS = 15_000;

/** done: the act took effect · refused: it was not made, in words · wrong: anything else. */
export interface ActJudgement {
  is: 'done' | 'refused' | 'wrong';
  why: string;
}

export async function judgeAct(site: ActSite): Promise<ActJudgement> {
  const run = await runAct(site);
  const wrong = wrongIn(site, run);
  if (wrong !== null)
    return { is: 'wrong', why: `${wrong} [${run.evidence}; ${run.pressed.join(' ')}]` };
  return { is: run.refused ? 'refused' : 'done', why: run.evidence };
}

function wrongIn({ truth }: ActSite, run: ActRun): string | null {
  if (run.foreign.length > 0) return `pressed ${run.foreign.join(' ')}`;
  const { can } = truth;
  const isPressed = run.pressed.includes(truth.allowed.at(-1) ?? '');
  if (run.refused && run.isDone && can !== 'already') return 'said to be refused, and is done';
  // The network's answer may lie. What counts is the reading after it, whose word is the network's own state.
  if (run.readBack !== run.isDone) return 'the reading after it does not agree';
  if (can === 'unclear') return null;
  if (can === 'possible') return run.isDone ? null : 'possible, and not done';
  if (!run.refused || isPressed) return `${can}, and not refused`;
  if (run.text === null) return `${can}, refused without words of its own`;
  return run.took > MAX_STATE_MS ? `refused after ${run.took} ms` : null;
}
