import { NetworkError, NotPressed, type BeforePress } from '../../network';
import type { Names } from '../commands';
import { isQuiet, type OpenPage } from '../open-page';
import { UNCLEAR, type LoadedPage } from '../loaded-page';

/** Menus open 2 to 4 s after the press, or later when the network is slow. */
const APPEAR_MS = 15_000;
export const LOOK_MS = 40;
/** A press that is not made within this time after it was allowed is dropped: the computer slept, and the permit may
 *  have changed. It exceeds the wait for the button on a slow machine. */
const ALLOWED_MS = 60_000;
/** A dialog that explains a refusal opens after the answer. */
const REASON_MS = 2_000;

export interface PressTarget {
  what: string;
  roles: string[];
  names: Names;
  within?: number | null;
  mentions?: string[];
  dry?: boolean;
  outside?: 'article';
  how?: 'hover' | 'focus';
  /** The id of the press that counts. Each is made at most once in a document. */
  act?: string;
  /** When the press that counts was asked for. */
  askedAt?: number;
}

/** Whether a press asked for then may still be made. Absolute difference: the clock may have been set back. */
export const isStillAllowed = (page: OpenPage, askedAt: number): boolean =>
  Math.abs(page.clock.now() - askedAt) <= ALLOWED_MS;

/** Waits until the page's script has run: a button drawn before that does not react. */
export async function waitUntilInteractive(page: OpenPage): Promise<void> {
  await page.until(
    APPEAR_MS,
    () => ({}),
    ({ facts }) => (isQuiet(facts) ? true : null),
  );
}

/** Presses the button once it exists. With `dry` it only waits for it. */
export async function press(
  page: OpenPage,
  { what, roles, names, within = null, mentions = [], dry = false, ...more }: PressTarget,
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
      if (askedAt !== undefined && !isStillAllowed(page, askedAt))
        throw new NetworkError('retry', 'press_late');
      const { outcome, token: made } = await page.loaded.press(page.document, command);
      state.outcome = outcome;
      return outcome === 'pressed' || outcome === 'pressable' ? made : null;
    },
    LOOK_MS,
  );
  if (token === null) throw new NetworkError('layout', `${what}_${state.outcome}`);
  return token;
}

/** Makes the one press that counts and announces it right before. An error before the page received the press has
 *  changed nothing. Returns the press and the time when it was allowed. */
export async function announceAndPress(
  page: OpenPage,
  button: PressTarget & { act: string },
  beforePress: BeforePress,
): Promise<{ pressed: number; askedAt: number }> {
  await press(page, { ...button, dry: true });
  const askedAt = page.clock.now();
  await beforePress(`${page.document}|${button.act}`);
  try {
    return { pressed: await press(page, { ...button, askedAt }), askedAt };
  } catch (error) {
    const isSafe = error instanceof NetworkError && error.code !== UNCLEAR;
    throw isSafe ? new NotPressed(error) : error;
  }
}

/** Revokes the press of this mark. Only the page that would make it knows whether it was
 *  made: false without that page. */
export async function revoke(loaded: LoadedPage, mark: string): Promise<boolean> {
  const [document = '', act = ''] = mark.split('|');
  const current = await loaded.current();
  return current?.document === document && loaded.revoke(document, act);
}

/** Looks for some more time: a dialog about a limit is a block, and every look throws for a block. */
export async function lookForReason(page: OpenPage): Promise<void> {
  await page.until(
    REASON_MS,
    () => ({}),
    () => null,
    LOOK_MS,
  );
}
