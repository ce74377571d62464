import { NetworkError, type Identity } from '../../network';
import { isQuiet, OpenPage } from '../open-page';
import { isId } from '../parse/links';
import { profileIn } from '../parse/viewer';
import type { LoadedPage } from '../loaded-page';
import { provenProfile } from './profile';

const LIMIT_MS = 20_000;
const QUIET_MS = 1_500;

/** The id of the signed-in account. A page that names no account and asks for no sign-in is unknown. */
export async function viewerOf(loaded: LoadedPage): Promise<string> {
  if (loaded.viewer !== null) return loaded.viewer;
  const page = await OpenPage.open(loaded, '/');
  const id = await page.until(
    LIMIT_MS,
    () => ({}),
    ({ facts }) => {
      if (isId(loaded.viewer)) return loaded.viewer;
      return isQuiet(facts) ? '' : null;
    },
  );
  if (!isId(id))
    throw new NetworkError('layout', 'viewer_unread', { payloads: page.payloads.length });
  return id;
}

export async function identity(loaded: LoadedPage): Promise<Identity> {
  const id = await viewerOf(loaded);
  const page = await OpenPage.open(loaded, `/profile.php?id=${id}`);
  let quietSince: number | null = null;
  const profile = await page.until(
    LIMIT_MS,
    () => ({ heading: true }),
    ({ facts }) => {
      quietSince = isQuiet(facts) ? (quietSince ?? page.activeTime.now()) : null;
      const patient = quietSince !== null && page.activeTime.now() - quietSince > QUIET_MS;
      return (
        provenProfile(page, id) ?? (patient ? profileIn(page.payloads, id, loaded.origin) : null)
      );
    },
  );
  if (profile === null)
    throw new NetworkError('layout', 'identity_unread', { payloads: page.payloads.length });
  return {
    facebook_profile_id: id,
    username: profile.vanity,
    full_name: profile.name,
    first_name: profile.first,
    last_name: profile.last,
    avatar_url: profile.avatar,
    location: profile.location,
    language: page.facts?.language || 'en',
  };
}
