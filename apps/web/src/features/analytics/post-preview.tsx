import { brand } from '@winnow/sdk/brand';
import type { TopPost } from '@winnow/sdk/contract';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { EmptyState } from '@winnow/ui/empty-state';
import { formatDateTime } from '../../shared/format/format';
import { embedUrl, embedWidth, postUrl } from './embed';

interface Props {
  post: TopPost | null;
  /** The time frame has no posts to choose from. */
  isEmpty: boolean;
  /** Seconds until another post may be chosen. */
  secondsLeft: number;
}

/** Stays in view while the user scrolls through the posts. */
const beside = 'self-start xl:sticky xl:top-7';

/** The chosen post in the network's embed. Nothing is requested from the network before a post is chosen. */
export function PostPreview({ post, isEmpty, secondsLeft }: Props) {
  const source = post && embedUrl(post.permalink);
  if (!post || !source) {
    return (
      <Card title="Preview" className={beside}>
        <EmptyState icon="eye" title={isEmpty ? 'No post to choose' : 'No post chosen'}>
          {isEmpty
            ? `Once posts are listed, choose one to see it here as it appears on ${brand.network}.`
            : `‘Click to see’ shows a post here, as ${brand.network} shows it.`}
        </EmptyState>
      </Card>
    );
  }
  const title = formatDateTime(post.date_created);
  return (
    <Card
      title={title}
      className={beside}
      actions={
        secondsLeft > 0 && (
          // A live region would announce the number every second.
          <span aria-hidden className="text-xs text-muted tabular-nums">
            Another in {secondsLeft} s
          </span>
        )
      }
      footer={
        <>
          <span>Only public posts are shown here.</span>
          <Button
            size="sm"
            href={postUrl(post.permalink)?.href ?? ''}
            target="_blank"
            rel="noopener noreferrer"
            iconEnd="external"
          >
            Open on {brand.network}
          </Button>
        </>
      }
    >
      <iframe
        key={source}
        src={source}
        title={`Preview of the post of ${title}`}
        width={embedWidth}
        // The embed does not report the height of its post.
        height={480}
        allow="autoplay; clipboard-write; encrypted-media; picture-in-picture; web-share"
        allowFullScreen
        // The frame has another origin, so `allow-same-origin` gives it access only to its own data.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        className="mx-auto max-w-full rounded-control border border-border bg-white"
      />
    </Card>
  );
}
