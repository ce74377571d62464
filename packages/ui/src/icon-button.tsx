import type { ButtonHTMLAttributes } from 'react';
import { cx } from './class-names';
import { Icon, type IconName } from './icon';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** What the button does. Screen readers announce it, and it is the native title. */
  label: string;
  size?: 'sm' | 'md' | undefined;
}

/** A square button with an icon only. */
export function IconButton({ icon, label, size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-control text-muted transition-colors',
        'hover:bg-hover hover:text-text disabled:cursor-not-allowed disabled:text-faint disabled:hover:bg-transparent',
        size === 'sm' ? 'size-7' : 'size-9',
        className,
      )}
    >
      <Icon name={icon} size={size === 'sm' ? 15 : 18} />
    </button>
  );
}
