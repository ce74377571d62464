import { useState } from 'react';
import { cx } from './class-names';
import { initials, shadeIndex } from './avatar-shade';

export interface AvatarProps {
  name: string;
  src?: string | null | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  className?: string | undefined;
}

const sizes = {
  sm: 'size-[26px] text-[10px]',
  md: 'size-8 text-[11px]',
  lg: 'size-10 text-sm',
  xl: 'size-14 text-lg',
};

const shades = [
  'from-[#dccfb6] to-[#c2a878]',
  'from-[#cbd3b0] to-[#a3b27b]',
  'from-[#bcd5b9] to-[#8cb187]',
  'from-[#b3d6ca] to-[#79b5a2]',
  'from-[#b5d3dc] to-[#7eb0c0]',
  'from-[#c0cfe8] to-[#94a9d6]',
  'from-[#d8c8ea] to-[#b79ad4]',
  'from-[#ead0e0] to-[#d49dbd]',
  'from-[#ecd0cf] to-[#d99c9b]',
] as const;

/** A picture, or initials on a gradient that is fixed per name. It is decoration: the name is shown beside it. */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  // Keyed by address: a recycled row must not keep the failure of the previous person's picture.
  const [failed, setFailed] = useState<string>();
  return (
    <span
      aria-hidden
      className={cx(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-full bg-linear-135 font-semibold text-[#2f2a22] select-none',
        shades[shadeIndex(name, shades.length)],
        sizes[size],
        className,
      )}
    >
      {initials(name)}
      {src && src !== failed && (
        <img
          // Keyed, so that each picture has its own element: a reused one would show the previous picture
          // beside a new name until the next has loaded.
          key={src}
          src={src}
          alt=""
          // A drag that starts on the picture selects rows instead of dragging the picture.
          draggable={false}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
          onError={() => setFailed(src)}
        />
      )}
    </span>
  );
}
