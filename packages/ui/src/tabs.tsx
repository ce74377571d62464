import type { ReactElement, ReactNode } from 'react';
import { Badge } from './badge';
import { cx } from './class-names';
import type { RenderLink } from './link-props';
import { Skeleton } from './skeleton';
import { StatusDot } from './status-dot';
import type { Tone } from './tone';

export interface TabItem {
  key: string;
  label: ReactNode;
  current: boolean;
  /** Colours the dot, the underline and a highlighted count. */
  tone?: Tone | undefined;
  count?: ReactNode;
  /** The count is loading; its space is reserved. */
  loading?: boolean | undefined;
  /** The count takes the colour of `tone`, for example in 'Found 38 of 552'. */
  highlight?: boolean | undefined;
  /** Renders the link: `(props) => <Link to="/friends/active" {...props} />`. */
  render: RenderLink;
}

const underlines: Record<Tone, string> = {
  neutral: 'border-accent',
  active: 'border-active',
  inactive: 'border-inactive',
  whitelist: 'border-whitelist',
  removed: 'border-removed',
  nonfriend: 'border-nonfriend',
  danger: 'border-danger',
  primary: 'border-whitelist',
  success: 'border-active',
  warning: 'border-inactive',
};

/** Views of one screen as links. Each tab has its own address, so this is navigation and not a tablist. */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  return (
    <nav aria-label={label} className="border-b border-border">
      <ul className="-mb-px flex flex-wrap gap-1 max-md:gap-0">
        {items.map((item) => (
          <li key={item.key}>{tab(item)}</li>
        ))}
      </ul>
    </nav>
  );
}

function tab({
  label,
  current,
  tone = 'neutral',
  count,
  highlight,
  loading,
  render,
}: TabItem): ReactElement {
  return render({
    className: cx(
      'flex h-[46px] items-center gap-2 border-b-2 px-3 font-semibold max-md:h-10 max-md:gap-1.5 max-md:px-1.5',
      current
        ? cx('text-text forced-colors:border-[Highlight]', underlines[tone])
        : // Forced colours draw a transparent border too, so every tab would look current.
          'border-transparent text-muted hover:text-text forced-colors:border-b-0',
    ),
    ...(current && { 'aria-current': 'page' as const }),
    children: (
      <>
        {tone !== 'neutral' && <StatusDot tone={tone} square className="max-md:hidden" />}
        <span>{label}</span>
        {count !== undefined && <Badge tone={highlight ? tone : 'neutral'}>{count}</Badge>}
        {loading && count === undefined && <Skeleton className="h-[22px] w-10 rounded-full!" />}
      </>
    ),
  });
}
