import { type FriendshipRead, NetworkError } from '../../network';
import { labelPacks, wordsFor } from '../labels/packs';
import { isQuiet, OpenPage } from '../open-page';
import { parseDate } from '../parse/dates';
import { datesOf, extractSince, namesItems, sinceNames } from '../parse/friendship';
import { isId } from '../parse/links';
import { normalized } from '../parse/text';
import { profileIn } from '../parse/viewer';
import type { LoadedPage } from '../loaded-page';
import { viewerOf } from './identity';

const LIMIT_MS = 25_000;
/** How long an idle page may take to show more before its silence counts. */
const QUIET_MS = 2_500;
const gonePhrases = labelPacks.flatMap((pack) => pack.gone);

/** The start of a friendship: from the friendship's own page, or from the profile if that page is gone. */
export async function friendshipDate(loaded: LoadedPage, id: string): Promise<FriendshipRead> {
  if (!isId(id)) throw new NetworkError('gone', 'profile_unknown');
  const viewer = await viewerOf(loaded);
  return (
    (await read(loaded, `/friendship/${viewer}/${id}`, id)) ??
    (await read(loaded, `/profile.php?id=${id}`, id)) ??
    gone()
  );
}

function gone(): never {
  throw new NetworkError('gone', 'profile_gone');
}

/** Null: the page is unavailable. */
async function read(loaded: LoadedPage, path: string, id: string): Promise<FriendshipRead | null> {
  const page = await OpenPage.open(loaded, path);
  const state = { quietSince: null as number | null };
  const found = await page.until(
    LIMIT_MS,
    () => ({ phrases: gonePhrases, labels: labelsOf(page) }),
    ({ facts }) => {
      if (facts.ready === 'loading') return null;
      if (!isQuiet(facts)) state.quietSince = null;
      else state.quietSince ??= page.activeTime.now();
      const patient =
        state.quietSince !== null && page.activeTime.now() - state.quietSince >= QUIET_MS;
      return verdict(page, id, patient);
    },
  );
  const said = found ?? verdict(page, id, true);
  if (said === 'unread' || said === null) throw unreadable(page);
  return said === 'gone' ? null : said;
}

function verdict(
  page: OpenPage,
  id: string,
  patient: boolean,
): FriendshipRead | 'gone' | 'unread' | null {
  const { facts } = page;
  if (facts === null) return null;
  const isGone = facts.found.some((phrase) =>
    gonePhrases.some((known) => normalized(known) === normalized(phrase)),
  );
  const speaksOf = profileIn(page.payloads, id, page.loaded.origin) !== null;
  if (facts.status === 404 || facts.status === 410 || (isGone && !speaksOf)) return 'gone';
  // A page without a language concerns this person only: the next person's page may name its language.
  if (facts.language === '' && speaksOf) return patient ? { date: null, understood: false } : null;
  if (facts.language === '' && !patient) return null;
  const pack = wordsFor(facts.language);
  const said = datesOf(page.payloads, id, pack, page.clock.now());
  // The page's text is used only where the answers are silent: it also shows other people's friendships.
  const shown = new Set(facts.labels.flatMap((label) => extractSince(label, pack) ?? []));
  const dates = speaksOf ? said : [...shown];
  const [date, ...more] = dates;
  if (date !== undefined && more.length === 0) {
    const value = parseDate(date, pack.language, page.clock.now());
    return { date: value, understood: value !== null };
  }
  if (!patient) return null;
  if (more.length > 0) return { date: null, understood: false };
  // A person whom the page does not mention at all was not read.
  if (!speaksOf) return 'unread';
  // In a language without words only the types of items say that none is a friendship's.
  return { date: null, understood: pack.friends_since.length > 0 || namesItems(page.payloads) };
}

function labelsOf({ facts }: OpenPage) {
  const language = facts?.language ?? '';
  return language === '' ? null : { roles: ['text'], names: sinceNames(wordsFor(language)) };
}

const unreadable = ({ facts, payloads }: OpenPage) =>
  new NetworkError('layout', 'friendship_unread', {
    ready: facts?.ready ?? 'none',
    payloads: payloads.length,
    labels: facts?.labels.length ?? 0,
  });
