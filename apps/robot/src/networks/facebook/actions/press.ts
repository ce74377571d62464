import { NetworkError, NotPressed, type AboutToAct } from '../../network';
import type { Names } from '../commands';
import { isQuiet, type Opened } from '../opened';
import { UNCLEAR, type Session } from '../session';

/** Menus come 2 to 4 s after the press, on a slow day later. */
const APPEAR_MS = 15_000;
export const LOOK_MS = 40;
/** A press that was allowed, and not made for so long, is not made any more: the computer slept, and what allowed it
 *  may say otherwise now. More than the wait for its button takes on a slow machine. */
const ALLOWED_MS = 60_000;
/** A dialog that explains a refusal comes after the answer. */
const WHY_MS = 2_000;

export interface Wanted {
  what: string;
  roles: string[];
  names: Names;
  within?: number | null;
  mentions?: string[];
  dry?: boolean;
  outside?: 'article';
  how?: 'hover' | 'focus';
  /** Names the press that counts; each at most once in a document. */
  act?: string;
  /** When the press that counts was asked for. */
  askedAt?: number;
}

/** Whichever way the clock went since. */
export const isAllowed = (page: Opened, askedAt: number): boolean =>
  Math.abs(page.clock.now() - askedAt) <= ALLOWED_MS;

/** A button that is drawn before the page's script runs hears nothing. */
export async function atRest(page: Opened): Promise<void> {
  await page.until(
    APPEAR_MS,
    () => ({}),
    ({ facts }) => (isQuiet(facts) ? true : null),
  );
}

/** Presses it once it is there, or with `dry` only waits for it. */
export async function press(
  page: Opened,
  { what, roles, names, within = null, mentions = [], dry = false, ...more }: Wanted,
  limit = APPEAR_MS,
): Promise<number> {
  const { outside, how, act, askedAt } = more;
  const state = { outcome: 'missing' };
  const command = {
    roles,
    names,
    within,
    mentions,
    choose: 'only' as const,
    dry,
    ...(outside && { outside }),
    ...(how && { how }),
    ...(act && { act }),
  };
  const token = await page.until(
    limit,
    () => ({}),
    async () => {
      if (askedAt !== undefined && !isAllowed(page, askedAt))
        throw new NetworkError('retry', 'press_late');
      const { outcome, token: made } = await page.session.press(page.document, command);
      state.outcome = outcome;
      return outcome === 'pressed' || outcome === 'pressable' ? made : null;
    },
    LOOK_MS,
  );
  if (token === null) throw new NetworkError('layout', `${what}_${state.outcome}`);
  return token;
}

/** The one press that counts, said right before it is made. Whatever ends it before the page was told to press has
 *  changed nothing. Resolves to what was pressed, and to when it was asked for. */
export async function pressForGood(
  page: Opened,
  button: Wanted & { act: string },
  aboutToAct: AboutToAct,
): Promise<{ pressed: number; askedAt: number }> {
  await press(page, { ...button, dry: true });
  const askedAt = page.clock.now();
  await aboutToAct(`${page.document}|${button.act}`);
  try {
    return { pressed: await press(page, { ...button, askedAt }), askedAt };
  } catch (error) {
    const isSafe = error instanceof NetworkError && error.code !== UNCLEAR;
    throw isSafe ? new NotPressed(error) : error;
  }
}

/** The page itself says whether the press of this mark was made, as long as it is there. */
export async function takeBack(session: Session, mark: string): Promise<boolean> {
  const [document = '', act = ''] = mark.split('|');
  const current = await session.current();
  return current?.document === document && session.takeBack(document, act);
}

/** Looks on for a while: a dialog that tells of a limit is a block, and every look throws for one. */
export async function why(page: Opened): Promise<void> {
  await page.until(
    WHY_MS,
    () => ({}),
    () => null,
    LOOK_MS,
  );
}
