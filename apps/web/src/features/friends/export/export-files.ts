import { allTime, defaultOrder, type ListType, listTypes } from '@winnow/sdk/rules';
import { strToU8, zipSync } from 'fflate';
import { isoDay } from '../../../shared/format/format';
import { sdk } from '../../../shared/api/sdk';
import { matchingParams, type MatchingQuery } from '../query/list-query';
import { friendsCsv, nonFriendsCsv } from './csv';
import { saveFile } from './save-file';

/** All people who match the filter, in the order of the list. */
export async function listCsv(filter: MatchingQuery, order: string): Promise<string> {
  const { type, search, timeframe } = filter;
  const sorted = order || defaultOrder(type);
  if (type === 'nonfriends')
    return nonFriendsCsv((await sdk.nonFriends.all({ search, order: sorted })).friends);
  const { friends, coverage } = await sdk.friends.all({
    ...matchingParams(type, filter),
    order: sorted,
  });
  return friendsCsv(friends, { type, coverage, timeframe });
}

const names: Record<ListType, string> = {
  active: 'active',
  inactive: 'inactive',
  whitelist: 'whitelisted',
  removed: 'unfriended',
  nonfriends: 'non-friends',
};
const fileName = (what: string) => `winnow-${what}-${isoDay(new Date())}`;

export async function saveList(filter: MatchingQuery, order: string): Promise<void> {
  const text = await listCsv(filter, order);
  saveFile(`${fileName(names[filter.type])}.csv`, text, 'text/csv;charset=utf-8');
}

/** Every list as CSV, and the other data kept about the user as JSON. */
export async function everything(): Promise<Record<string, string>> {
  const [
    user,
    settings,
    flags,
    reactions,
    lessons,
    signIns,
    metrics,
    engagement,
    posts,
    { invoices },
    ...lists
  ] = await Promise.all([
    sdk.users.current({}),
    sdk.settings.read({}),
    sdk.flags.read({}),
    sdk.autoReactions.read({}),
    sdk.articleProgress.read({}),
    sdk.auth.signIns({}),
    sdk.metrics.read({}),
    sdk.analytics.chart({}),
    sdk.analytics.read({
      timeframe: 365,
      order: 'date_created desc',
      post_analytics: true,
      time_analytics: true,
      day_analytics: true,
    }),
    sdk.billing.invoices({}),
    ...listTypes.map((type) =>
      listCsv({ type, search: '', timeframe: allTime, deactivatedOnly: false }, ''),
    ),
  ]);
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    ...Object.fromEntries(listTypes.map((type, at) => [`${names[type]}.csv`, lists[at] ?? ''])),
    'you.json': json(user),
    'settings.json': json(settings),
    'auto-reactions.json': json(reactions),
    'progress.json': json(flags),
    'lessons.json': json(lessons.article_progress),
    'sign-ins.json': json(signIns.sign_ins),
    'metrics.json': json(metrics),
    'engagement.json': json(engagement),
    'posts.json': json(posts),
    'invoices.json': json(invoices),
  };
}

export async function saveEverything(): Promise<void> {
  const files = Object.entries(await everything()).map(
    ([name, text]) => [name, strToU8(text)] as const,
  );
  const zip = zipSync(Object.fromEntries(files), { level: 6 });
  saveFile(`${fileName('everything')}.zip`, new Uint8Array(zip), 'application/zip');
}
