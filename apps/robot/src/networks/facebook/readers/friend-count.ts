import { names, oneCount } from '../labels/match';
import { labelPacks } from '../labels/packs';
import { isQuiet, OpenPage } from '../open-page';
import { parseNumber } from '../parse/numbers';
import type { LoadedPage } from '../loaded-page';
import { viewerOf } from './identity';

const LIMIT_MS = 15_000;
const QUIET_MS = 1_500;
const wanted = {
  roles: ['link', 'button', 'text'],
  names: names(labelPacks.flatMap((pack) => pack.friend_count)),
};
/** In a language without a pack: the number in the link to the list. */
const linked = { roles: ['link'], names: oneCount, to: 'friends' as const };

/** The number of friends on the user's own profile. Null where it is hidden or rounded ('1,3 K'). */
export async function shownFriendCount(loaded: LoadedPage): Promise<number | null> {
  const id = await viewerOf(loaded);
  return friendCountOn(await OpenPage.open(loaded, `/profile.php?id=${id}`));
}

/** The same on the user's own profile when it is open already. */
export async function friendCountOn(page: OpenPage): Promise<number | null> {
  let quietSince: number | null = null;
  let isPatient = false;
  const labels = await page.until(
    LIMIT_MS,
    () => ({ labels: isPatient ? linked : wanted }),
    ({ facts }) => {
      // The look before may have asked for the words: one more is for the link.
      if (facts.labels.length > 0 || isPatient) return facts.labels;
      quietSince = isQuiet(facts) ? (quietSince ?? page.activeTime.now()) : null;
      isPatient = quietSince !== null && page.activeTime.now() - quietSince > QUIET_MS;
      return null;
    },
  );
  const [label = '', ...more] = new Set(labels);
  const shown = parseNumber(label);
  return shown?.exact && (!isPatient || more.length === 0) ? shown.value : null;
}
