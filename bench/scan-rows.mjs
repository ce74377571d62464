/** A small seeded generator, so that every run writes the same rows. */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const firstNames = ['Ana', 'Bo', 'Chloé', 'Đorđe', 'Ewa', 'Finn', 'Grâce', 'Hiro', 'Ines', 'Jan'];
const lastNames = ['Almeida', 'Björk', 'Costa', 'Dubois', 'Eriksen', 'Fischer', 'García', 'Horák'];

/** The batches of a robot's scans as JSON texts: friends in batches of 500, engagement in batches of 2,000. */
export function scanBatches({ friends, engagements, posts }) {
  const random = randomOf(7);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const person = (id) => ({
    facebook_id: String(id),
    facebook_profile_id: random() < 0.8 ? `person.${id}` : String(id),
    full_name: `${pick(firstNames)} ${pick(lastNames)}`,
    avatar_url: `https://cdn.network.example/v/t39.30808-1/${id}_n.jpg?stp=dst-jpg&oh=${Math.floor(random() * 1e9)}`,
  });
  const known = Array.from({ length: friends }, (_, at) => person(100_000_000_000_000 + at * 7));
  const strangers = Array.from({ length: friends >> 2 }, (_, at) =>
    person(61_500_000_000_000 + at),
  );
  const friendBatches = slices(known, 500).map((part) =>
    JSON.stringify({
      batch: { kind: 'friends', friends: part.map((one) => ({ ...one, is_deactivated: false })) },
    }),
  );

  const newest = Date.UTC(2026, 9, 1);
  const each = engagements / posts;
  const all = [];
  const written = Array.from({ length: posts }, (_, at) => {
    const id = `post_${1_000_000 + at}`;
    const date_created = new Date(newest - at * 8 * 3_600_000).toISOString();
    const counts = { reactions: 0, comments: 0, shares: 0 };
    const taken = new Set();
    while (taken.size < each) {
      // A few people engage often, most rarely.
      const isFriend = random() < 0.85;
      const from = isFriend ? known : strangers;
      const actor = from[Math.floor(random() ** 2 * from.length)];
      const chance = random();
      const kind = chance < 0.75 ? 'reaction' : chance < 0.97 ? 'comment' : 'share';
      const item_id = kind === 'comment' ? `c${taken.size}` : '';
      const key = `${kind} ${actor.facebook_id} ${item_id}`;
      if (taken.has(key)) continue;
      taken.add(key);
      counts[`${kind}s`] += 1;
      all.push({
        post_id: id,
        kind,
        item_id,
        reaction: kind === 'reaction' ? 'like' : null,
        at: kind === 'comment' ? date_created : null,
        actor: { ...actor, relationship: isFriend ? 'friends' : 'can_request' },
      });
    }
    const permalink = `https://www.network.example/me/posts/${id}`;
    return { id, permalink, date_created, shown: counts, read: counts };
  });
  const perBatch = 2000;
  const engagementBatches = slices(all, perBatch).map((part) => {
    const ids = new Set(part.map(({ post_id }) => post_id));
    const own = written.filter(({ id }) => ids.has(id));
    return JSON.stringify({ batch: { kind: 'engagements', posts: own, engagements: part } });
  });
  return { friendBatches, engagementBatches };
}

function slices(list, size) {
  const parts = [];
  for (let at = 0; at < list.length; at += size) parts.push(list.slice(at, at + size));
  return parts;
}
