import { NetworkError, NotPressed, type ActAnswer, type BeforePress } from '../../network';
import type { Press } from '../commands';
import type { Pressed } from '../facts';
import { hidden } from '../hidden-page';
import { UNCLEAR, type LoadedPage, type View } from '../loaded-page';
import { isQuiet, type OpenPage } from '../open-page';
import type { Grammar, Step, Words } from './grammar';

/** Menus open 2 to 4 s after the press, or later when the network is slow. */
const APPEAR_MS = 15_000;
const LOOK_MS = 40;
/** A press that is not made within this time after it was allowed is dropped: the computer slept, and the permit may
 *  have changed. It exceeds the wait for the button on a slow machine. */
const ALLOWED_MS = 60_000;
const ANSWER_MS = 25_000;
/** A dialog that explains a refusal opens after the answer. */
const REASON_MS = 2_000;
/** How often a step begins again because the page changed between the choice and the press. */
const MAX_CHANGES = 2;
/** No choice has this token. */
const NONE = -1;

/** Another surface was in the way, so a later try may succeed. Any other outcome is a page that is not known. */
const IN_THE_WAY = /^(several|covered|changed)$/;

/** One act on one open page. */
export interface Performance {
  page: OpenPage;
  grammar: Grammar;
  words: Words;
  /** Which buttons of the page itself count. */
  onPage: Pick<Press, 'profile' | 'outside'>;
  /** The id of the press that decides: made at most once in a document. */
  act: string;
  /** The network's answer to this act, once the page has received it. */
  answer: (view: View) => ActAnswer | null;
}

/** Walks through the table of an act. Any other surface is left alone; after one, only a refusal of the network is taken
 *  for the outcome, and anything else is read back. `beforePress` is awaited right before the press that decides. */
export function perform(made: Performance, beforePress: BeforePress): Promise<ActAnswer> {
  return new Performing(made).run(beforePress);
}

/** A button that can be pressed: `chosen` names it, in what the press `within` opened. */
interface Choice {
  step: Step;
  within: number | null;
  chosen: number;
}

class Performing {
  readonly #made: Performance;
  /** A surface outside of the table. */
  #foreign: Pressed['foreign'] = null;

  constructor(made: Performance) {
    this.#made = made;
  }

  async run(beforePress: BeforePress): Promise<ActAnswer> {
    const { page, grammar, act } = this.#made;
    await waitUntilInteractive(page);
    const { first, others } = grammar;
    let choice = await this.#choose(first, null);
    for (const next of others) choice = await this.#open(choice, next);
    const askedAt = page.clock.now();
    await beforePress(`${page.document}|${act}`);
    return this.#answered(await this.#decide(choice, askedAt), askedAt);
  }

  /** Uses the button until the next step's button is there. */
  async #open(choice: Choice, next: Step): Promise<Choice> {
    const { step, within } = choice;
    const uses = step.uses ?? ['press'];
    for (const [turn, use] of uses.entries()) {
      const again = turn === 0 ? choice : await this.#choose(step, within);
      const opened = await this.#press(again, use === 'press' ? {} : { how: use });
      try {
        return await this.#choose(next, opened);
      } catch (error) {
        const isClosed = error instanceof NetworkError && error.code.endsWith('_unopened');
        if (!isClosed || turn === uses.length - 1) throw error;
      }
    }
    throw this.#failure(next, 'unopened');
  }

  /** An error before the page received the press has changed nothing. */
  async #decide(choice: Choice, askedAt: number): Promise<number> {
    try {
      return await this.#press(choice, { act: this.#made.act }, askedAt);
    } catch (error) {
      const isSafe = error instanceof NetworkError && error.code !== UNCLEAR;
      throw isSafe ? new NotPressed(error) : error;
    }
  }

  /** Waits until the button can be pressed. */
  async #choose(step: Step, within: number | null): Promise<Choice> {
    const { activeTime } = this.#made.page;
    const end = activeTime.now() + (step.limit ?? APPEAR_MS);
    let seen: Pressed['outcome'] = 'missing';
    const chosen = await this.#made.page.until(
      APPEAR_MS,
      () => ({}),
      async () => {
        const { outcome, token } = await this.#ask(step, within, { dry: true });
        seen = outcome;
        if (outcome === 'pressable') return token;
        // What is in the way may go: until then the page had no chance.
        return IN_THE_WAY.test(outcome) || activeTime.now() < end ? null : NONE;
      },
      LOOK_MS,
    );
    if (chosen === null || chosen === NONE) throw this.#failure(step, seen);
    return { step, within, chosen };
  }

  /** Presses what was chosen. The step begins again where the page has changed since. */
  async #press(
    { step, within, chosen: first }: Choice,
    more: Pick<Press, 'how' | 'act'>,
    askedAt?: number,
  ): Promise<number> {
    let chosen = first;
    for (let changes = 0; ; changes += 1) {
      if (askedAt !== undefined && !this.#isStillAllowed(askedAt))
        throw new NetworkError('retry', 'press_late');
      const { outcome, token } = await this.#ask(step, within, { ...more, chosen });
      if (outcome === 'pressed') return token;
      if (changes === MAX_CHANGES) throw this.#failure(step, 'changed');
      ({ chosen } = await this.#choose(step, within));
    }
  }

  /** Waits for the network's answer. What may follow is answered once. */
  async #answered(within: number, askedAt: number): Promise<ActAnswer> {
    const { page, grammar, answer } = this.#made;
    const { follows } = grammar;
    const state = { isFollowed: follows.roles.length === 0 };
    const found = await page.until(
      ANSWER_MS,
      () => ({}),
      async (view) => {
        const said = answer(view);
        // A question answered after the computer slept would act under an old permit.
        const isOver = said !== null || state.isFollowed || !this.#isStillAllowed(askedAt);
        const { outcome } = await this.#ask(follows, within, isOver ? { dry: true } : {});
        state.isFollowed ||= outcome === 'pressed';
        return said;
      },
      LOOK_MS,
    );
    const foreign = this.#foreign;
    if (found !== null && (found.took_effect !== true || foreign)) await lookForReason(page);
    // A hidden page answers late: the act stays sent and is read back when the page is visible.
    if (found === null && page.loaded.isHidden) throw hidden('answer_missing');
    // A refusal is certain: the surface may be the one that explains it.
    if (foreign && found?.took_effect !== false) {
      const evidence = `surface_unexpected:${foreign.role}_${foreign.buttons}`;
      return { took_effect: null, evidence };
    }
    return found ?? { took_effect: null, evidence: 'answer_missing' };
  }

  async #ask(step: Step, within: number | null, more: Partial<Press> = {}): Promise<Pressed> {
    const { page, words, onPage } = this.#made;
    const surface = step.surface?.(words);
    const pressed = await page.loaded.press(page.document, {
      roles: step.roles,
      names: step.button(words),
      within,
      choose: 'only',
      isStep: true,
      ...(surface ? { surface } : onPage),
      ...more,
    });
    this.#foreign ??= pressed.foreign;
    return pressed;
  }

  /** Absolute difference: the clock may have been set back. */
  #isStillAllowed(askedAt: number): boolean {
    return Math.abs(this.#made.page.clock.now() - askedAt) <= ALLOWED_MS;
  }

  #failure({ what }: Step, outcome: string): NetworkError {
    const { role, buttons } = this.#foreign ?? {};
    return new NetworkError(IN_THE_WAY.test(outcome) ? 'retry' : 'layout', `${what}_${outcome}`, {
      ...(role !== undefined && { surface: role }),
      ...(buttons !== undefined && { buttons }),
    });
  }
}

/** Waits until the page's script has run: a button drawn before that does not react. */
export async function waitUntilInteractive(page: OpenPage): Promise<void> {
  await page.until(
    APPEAR_MS,
    () => ({}),
    ({ facts }) => (isQuiet(facts) ? true : null),
  );
}

/** Looks for some more time: a dialog about a limit is a block, and every look throws for a block. */
async function lookForReason(page: OpenPage): Promise<void> {
  await page.until(
    REASON_MS,
    () => ({}),
    () => null,
    LOOK_MS,
  );
}

/** Revokes the press of this mark. Only the page that would make it knows whether it was
 *  made: false without that page. */
export async function revoke(loaded: LoadedPage, mark: string): Promise<boolean> {
  const [document = '', act = ''] = mark.split('|');
  const current = await loaded.current();
  return current?.document === document && loaded.revoke(document, act);
}
