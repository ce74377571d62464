import { names } from '../labels/match';
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

/** The number of friends on the user's own profile. Null where it is hidden or rounded ('1,3 K'). */
export async function shownFriendCount(loaded: LoadedPage): Promise<number | null> {
  const id = await viewerOf(loaded);
  return friendCountOn(await OpenPage.open(loaded, `/profile.php?id=${id}`));
}

/** The same on the user's own profile when it is open already. */
export async function friendCountOn(page: OpenPage): Promise<number | null> {
  let quietSince: number | null = null;
  const label = await page.until(
    LIMIT_MS,
    () => ({ labels: wanted }),
    ({ facts }) => {
      quietSince = isQuiet(facts) ? (quietSince ?? page.activeTime.now()) : null;
      const patient = quietSince !== null && page.activeTime.now() - quietSince > QUIET_MS;
      return facts.labels[0] ?? (patient ? '' : null);
    },
  );
  const shown = parseNumber(label ?? '');
  return shown?.exact ? shown.value : null;
}
