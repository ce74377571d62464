import type { UserData } from '@winnow/sdk/contract';

/** Everything that is kept about the user, in pages; a part may have several. */
const pages: readonly Omit<UserData, 'next'>[] = [
  { part: 'account', rows: [{ username: 'dana.whitfield' }] },
  { part: 'sign_ins', rows: [{ created_at: '2026-11-01T09:00:00Z' }] },
  { part: 'posts', rows: [{ id: 'post-1' }] },
  { part: 'engagements', rows: [{ post_id: 'post-1', kind: 'reaction', facebook_id: '1001' }] },
  { part: 'engagements', rows: [{ post_id: 'post-1', kind: 'comment', facebook_id: '1002' }] },
  { part: 'permits', rows: [] },
  { part: 'robot_logs', rows: [{ day: '2026-11-22', message: 'The sync ended.' }] },
];

/** What is kept about the user, and what they agreed to. */
export const keptAnswers = (query: URLSearchParams) => ({
  'GET /users/current/data': () => makeUserData(query.get('after')),
  'GET /conversions': () => ({ pixel_id: null, pixel_url: null, consent: null, marketing: null }),
});

function makeUserData(after: string | null): UserData {
  const at = Number(after ?? 0);
  const { part, rows } = pages[at] ?? { part: 'account', rows: [] };
  return { part, rows, next: at + 1 < pages.length ? String(at + 1) : null };
}
