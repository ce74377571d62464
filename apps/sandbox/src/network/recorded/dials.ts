import { seeded } from '../../random';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** What differs between two releases of the network, as recordings of it differ. */
export function dialsOf(shuffle: number) {
  const random = seeded(`recorded ${shuffle}`);
  const word = (length: number): string =>
    Array.from({ length }, () => letters[random.int(0, 25)]).join('');
  const renamed = (): string => `${word(2)}_${word(3)}_${word(3)}`;
  return {
    /** Fields that mark an advertisement are renamed on request of the page; type names are not. */
    adField: random.pick(['th_dat_spo', 'sponsored_data', renamed(), renamed()]),
    adNumberField: random.pick(['sposnsor_new_distac_action', renamed(), renamed()]),
    /** What opens the list of reactions: see `client/toolbar-markup.js`. */
    opener: random.pick(['toolbar', 'button', 'kinds'] as const),
    /** Whether the button of one kind opens the list at that kind, or at all of them. */
    kindsOpen: random.pick(['kind', 'all'] as const),
    topReactionsAt: random.pick(['action', 'summary'] as const),
    repliesAt: random.pick(['feedback', 'comment'] as const),
    /** What is open beside the post's dialog. */
    besideDialog: random.pick(['none', 'stale', 'cookies'] as const),
    hiddenBehind: random.chance(0.5),
    /** `/me` and profiles by id come as an empty page that moves on by itself. */
    movesOn: random.chance(0.5),
    decoysFirst: random.chance(0.5),
    /** Slashes and letters beyond ASCII are written as escapes. */
    escapes: random.chance(0.75),
    recordedNames: random.chance(0.5),
    /** Of the edges of a list, so many come in the first line. */
    kept: random.int(0, 1),
    /** Lists other than the feed and the timeline stream too. */
    streamsAll: random.chance(0.4),
  };
}
export type Dials = ReturnType<typeof dialsOf>;
