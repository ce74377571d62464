import type { TopPost, TopPostOrderField } from '@winnow/sdk/contract';
import { Card } from '@winnow/ui/card';
import { EmptyState } from '@winnow/ui/empty-state';
import { SkeletonTable } from '@winnow/ui/skeleton';
import { SortHeader, Table, TableBody, TableCell, TableHead, TableRow } from '@winnow/ui/table';
import type { MouseEvent } from 'react';
import { formatDateTime, formatNumber } from '../../shared/format/format';
import { postUrl } from './embed';
import { useEmptyReason } from '../../shared/figures/empty-reason';

interface Props {
  posts: readonly TopPost[] | null | undefined;
  orderedBy: TopPostOrderField;
  onOrder: (field: TopPostOrderField) => void;
  chosen: TopPost | null;
  onChoose: (post: TopPost) => void;
  /** A post was just chosen, so others cannot be chosen yet. */
  blocked: boolean;
}

const columns: readonly { field: TopPostOrderField; title: string }[] = [
  { field: 'date_created', title: 'Post' },
  { field: 'reaction', title: 'Reactions' },
  { field: 'comment', title: 'Comments' },
  { field: 'share', title: 'Shares' },
  { field: 'total', title: 'Total' },
];
const kinds = ['reaction', 'comment', 'share'] as const;

/** The ten posts of the time frame that rank highest by the chosen column. */
export function TopPosts(props: Props) {
  const why = useEmptyReason();
  return (
    <Card flush title="Top-10 Posts">
      {body(props, why)}
    </Card>
  );
}

function body(
  { posts, orderedBy, onOrder, chosen, onChoose, blocked }: Props,
  why: ReturnType<typeof useEmptyReason>,
) {
  if (!posts) return <SkeletonTable avatar={false} label="Loading the posts" />;
  if (posts.length === 0) {
    return (
      <EmptyState icon="chart" title={why.title}>
        {why.text}
      </EmptyState>
    );
  }
  return (
    // Narrow enough to fit beside the preview at 1280 px. The sort arrow of the last column is in its
    // padding, so that padding is wider.
    <Table className="[&_:is(th,td)]:px-2! [&_tr>:first-child]:pl-[18px]! [&_tr>:last-child]:pr-6!">
      <TableHead>
        <tr>
          {columns.map(({ field, title }) => (
            <SortHeader
              key={field}
              numeric={field !== 'date_created'}
              className={narrow(field)}
              direction={field === orderedBy ? 'desc' : null}
              onSort={() => onOrder(field)}
            >
              {title}
            </SortHeader>
          ))}
        </tr>
      </TableHead>
      <TableBody>
        {posts.map((post) => (
          <TableRow key={post.id} selected={post.id === chosen?.id}>
            <TableCell className="min-[480px]:whitespace-nowrap">
              {formatDateTime(post.date_created)}{' '}
              <PreviewLink post={post} blocked={blocked} onChoose={onChoose} />
            </TableCell>
            {kinds.map((kind) => (
              <TableCell
                key={kind}
                numeric
                muted={post.engagements[kind] === 0}
                className={narrow(kind)}
              >
                {formatNumber(post.engagements[kind])}
              </TableCell>
            ))}
            <TableCell numeric className="font-strong">
              {formatNumber(post.engagements.total)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** At 400 % zoom only the date and the total fit in the table; the preview shows the other figures. */
const narrow = (field: string) =>
  field === 'date_created' || field === 'total' ? '' : 'max-[480px]:hidden';

/** A click shows the preview. Opened in a new tab, the link leads to the post itself. */
function PreviewLink({
  post,
  blocked,
  onChoose,
}: Pick<Props, 'blocked' | 'onChoose'> & { post: TopPost }) {
  const url = postUrl(post.permalink);
  if (!url) return null;
  const choose = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(post);
  };
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Click to see the post of ${formatDateTime(post.date_created)}`}
      aria-disabled={blocked || undefined}
      onClick={choose}
      className={`ml-1 rounded-small text-xs ${blocked ? 'cursor-default text-muted' : 'text-accent-text underline-offset-2 hover:underline'}`}
    >
      Click to see
    </a>
  );
}
