/**
 * Users whose ids, tokens and friends are computed from their number, so that SQL and pgbench can compute
 * them too.
 */
export const firstUser = 100_000_000_001;
export const idPrefix = '00000000-0000-4000-8000-';
const hexPrefix = idPrefix.replaceAll('-', '');
const secret = 'ab'.repeat(32);

export const userId = (number) => `${idPrefix}${number}`;

/** The token of a user: the bytes of the id, then a secret that exists only in the benchmark's database. */
export const tokenOf = (number) =>
  Buffer.from(`${hexPrefix}${number}${secret}`, 'hex').toString('base64url');

export const sqlId = (number) => `('${idPrefix}' || ${number}::text)::uuid`;
export const sqlHash = (number) =>
  `sha256(decode('${hexPrefix}' || ${number}::text || '${secret}', 'hex'))`;

const names = `array['Ana','Bo','Chloe','Dorde','Ewa','Finn','Grace','Hiro','Ines','Jan','Kofi','Lena','Mia','Nils','Olga','Pia','Quinn','Rosa','Sven','Tara']`;
const surnames = `array['Almeida','Bjork','Costa','Dubois','Eriksen','Fischer','Garcia','Horak','Ivanov','Jensen','Kowalski','Lindqvist','Moreau','Nakamura','Okafor','Petrovic','Rossi','Silva','Tran','Ueda']`;

/**
 * Adds users `from` to `to` with `friends` friends and 120 posts each. Two in five friends engaged, on six days of the
 * last half year.
 */
export async function seed(client, { from, to, friends }) {
  const range = [from, to];
  const user = sqlId('u');
  await client.query(
    `insert into users (id, facebook_id, first_name, created_at, facebook_profile_id)
     select ${user}, u::text, 'Ana', now(), u::text from generate_series($1::bigint, $2::bigint) u`,
    range,
  );
  await client.query(
    `insert into settings (user_id) select ${user} from generate_series($1::bigint, $2::bigint) u`,
    range,
  );
  // `last_used_at` lies in the future, so that no call has to update it.
  await client.query(
    `insert into tokens (user_id, hash, kind, created_at, last_used_at, expires_at)
     select ${user}, ${sqlHash('u')}, 'session', now(), now() + interval '1 hour', now() + interval '30 days'
       from generate_series($1::bigint, $2::bigint) u`,
    range,
  );
  await client.query(
    `insert into friends (user_id, facebook_id, facebook_profile_id, full_name, search_name, avatar_url,
                          reactions_count, comments_count, last_activity_at, created_at, updated_at, seen_since)
     select ${user}, (100000000000000 + f)::text, 'person.' || f, name, lower(name),
            'https://cdn.network.example/v/t39.30808-1/' || f || '_n.jpg?stp=dst-jpg',
            case when f % 5 < 2 then 12 else 0 end, case when f % 5 < 2 then 6 else 0 end,
            case when f % 5 < 2 then now() - make_interval(days => f % 29) end, now(), now(), now()
       from generate_series($1::bigint, $2::bigint) u, generate_series(1, $3::int) f,
            lateral (select (${names})[1 + (f * 31 + u) % 20] || ' ' || (${surnames})[1 + (f / 20 + u) % 20] as name) n
      order by 1, 2`,
    [...range, friends],
  );
  await client.query(
    `insert into friend_days (user_id, facebook_id, day, reactions, comments, shares, last_at)
     select ${user}, (100000000000000 + f)::text, current_date - ((f * 13 + k * 29) % 180)::int, 2, 1, 0,
            now() - make_interval(days => (f * 13 + k * 29) % 180)
       from generate_series($1::bigint, $2::bigint) u, generate_series(1, $3::int) f, generate_series(0, 5) k
      where f % 5 < 2
      order by 1, 2, 3`,
    [...range, friends],
  );
  await client.query(
    `insert into non_friends (user_id, facebook_id, full_name, search_name, created_at)
     select ${user}, (200000000000000 + f)::text, 'Jan Costa', 'jan costa', now()
       from generate_series($1::bigint, $2::bigint) u, generate_series(1, 50) f`,
    range,
  );
  // Two posts in three days; one in 30 hides its reactions, one in 40 was cut.
  await client.query(
    `insert into posts (user_id, id, permalink, date_created, shown_reactions, shown_comments, shown_shares,
                        read_reactions, read_comments, read_shares, reactions_state, comments_state, shares_state, read_at)
     select ${user}, 'pfbid0' || md5(p::text), 'https://network.example/person/posts/pfbid0' || md5(p::text),
            now() - make_interval(hours => p * 36), 20, 6, 1, case when p % 30 = 0 then 0 else 20 end,
            case when p % 40 = 0 then 3 else 6 end, 1, case when p % 30 = 0 then 'hidden' else 'whole' end,
            case when p % 40 = 0 then 'part' else 'whole' end, 'whole', now()
       from generate_series($1::bigint, $2::bigint) u, generate_series(1, 120) p`,
    range,
  );
  await client.query(
    `insert into coverage (user_id, posts_read, posts_partial, since, read_at)
     select ${user}, 120, 4, current_date - 180, now() from generate_series($1::bigint, $2::bigint) u`,
    range,
  );
}
