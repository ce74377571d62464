import { NetworkError, type Relationship } from '../../network';
import type { Names } from '../commands';
import type { PageFacts } from '../facts';
import { matches, names } from '../labels/match';
import type { LabelPack } from '../labels/pack';
import { labelPacks, packFor } from '../labels/packs';
import { isQuiet, OpenPage } from '../open-page';
import { isId } from '../parse/links';
import { statusOf } from '../parse/relationship';
import { normalized } from '../parse/text';
import { profileIn, type Profile } from '../parse/viewer';
import type { LoadedPage } from '../loaded-page';

export interface ReadProfile {
  page: OpenPage;
  relationship: Relationship;
  /** Null when the page does not prove whose profile it is. Then nothing may be pressed on it. */
  proven: Profile | null;
}

const LIMIT_MS = 20_000;
/** How long an idle page may take to show more before its silence counts. */
const QUIET_MS = 2_500;
const gonePhrases = labelPacks.flatMap((pack) => pack.gone);

/** Opens a person's profile by id and reads the relationship: from the payload, checked
 *  against the profile's button. */
export async function openProfile(loaded: LoadedPage, id: string): Promise<ReadProfile> {
  if (!isId(id)) throw new NetworkError('gone', 'profile_unknown');
  const page = await OpenPage.open(loaded, `/profile.php?id=${id}`);
  const state = { quietSince: null as number | null };
  const asked = () => ({
    phrases: gonePhrases,
    heading: true,
    labels: { roles: ['button'], names: wanted(page.facts) },
  });
  const found = await page.until(LIMIT_MS, asked, ({ facts }) => {
    if (facts.ready === 'loading') return null;
    if (!isQuiet(facts)) state.quietSince = null;
    else state.quietSince ??= page.activeTime.now();
    const patient =
      state.quietSince !== null && page.activeTime.now() - state.quietSince >= QUIET_MS;
    return verdict(page, facts, id, patient);
  });
  const read = found ?? verdict(page, page.facts, id, true);
  if (read === null) {
    const { ready = 'none', labels = [] } = page.facts ?? {};
    throw new NetworkError('layout', 'relationship_unread', {
      ready,
      buttons: labels.length,
      payloads: page.payloads.length,
    });
  }
  return { page, relationship: read, proven: read === 'gone' ? null : provenProfile(page, id) };
}

function wanted(facts: PageFacts | null): Names {
  const pack = labelPacks.find(
    ({ language }) => facts !== null && sameLanguage(language, facts.language),
  );
  if (!pack) return { equals: [], starts: [], pattern: [] };
  return names([...pack.friends, ...pack.add_friend, ...pack.cancel_request]);
}

const sameLanguage = (pack: string, page: string) => {
  try {
    return packFor(page).language === pack;
  } catch {
    return false;
  }
};

function verdict(
  page: OpenPage,
  facts: PageFacts | null,
  id: string,
  patient: boolean,
): Relationship | null {
  if (facts === null) return null;
  const said = statusOf(page.payloads, id);
  const pack = labelPacks.find(({ language }) => sameLanguage(language, facts.language));
  const profile = provenProfile(page, id);
  const shown = pack && profile ? buttonSays(facts.labels, pack, profile.name) : null;
  if (said !== null && (shown === said || shown === null))
    return shown !== null || patient || !pack ? said : null;
  if (said === null && shown !== null) return shown;
  // The two sources disagree, possibly only while the page is being built.
  if (said !== null) {
    if (!patient) return null;
    throw new NetworkError('retry', 'relationship_unclear', { said, shown: shown ?? 'none' });
  }
  if (
    facts.found.some((phrase) =>
      gonePhrases.some((gone) => normalized(gone) === normalized(phrase)),
    )
  )
    return 'gone';
  if (facts.status === 404 || facts.status === 410) return 'gone';
  // A hidden page may not have drawn its buttons.
  return patient && profile && !facts.hidden ? 'cannot_request' : null;
}

function buttonSays(labels: string[], pack: LabelPack, name: string): Relationship | null {
  const any = (templates: string[]) =>
    labels.some((label) => matches(label, names(templates, name)));
  const says: Relationship[] = [];
  if (any(pack.friends)) says.push('friends');
  if (any(pack.add_friend)) says.push('can_request');
  if (any(pack.cancel_request)) says.push('requested');
  return says.length === 1 ? (says[0] ?? null) : null;
}

/** Proves whose profile it is: the page's data has the id, and the heading shows the name that
 *  the data gives to that id. */
export function provenProfile(page: OpenPage, id: string): Profile | null {
  const profile = profileIn(page.payloads, id, page.loaded.origin);
  const heading = normalized(page.facts?.heading ?? '');
  if (profile === null || heading === '') return null;
  // A heading may add a nickname or a badge: 'Name (Nick)', 'Name Verified account'.
  const name = normalized(profile.name);
  return heading === name || heading.startsWith(`${name} `) ? profile : null;
}
