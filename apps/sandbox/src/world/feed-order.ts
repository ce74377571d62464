import { seeded } from '../random';
import type { Source } from './feed';
import type { Person, Persona } from './model';
import type { World } from './world';
import { isFriend } from './world';

const blocks = ['reels', 'people', 'pages'] as const;
export type Block = (typeof blocks)[number];
export type Unit = { source: Source } | { block: Block };

type Feed = { load: number; adsOnly: boolean; isGone: (person: Person) => boolean };

/** The feed of one visit: all sources shuffled, some of them twice, with blocks between. */
export function feedOrder(world: World, owner: Persona, { load, adsOnly, isGone }: Feed): Unit[] {
  const random = seeded(`order ${world.options.seed} ${owner.key} ${load}`);
  const all = world.feeds[owner.key].filter(
    (source) =>
      !isGone(source.owner) && (source.kind !== 'friend' || isFriend(world, owner, source.owner)),
  );
  const ads = all.filter(({ kind }) => kind === 'sponsored');
  const wanted = adsOnly
    ? all.flatMap((_, index) => ads.slice(index % ads.length, (index % ads.length) + 1))
    : random.shuffle(all);
  const units: Unit[] = [];
  let untilBlock = random.int(3, 6);
  for (const [index, source] of wanted.entries()) {
    units.push({ source });
    const earlier = wanted[index - 8];
    if (earlier && !adsOnly && random.chance(0.05)) units.push({ source: earlier });
    untilBlock -= 1;
    if (untilBlock === 0) {
      units.push({ block: random.pick(blocks) });
      untilBlock = random.int(5, 9);
    }
  }
  return units;
}
