import type { Engagements } from '@winnow/sdk/contract';
import { bestOf } from '@winnow/sdk/rules';
import { Card } from '@winnow/ui/card';
import { EmptyState } from '@winnow/ui/empty-state';
import { Skeleton } from '@winnow/ui/skeleton';
import { tooFewPosts } from '../../shared/figures/best-words';
import { count, formatNumber } from '../../shared/format/format';
import { useEmptyReason } from '../../shared/figures/empty-reason';

interface Props<Key extends string> {
  title: string;
  /** The heading of the rows: 'Time of day'. */
  head: string;
  order: readonly Key[];
  name: (key: Key) => string;
  map: Record<Key, Engagements> | null | undefined;
  /** The number of posts behind the figures. */
  posts: number | null | undefined;
}

/** Engagement by key, as bars and figures in one table. The best row is darker. */
export function BestCard<Key extends string>({ title, head, order, name, map, posts }: Props<Key>) {
  const why = useEmptyReason();
  const most = map ? bestOf(map, order) : null;
  const few = tooFewPosts(posts ?? null);
  const best = few === null ? most : null;
  return (
    <Card title={title} description={most === null ? undefined : (few ?? undefined)}>
      {body()}
    </Card>
  );

  function body() {
    if (!map) {
      return (
        <div role="status" aria-label={`Loading: ${title}`}>
          {order.map((key) => (
            <div key={key} className="flex h-7 items-center gap-3">
              <Skeleton className="h-2.5 w-8" />
              <Skeleton className="h-3 flex-1" />
              <Skeleton className="h-2.5 w-8" />
            </div>
          ))}
        </div>
      );
    }
    if (most === null) {
      return (
        <EmptyState icon="clock" title={why.title}>
          {why.text}
        </EmptyState>
      );
    }
    return (
      // Stretches to the height of the neighbouring card, which has more rows.
      <table className="w-full flex-1">
        <caption className="sr-only">{title}: engagement with your posts</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">Engagement</th>
          </tr>
        </thead>
        <tbody>
          {order.map((key) => (
            <tr key={key} title={breakdown(map[key])} className="h-7">
              <th
                scope="row"
                className={`w-14 text-left font-normal tabular-nums ${key === best ? 'text-text' : 'text-muted'}`}
              >
                {name(key)}
              </th>
              <td>
                <span className="flex items-center gap-3">
                  <span aria-hidden className="flex-1">
                    <span
                      className={`block h-3 rounded-mark ${key === best ? 'bg-accent' : 'bg-accent/30'}`}
                      style={{ width: `${(map[key].total * 100) / map[most].total}%` }}
                    />
                  </span>
                  <span className="w-14 text-right font-strong tabular-nums">
                    {formatNumber(map[key].total)}
                  </span>
                </span>
                <span className="sr-only">
                  {breakdown(map[key])}
                  {key === best && ', the best'}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
}

function breakdown({ reaction, comment, share }: Engagements): string {
  return [count(reaction, 'reaction'), count(comment, 'comment'), count(share, 'share')].join(', ');
}
