import { NetworkError, type Identity } from '../../network';
import { isQuiet, Opened } from '../opened';
import { isId } from '../parse/links';
import { profileIn } from '../parse/viewer';
import type { Session } from '../session';
import { proof } from './profile';

const LIMIT_MS = 20_000;
const QUIET_MS = 1_500;

/** The id of the signed-in account. A page that names no account and asks for no sign-in is unknown. */
export async function viewerOf(session: Session): Promise<string> {
  if (session.viewer !== null) return session.viewer;
  const page = await Opened.open(session, '/');
  const id = await page.until(
    LIMIT_MS,
    () => ({}),
    ({ facts }) => {
      if (isId(session.viewer)) return session.viewer;
      return isQuiet(facts) ? '' : null;
    },
  );
  if (!isId(id))
    throw new NetworkError('layout', 'viewer_unread', { payloads: page.payloads.length });
  return id;
}

export async function identity(session: Session): Promise<Identity> {
  const id = await viewerOf(session);
  const page = await Opened.open(session, `/profile.php?id=${id}`);
  let quietSince: number | null = null;
  const profile = await page.until(
    LIMIT_MS,
    () => ({ heading: true }),
    ({ facts }) => {
      quietSince = isQuiet(facts) ? (quietSince ?? page.watched.now()) : null;
      const patient = quietSince !== null && page.watched.now() - quietSince > QUIET_MS;
      return proof(page, id) ?? (patient ? profileIn(page.payloads, id, session.origin) : null);
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
