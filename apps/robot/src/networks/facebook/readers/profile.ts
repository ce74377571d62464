import { NetworkError, type ProfileState } from '../../network';
import type { Names } from '../commands';
import type { PageFacts } from '../facts';
import { matches, names } from '../labels/match';
import { isEvidence } from '../labels/evidence';
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
  relationship: ProfileState;
  /** The profile has the button for it, or none can be told. */
  hasButton: boolean;
  /** Null when the page does not prove whose profile it is. Then nothing may be pressed on it. */
  proven: Profile | null;
}

const LIMIT_MS = 20_000;
/** How long an idle page may take to show more before its silence counts. */
const QUIET_MS = 2_500;
/** How long an idle page may take to show whose profile it is. */
const STILL_MS = 8_000;
const gonePhrases = labelPacks.flatMap((pack) => pack.gone);

/** Opens a person's profile by id and reads the relationship: from the payload, checked
 *  against the profile's button. */
export async function openProfile(loaded: LoadedPage, id: string): Promise<ReadProfile> {
  if (!isId(id)) throw new NetworkError('gone', 'profile_unknown');
  const page = await OpenPage.open(loaded, `/profile.php?id=${id}`);
  const state = { quietSince: null as number | null, vanity: null as string | null };
  const asked = () => ({
    phrases: gonePhrases,
    heading: true,
    labels: { roles: ['button'], names: wanted(page.facts), profile: { id, vanity: state.vanity } },
  });
  const found = await page.until(LIMIT_MS, asked, ({ facts }) => {
    if (facts.ready === 'loading') return null;
    if (!isQuiet(facts)) state.quietSince = null;
    else state.quietSince ??= page.activeTime.now();
    const quiet = state.quietSince === null ? 0 : page.activeTime.now() - state.quietSince;
    state.vanity ??= profileIn(page.payloads, id, loaded.origin)?.vanity ?? null;
    const said = verdict(page, facts, id, quiet >= QUIET_MS);
    return said ?? (quiet >= STILL_MS ? 'unread' : null);
  });
  const read = found ?? verdict(page, page.facts, id, true) ?? 'unread';
  if (read === 'unread') {
    const { ready = 'none', labels = [] } = page.facts ?? {};
    throw new NetworkError('layout', 'relationship_unread', {
      ready,
      buttons: labels.length,
      payloads: page.payloads.length,
    });
  }
  const proven = read === 'gone' ? null : provenProfile(page, id);
  return { page, relationship: read, proven, hasButton: hasButton(page.facts) };
}

/** A hidden page may not have drawn its buttons, and only words of a known language tell them apart. */
const hasButton = (facts: PageFacts | null): boolean =>
  facts === null || facts.hidden || knownPack(facts.language) === null || facts.labels.length > 0;

function wanted(facts: PageFacts | null): Names {
  const pack = facts && knownPack(facts.language);
  if (!pack) return { equals: [], pattern: [] };
  const { friends, add_friend, cancel_request, following, respond_request } = pack;
  return names([friends, add_friend, cancel_request, following, respond_request].flat());
}

function knownPack(language: string): LabelPack | null {
  try {
    return packFor(language);
  } catch {
    return null;
  }
}

function verdict(
  page: OpenPage,
  facts: PageFacts | null,
  id: string,
  patient: boolean,
): ProfileState | null {
  if (facts === null) return null;
  const { status: said, isMemorial } = statusOf(page.payloads, id);
  const pack = knownPack(facts.language);
  const profile = provenProfile(page, id);
  if (profile && (isMemorial || isRemembered(page, profile.name))) return 'memorialised';
  const shown = pack && profile ? buttonSays(facts.labels, pack, profile.name, said) : null;
  if (said !== null && (shown === said || shown === null))
    return shown !== null || patient || !pack ? said : null;
  if (said === 'friends' && shown === 'following') return shown;
  // The data may be older than the request.
  if (said === 'can_request' && shown === 'incoming') return shown;
  if (said === null && shown !== null && (patient || shown !== 'following')) return shown;
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

/** What the profile's buttons say. Some words are used for other buttons too: they count only beside data that agrees. */
function buttonSays(
  labels: string[],
  pack: LabelPack,
  name: string,
  said: ProfileState | null,
): ProfileState | null {
  const any = (templates: string[]) =>
    labels.some((label) => matches(label, names(templates, name)));
  const says: ProfileState[] = [];
  if (any(pack.friends)) says.push('friends');
  if (any(pack.add_friend)) says.push('can_request');
  if (any(pack.cancel_request)) says.push('requested');
  if (any(pack.respond_request.filter((word) => said === 'incoming' || word.includes('{name}'))))
    says.push('incoming');
  if (says.length > 0) return says.length === 1 ? (says[0] ?? null) : null;
  return any(pack.following) && (said === null || said === 'friends') ? 'following' : null;
}

const rememberings = labelPacks.flatMap((pack) => pack.remembering);

/** The words beside the name of a memorialised account. */
function isRemembered(page: OpenPage, name: string): boolean {
  const words = names(rememberings, name);
  const around = [page.facts?.heading ?? '', ...(page.facts?.around_heading ?? [])];
  return around.some((text) => matches(text, words));
}

/** Proves whose profile it is: the page's data has the id, and the heading shows the name that
 *  the data gives to that id. */
export function provenProfile(page: OpenPage, id: string): Profile | null {
  const profile = profileIn(page.payloads, id, page.loaded.origin);
  const heading = page.facts?.heading ?? '';
  if (profile === null || heading === '') return null;
  return isHeadingOf(heading, profile.name) ? profile : null;
}

/** A heading may add a nickname, a badge or a word before the name: 'Name (Nick)', 'Name Verified account'. What comes
 *  after a name that is no evidence could be the rest of another name. */
function isHeadingOf(heading: string, called: string): boolean {
  const [text, name] = [normalized(heading), normalized(called)];
  if (text === name || text.startsWith(`${name} (`)) return true;
  return (
    matches(heading, names(rememberings, called)) ||
    (isEvidence(called) && text.startsWith(`${name} `))
  );
}
