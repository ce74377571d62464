import type { ReactElement, ReactNode } from 'react';
import { cx } from './class-names';
import { Icon, type IconName } from './icon';
import type { LinkProps, RenderLink } from './link-props';

interface Common {
  icon: IconName;
  /** A count at the right, or for example '4 of 12'. */
  count?: ReactNode;
  /** A second line, for example what an offer saves. */
  note?: ReactNode;
  active?: boolean | undefined;
  children: ReactNode;
}

/**
 * `render` for the app's router, `href` for an address outside the app (a new tab with `external`), `onClick`
 * for an action.
 */
export type SidebarLinkProps = Common &
  (
    | { render: RenderLink; href?: undefined; onClick?: undefined; external?: undefined }
    | { href: string; external?: boolean; render?: undefined; onClick?: undefined }
    | { onClick: () => void; href?: undefined; render?: undefined; external?: undefined }
  );

/** One line of the menu, inside a `SidebarSection`. */
export function SidebarLink(props: SidebarLinkProps) {
  const { icon, count, note, active, children } = props;
  const link: LinkProps = {
    className: cx(
      'flex min-h-[34px] w-full items-center gap-2.5 rounded-control px-2.5 text-left text-base transition-colors',
      active
        ? 'bg-accent-soft font-semibold text-accent-text forced-colors:border forced-colors:border-[Highlight]'
        : 'font-normal text-text/85 hover:bg-canvas hover:text-text',
    ),
    ...(active && { 'aria-current': 'page' as const }),
    children: (
      <>
        <Icon name={icon} size={17} className={active ? undefined : 'text-muted'} />
        <span className={cx('min-w-0 flex-1', note ? 'py-1' : '')}>
          <span className="block truncate">{children}</span>
          {note && <span className="block text-xs font-semibold text-accent-text"> {note}</span>}
        </span>
        {props.external && <Icon name="external" size={13} label="opens in a new tab" />}
        {count !== undefined && <span className="text-xs text-muted tabular-nums">{count}</span>}
      </>
    ),
  };
  return <li>{element(props, link)}</li>;
}

function element(props: SidebarLinkProps, link: LinkProps): ReactElement {
  if (props.render) return props.render(link);
  const { children, ...rest } = link;
  if (props.onClick) {
    return (
      <button type="button" onClick={props.onClick} {...rest}>
        {children}
      </button>
    );
  }
  return (
    <a href={props.href} {...(props.external && { target: '_blank', rel: 'noreferrer' })} {...rest}>
      {children}
    </a>
  );
}
