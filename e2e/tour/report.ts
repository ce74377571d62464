import { activitiesOf } from '../stack/activities';
import type { Truth } from '../stack/sandbox-control';
import { inWords, type Reading } from './evidence';
import { printRows } from './guide';

/** What the product reports. */
export interface Figures {
  friendsRead: number;
  friendsShown: number;
  engagementsRead: number;
  readings: Reading[];
  whitelisted: string[];
  /** Ids of the friends that were to be removed, and of those that the product reports as removed and verified. */
  chosen: string[];
  removed: string[];
}

export function printTable(figures: Figures & { seconds: number }) {
  const rows: [string, string][] = [
    ['friends read', `${figures.friendsRead} (the network shows ${figures.friendsShown})`],
    ['engagements read', String(figures.engagementsRead)],
    ...figures.readings.map((one): [string, string] => [`after ${one.posts} posts`, inWords(one)]),
    ['whitelisted', String(figures.whitelisted.length)],
    ['removed', `${figures.removed.length} of ${figures.chosen.length}`],
    ['verified', String(figures.removed.length)],
    ['seconds', figures.seconds.toFixed(1)],
  ];
  printRows(rows);
}

/** Differences between the product's report and the network's truth. */
export function compare(figures: Figures, before: Truth, after: Truth): string[] {
  const lines: string[] = [];
  const mustBe = (what: string, said: unknown, isSo: unknown) => {
    const [a, b] = [JSON.stringify(said), JSON.stringify(isSo)];
    if (a !== b) lines.push(`${what}: the product says ${a}, the network ${b}`);
  };
  const unfriended = after.unfriended.map(({ id }) => id);
  mustBe('friends', figures.friendsRead, before.friends.length);
  mustBe('engagements', figures.engagementsRead, activitiesOf(before, 10).total);
  for (const { posts, classes } of figures.readings) {
    const engaged = before.friends.map(({ id }) => id).filter(isEngaged(before, posts));
    mustBe(`active after ${posts} posts`, classes.active.toSorted(), engaged.toSorted());
  }
  mustBe('removed', figures.removed.toSorted(), unfriended.toSorted());
  mustBe('chosen', figures.removed.toSorted(), figures.chosen.toSorted());
  mustBe(
    'removed once',
    figures.chosen.map(() => 1),
    after.unfriended.map(({ times }) => times),
  );
  mustBe('left on the network', before.friends.length - unfriended.length, after.friends.length);
  if (figures.whitelisted.some((id) => unfriended.includes(id)))
    lines.push('a whitelisted friend was removed');
  return lines;
}

function isEngaged(truth: Truth, posts: number): (friend: string) => boolean {
  const { friend } = activitiesOf(truth, posts);
  return (id) => Object.values(friend(id)).some((count) => count > 0);
}
