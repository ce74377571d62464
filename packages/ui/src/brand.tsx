import { cx } from './class-names';

export interface BrandProps {
  name: string;
  size?: 'md' | 'lg' | undefined;
}

/** The product's mark, which is its first letter on the accent colour, and its name. */
export function Brand({ name, size = 'md' }: BrandProps) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <span
        aria-hidden
        className={cx(
          'grid place-items-center bg-[#1f6f54] font-bold text-[#fff]',
          size === 'lg' ? 'size-8 rounded-control text-base' : 'size-[26px] rounded-[7px] text-sm',
        )}
      >
        {name.slice(0, 1)}
      </span>
      <span className={cx('font-strong', size === 'lg' ? 'text-[20px]/6' : 'text-[17px]/6')}>
        {name}
      </span>
    </span>
  );
}
