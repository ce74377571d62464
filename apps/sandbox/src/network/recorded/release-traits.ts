import { seeded } from '../../random';

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The differences between two releases of the network, as found in recordings. */
export function releaseTraitsOf(shuffle: number) {
  const random = seeded(`recorded ${shuffle}`);
  const word = (length: number): string =>
    Array.from({ length }, () => letters[random.int(0, 25)]).join('');
  const renamed = (): string => `${word(2)}_${word(3)}_${word(3)}`;
  return {
    /** Fields that mark an advertisement have names that depend on the request. Type names do not. */
    adField: random.pick(['th_dat_spo', 'sponsored_data', renamed(), renamed()]),
    adNumberField: random.pick(['sposnsor_new_distac_action', renamed(), renamed()]),
    /** The control that opens the list of reactions: see `client/toolbar-markup.js`. */
    opener: random.pick(['toolbar', 'button', 'kinds'] as const),
    /** Whether the button of one kind opens the list of that kind or of all. */
    kindsOpen: random.pick(['kind', 'all'] as const),
    topReactionsAt: random.pick(['action', 'summary'] as const),
    repliesAt: random.pick(['feedback', 'comment'] as const),
    /** A dialog that is open beside the post's dialog. */
    besideDialog: random.pick(['none', 'stale', 'cookies'] as const),
    hiddenBehind: random.chance(0.5),
    /** `/me` and profiles by id are empty pages that redirect by script. */
    movesOn: random.chance(0.5),
    decoysFirst: random.chance(0.5),
    /** Slashes and non-ASCII letters are escaped. */
    escapes: random.chance(0.75),
    recordedNames: random.chance(0.5),
    /** Number of edges in the first line. */
    kept: random.int(0, 1),
    /** Whether lists other than the feed and the timeline are streamed too. */
    streamsAll: random.chance(0.4),
    /** The opener is below the Like button instead, in some releases. */
    openerBelow: random.chance(0.3),
    /** Openers of hidden counts: a person's name, or nothing but an icon. */
    hiddenOpener: random.pick(['named', 'icon'] as const),
    /** 'View n replies', or '<Name> replied · n Replies'. */
    replyOpener: random.pick(['view', 'replied'] as const),
    /** The label of an advertisement: scrambled letters, or an empty link that is labelled from elsewhere. */
    adLabel: random.pick(['scrambled', 'referenced'] as const),
    /** The last people of a friends list come in a line of their own. */
    fulfilled: random.chance(0.4),
    /** Profiles are prefetched with others: `/ajax/bulk-route-definitions/`. */
    bulkRoutes: random.chance(0.4),
    /** Requests, suggestions and birthdays in the data of the friends list's page. */
    peopleBeside: random.chance(0.4),
  };
}
export type ReleaseTraits = ReturnType<typeof releaseTraitsOf>;
