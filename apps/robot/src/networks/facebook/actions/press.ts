import { NetworkError } from '../../network';
import type { Names } from '../commands';
import { isQuiet, type Opened } from '../opened';

/** Menus come 2 to 4 s after the press, on a slow day later. */
const APPEAR_MS = 15_000;
export const LOOK_MS = 40;

export interface Wanted {
  what: string;
  roles: string[];
  names: Names;
  within?: number | null;
  mentions?: string[];
  dry?: boolean;
  outside?: 'article';
  how?: 'hover' | 'focus';
}

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
  { what, roles, names, within = null, mentions = [], dry = false, outside, how }: Wanted,
  limit = APPEAR_MS,
): Promise<number> {
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
  };
  const token = await page.until(
    limit,
    () => ({}),
    async () => {
      const { outcome, token: made } = await page.session.press(page.document, command);
      state.outcome = outcome;
      return outcome === 'pressed' || outcome === 'pressable' ? made : null;
    },
    LOOK_MS,
  );
  if (token === null) throw new NetworkError('layout', `${what}_${state.outcome}`);
  return token;
}
