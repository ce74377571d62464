import { firstUser, sqlHash, sqlId } from './friends.mjs';

const syllables = `(array['an','be','ca','da','el','fi','ga','ho','ir','jo','ka','li','mo','na','or','pe','qua','ro','sa','te','ul','vi','wa','xe','yo','zu'])`;
const word = (seed) =>
  `initcap(${syllables}[1 + ${seed} % 26] || ${syllables}[1 + ${seed} / 26 % 26] || ${syllables}[1 + ${seed} / 676 % 26])`;

/**
 * 'users' users, the first of them an admin with a session: most are free, one in eight pays, few are locked, banned or
 * pinned. User 8 has a long log. Names have three syllables, so that a beginning matches some tens to some thousands.
 */
export async function seedUsers(client, users, say) {
  const last = firstUser + users - 1;
  const numbers = `generate_series(${firstUser}, ${last}) u, lateral (select (u - ${firstUser})::int as n) i`;
  say(`${users} users`);
  await client.query(
    `insert into users (id, facebook_id, facebook_profile_id, username, first_name, last_name, email, created_at, last_seen_at,
                        is_admin, admin_pinned, is_banned, locked_by_admin, subscribed_plan, plan_type, subscription_status,
                        subscribed_from_at, is_manual_subscription, stripe_customer_id, stripe_subscription_id)
     select ${sqlId('u')}, u::text, case when n % 10 < 7 then (u + 500000000000)::text end,
            case when n % 10 < 7 then 'person.' || n end, ${word('(n * 7 % 17576)')}, ${word('(n * 31 % 17576)')},
            case when n % 20 > 0 then lower(${word('(n * 17 % 17576)')}) || n || '@mail.example' end,
            now() - make_interval(secs => n * 300), now() - make_interval(secs => n * 7919 % 31536000),
            n % 40000 = 0, n % 9973 = 0, n % 499 = 1, n % 211 = 1,
            case when n % 8 > 0 then 'free' when n % 24 = 0 then 'annual' when n % 200 = 8 then 'once' else 'monthly' end,
            case when n % 8 = 0 then 'monthly' end,
            case when n % 8 = 0 then (array['active','active','active','past_due','canceled','trialing'])[1 + n / 8 % 6] end,
            case when n % 8 = 0 then now() - make_interval(secs => n * 211) end, n % 1999 = 8,
            case when n % 8 = 0 then 'cus_' || n end, case when n % 8 = 0 then 'sub_' || n end
       from ${numbers} order by u`,
  );
  say('what belongs to them');
  await client.query(`insert into settings (user_id) select ${sqlId('u')} from ${numbers}`);
  await client.query(
    `insert into flags (user_id, count_devtools_opens_app) select ${sqlId('u')}, case when n % 301 = 0 then 1 else 0 end from ${numbers}`,
  );
  await client.query(
    `insert into tokens (user_id, hash, kind, created_at, last_used_at, expires_at)
     select ${sqlId('u')}, ${sqlHash('u')}, 'session', now(), now() + interval '1 hour', now() + interval '30 days' from ${numbers}`,
  );
  await client.query(
    `insert into user_logs (user_id, at, kind, details)
     select ${sqlId('u')}, now() - make_interval(mins => k), case when k % 9 = 0 then 'admin_note' else 'login' end, '{}'
       from ${numbers}, generate_series(1, case when n = 7 then 5000 else 3 end) k`,
  );
  await client.query(
    `insert into admin_actions (at, admin_id, user_id, action, reason, address, request_id)
     select now(), ${sqlId(firstUser)}, ${sqlId(`(${firstUser} + k % 5000)`)}, 'adminUsers.update', 'asked by the user', '::1', gen_random_uuid()
       from generate_series(1, 50000) k`,
  );
  say('vacuum');
  await client.query('vacuum analyze');
}
