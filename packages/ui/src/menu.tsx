import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './class-names';
import { Icon, type IconName } from './icon';
import type { RenderLink } from './link-props';

export type MenuItem =
  | { key: string; separator: true }
  | {
      key: string;
      separator?: false | undefined;
      label: ReactNode;
      icon?: IconName | undefined;
      /** A badge or a key hint at the right. */
      trailing?: ReactNode;
      tone?: 'neutral' | 'danger' | undefined;
      disabled?: boolean | undefined;
      onSelect?: (() => void) | undefined;
      /** An address outside the app. It opens in a new tab. */
      href?: string | undefined;
      /** Renders the item as a link of the app's own router (see RenderLink). */
      render?: RenderLink | undefined;
    };

export interface MenuProps {
  /** Names the region in which the menu opens. */
  label?: string | undefined;
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Open at mount: for a menu whose code loaded after the click. */
  defaultOpen?: boolean | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
}

const row =
  'flex h-9 w-full cursor-pointer items-center gap-2.5 rounded-small px-2.5 text-left text-base outline-none select-none data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-muted';

/** A button that opens a list of commands and links. */
export function Menu({
  label = 'Menu',
  trigger,
  items,
  defaultOpen = false,
  side = 'bottom',
  align = 'start',
}: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      {/* A portal at the end of body would be outside every landmark. */}
      <Base.Portal render={<section aria-label={label} />}>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="z-40"
        >
          <Base.Popup className="pop min-w-[200px] rounded-card border border-border-strong bg-popup p-1.5 text-text shadow-float outline-none">
            {items.map(line)}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function line(item: MenuItem): ReactElement {
  if (item.separator) {
    return <Base.Separator key={item.key} className="mx-1 my-1.5 h-px bg-border" />;
  }
  const className = cx(row, item.tone === 'danger' && 'text-danger-text');
  const children = (
    <>
      {item.icon && (
        <Icon name={item.icon} className={cx(item.tone !== 'danger' && 'text-muted')} />
      )}
      <span className="min-w-0 flex-1 truncate">{item.label}</span>
      {item.trailing}
      {item.href && <Icon name="external" size={13} className="text-muted" />}
    </>
  );
  if (item.href !== undefined) {
    return (
      <Base.LinkItem
        key={item.key}
        href={item.href}
        target="_blank"
        rel="noreferrer"
        className={className}
      >
        {children}
      </Base.LinkItem>
    );
  }
  if (item.render) {
    return (
      <Base.LinkItem
        key={item.key}
        closeOnClick
        className={className}
        render={item.render({ className, children })}
      >
        {children}
      </Base.LinkItem>
    );
  }
  return (
    <Base.Item
      key={item.key}
      disabled={item.disabled ?? false}
      onClick={item.onSelect}
      className={className}
    >
      {children}
    </Base.Item>
  );
}
