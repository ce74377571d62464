import type { AnchorHTMLAttributes, ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';
import { cx } from './class-names';
import { Icon, type IconName } from './icon';
import type { RenderLink } from './link-props';
import { Spinner } from './spinner';

interface Look {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Keeps width and focus, shows a spinner and ignores clicks. */
  loading?: boolean | undefined;
  /** Looks and acts disabled but keeps focus and hover, so that a tooltip can explain why. */
  unavailable?: boolean | undefined;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  /** Fills the width of its container. */
  block?: boolean | undefined;
}

type AsButton = { href?: undefined; render?: undefined } & ComponentProps<'button'>;
type AsAnchor = { href: string; render?: undefined } & AnchorHTMLAttributes<HTMLAnchorElement>;
type AsLink = { href?: undefined; render: RenderLink; className?: string; children?: ReactNode };

export type ButtonProps = Look & (AsButton | AsAnchor | AsLink);

function stop(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** A button. With `href` it is an anchor, with `render` the app's router link, all with one look. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    loading,
    unavailable,
    icon,
    iconEnd,
    block,
    className,
    children,
    ...rest
  } = props;
  const style = cx(buttonStyle(variant, size, block), className);
  const iconSize = size === 'lg' ? 18 : 15;
  const content = (
    <>
      {icon && <Icon name={icon} size={iconSize} className={cx(loading && 'invisible')} />}
      <span className={cx('truncate', loading && 'opacity-0')}>{children}</span>
      {iconEnd && <Icon name={iconEnd} size={iconSize} className={cx(loading && 'invisible')} />}
      {loading && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={iconSize} />
        </span>
      )}
    </>
  );

  if (rest.render) return rest.render({ className: style, children: content });
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={style}>
        {content}
      </a>
    );
  }
  const { onClick, type = 'button', ...native } = rest as AsButton;
  const blocked = loading || unavailable;
  return (
    <button
      {...native}
      type={type}
      className={style}
      aria-busy={loading || undefined}
      aria-disabled={blocked || undefined}
      onClick={blocked ? stop : onClick}
    >
      {content}
    </button>
  );
}
