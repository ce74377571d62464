import type { Friend, NonFriend } from '@winnow/sdk/contract';
import { asRead } from './evidence';

const first = [
  'Aaron',
  'Abigail',
  'Adriana',
  'Alexei',
  'Alice',
  'Amal',
  'Anders',
  'Anja',
  'Antoine',
  'Beatriz',
  'Bo',
  'Chidi',
  'Daniela',
  'Émile',
  'Farah',
  'Goran',
  'Hana',
  'Ingrid',
  'Jonas',
  'Kwame',
  'Lucía',
  'Mei-Ling',
  'Nadia',
  'Oluwaseun',
  'Priya',
  'Tomás',
];
const last = [
  'Mbeki',
  'Thornton',
  'Ruiz Calvo',
  'Morozov',
  'Fairweather',
  'Haddad',
  'Lindqvist',
  'Petrović',
  'Dubois',
  'Nogueira',
  'Jensen',
  'Okafor',
  'Raman',
  'Ferreira',
  'Solberg',
  'Boateng',
  'Zhou',
  'Keller',
  'Ní Dhomhnaill',
  'von Hohenstein-Schillingsfürst',
  '田中',
];

const dayMs = 86_400_000;
const iso = (daysAgo: number) =>
  new Date(Date.UTC(2026, 10, 21, 9) - daysAgo * dayMs).toISOString();

const unread = { class: 'too_little', posts: 0, hidden: 0, incomplete: 0, since: null } as const;

/** The same friends at every start: active, inactive, whitelisted, removed, some deactivated. */
export function makeFriends(total = 1300): Friend[] {
  return Array.from({ length: total }, (_, at) => {
    const kind = at % 13;
    const isActive = kind < 6;
    const reactions = isActive ? 1 + ((at * 37) % 140) : 0;
    const comments = isActive ? (at * 11) % 40 : 0;
    const shares = isActive ? (at * 7) % 9 : 0;
    const isRemoved = at % 53 === 7;
    const isScheduled = at % 211 === 9;
    const friend = {
      facebook_id: String(100_000_000_000 + at),
      facebook_profile_id: at % 5 === 0 ? null : `person.${at}`,
      full_name: `${first[at % first.length]} ${last[(at * 5 + Math.floor(at / 26)) % last.length]}`,
      avatar_url: null,
      reactions_count: reactions,
      comments_count: comments,
      shares_count: shares,
      activities_count: reactions + comments + shares,
      friendship_date:
        at % 3 === 0 ? null : iso(400 + ((at * 13) % 4000)).slice(0, [4, 7, 10, 10][at % 4]),
      last_activity_at: isActive ? iso((at * 3) % 90) : null,
      created_at: iso(3 + (at % 20)),
      updated_at: iso(at % 9),
      is_banned: !isActive && at % 17 === 3,
      is_whitelisted: at % 13 === 12,
      is_deleted: isRemoved,
      request_option_disabled: isScheduled,
      disabled_reason: isScheduled ? ('scheduled' as const) : null,
      removed_by: isRemoved ? (['unfriended', 'marked', 'gone'] as const)[at % 3]! : null,
      evidence: unread,
    };
    return asRead(friend, 'full', at);
  });
}

/** People who engaged and are no friends: some already got a request, some cannot get one. */
export function strangers(friends: readonly Friend[]) {
  return friends.slice(0, 143).map((friend, index): NonFriend => {
    const isSent = index % 6 === 2;
    const reason = index % 11 === 4 ? 'no_option' : index % 37 === 9 ? 'scheduled' : null;
    return {
      facebook_id: `2${friend.facebook_id}`,
      facebook_profile_id: null,
      full_name: friend.full_name,
      avatar_url: null,
      request_sent: isSent,
      request_option_disabled: isSent || reason !== null,
      disabled_reason: isSent ? 'request_sent' : reason,
      created_at: friend.created_at,
    };
  });
}
