import { allTime, defaultOrder, type ListType, listTypes } from '@winnow/sdk/rules';
import { strToU8, zipSync } from 'fflate';
import { isoDay } from '../../../shared/format/format';
import { sdk } from '../../../shared/api/sdk';
import { allData } from './all-data';
import { matchingParams, type MatchingQuery } from '../query/list-query';
import { friendsCsv, nonFriendsCsv } from './csv';
import { saveFile } from '../../../shared/save-file';

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

/** Every list as CSV, and everything that is kept about the user as JSON, one file for each part. */
async function allFiles(): Promise<Record<string, string>> {
  const [data, metrics, engagement, posts, { invoices }, ...lists] = await Promise.all([
    allData(),
    sdk.metrics.read({}),
    sdk.analytics.chart({}),
    sdk.analytics.read({
      timeframe: 365,
      order: 'date_created desc',
      post_analytics: true,
      time_analytics: true,
      day_analytics: true,
    }),
    // They are kept by the payment provider.
    sdk.billing.invoices({}),
    ...listTypes.map((type) =>
      listCsv({ type, search: '', timeframe: allTime, deactivatedOnly: false, evidence: '' }, ''),
    ),
  ]);
  return {
    ...Object.fromEntries(listTypes.map((type, at) => [`${names[type]}.csv`, lists[at] ?? ''])),
    ...jsonOf(data),
    'metrics.json': json(metrics),
    'engagement.json': json(engagement),
    'analytics.json': json(posts),
    'invoices.json': json(invoices),
  };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

function jsonOf(data: Awaited<ReturnType<typeof allData>>): Record<string, string> {
  const parts = [...data].filter(([, rows]) => rows.length > 0);
  return Object.fromEntries(
    parts.map(([part, rows]) => [`data/${part.replaceAll('_', '-')}.json`, json(rows)]),
  );
}

export const saveEverything = async (): Promise<void> => saveZip(await allFiles());

/** What is kept, without the lists and reports that are made of it: a banned user may call nothing else. */
export const saveData = async (): Promise<void> => saveZip(jsonOf(await allData()));

function saveZip(texts: Record<string, string>): void {
  const files = Object.entries(texts).map(([name, text]) => [name, strToU8(text)] as const);
  const zip = zipSync(Object.fromEntries(files), { level: 6 });
  saveFile(`${fileName('everything')}.zip`, new Uint8Array(zip), 'application/zip');
}
