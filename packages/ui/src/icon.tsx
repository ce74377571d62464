import { cx } from './class-names';
import { shapes } from './icon-shapes';

export type IconName = keyof typeof shapes;

export interface IconProps {
  name: IconName;
  /** Edge in px: 16 beside text, 20 alone. */
  size?: number | undefined;
  /** Names the icon for screen readers; without it the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** One of the packaged line icons, in the colour of the text around it. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('shrink-0', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable={false}
    >
      <path d={shapes[name]} />
    </svg>
  );
}
