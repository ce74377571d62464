import { NetworkError, type BeforePress, type ActAnswer } from '../../network';
import type { Names } from '../commands';
import { names, starting } from '../labels/match';
import { packFor } from '../labels/packs';
import type { OpenPage } from '../open-page';
import { hidden } from '../hidden-page';
import { removalAnswer } from '../parse/wire/answers';
import { openProfile } from '../readers/profile';
import type { LoadedPage } from '../loaded-page';
import { waitUntilInteractive, LOOK_MS, press, announceAndPress, lookForReason } from './press';
import { actAnswer } from './act-answer';

const MENU_MS = 8_000;
const MENU_TRIES = 3;
const ANSWER_MS = 25_000;

/** Removes one friend as a user would: profile, 'Friends', 'Unfriend', 'Confirm'. */
export async function removeFriend(
  loaded: LoadedPage,
  id: string,
  beforePress: BeforePress,
): Promise<ActAnswer> {
  const { page, relationship, proven } = await openProfile(loaded, id);
  if (relationship === 'gone') throw new NetworkError('gone', 'profile_gone');
  if (relationship !== 'friends')
    throw new NetworkError('gone', 'friend_missing', { relationship });
  if (proven === null) throw new NetworkError('layout', 'profile_unproven');
  const pack = packFor(page.facts?.language ?? '');

  await waitUntilInteractive(page);
  const item = await pressInMenu(page, names(pack.friends), starting(pack.unfriend));
  // The dialog must mention this person, or at least unfriending, before it is confirmed.
  const about = [proven.name, ...pack.unfriend];
  const button = {
    what: 'confirm_button',
    roles: ['button'],
    names: names(pack.confirm),
    within: item,
    mentions: about,
  };
  const { pressed: confirmed } = await announceAndPress(page, { ...button, act: id }, beforePress);
  return answer(page, id, confirmed, names(pack.ok));
}

/** Opens the 'Friends' menu and presses its item. A menu that does not open is requested again, which is harmless. */
async function pressInMenu(page: OpenPage, button: Names, item: Names): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const within = await press(page, { what: 'friends_button', roles: ['button'], names: button });
    try {
      const wanted = { what: 'unfriend_item', roles: ['menuitem'], names: item, within };
      return await press(page, wanted, MENU_MS);
    } catch (error) {
      const isSilent = error instanceof NetworkError && error.code === 'unfriend_item_unopened';
      if (!isSilent || tries === MENU_TRIES) throw error;
    }
  }
}

/** Waits for the network's answer about this person. Sometimes the network requires one more 'OK'. */
async function answer(
  page: OpenPage,
  id: string,
  confirmed: number,
  ok: Names,
): Promise<ActAnswer> {
  const state = { failure: null as number | null, asked: false };
  const found = await page.until(
    ANSWER_MS,
    () => ({}),
    async (view) => {
      const said = actAnswer(view, id, (root) => removed(root, id));
      if (said !== null) return said;
      if (!state.asked) {
        const pressed = await page.loaded.press(page.document, {
          roles: ['button'],
          names: ok,
          within: confirmed,
          mentions: [],
          choose: 'only',
        });
        state.asked = pressed.outcome === 'pressed';
      }
      return null;
    },
    LOOK_MS,
  );
  if (found === null) {
    // A hidden page answers late: the act stays sent and is read back when the page is visible.
    if (page.loaded.isHidden) throw hidden('answer_missing');
    return { took_effect: null, evidence: 'answer_missing' };
  }
  if (found.took_effect !== true) await lookForReason(page);
  return found;
}

function removed(root: unknown, id: string): ActAnswer | null {
  const said = removalAnswer(root);
  if (said === null || (said.id !== null && said.id !== id)) return null;
  const took_effect = said.status === null ? null : said.status !== 'ARE_FRIENDS';
  return { took_effect, evidence: `friend_remove:${said.status ?? 'silent'}` };
}
