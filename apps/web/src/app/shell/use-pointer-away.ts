import { useEffect, useState } from 'react';

/**
 * Whether a banner above the screen may appear: not while the pointer is on the content, which would move
 * under it. Once there, the banner stays while wanted.
 */
export function usePointerAway(isWanted: boolean): boolean {
  const [isThere, setThere] = useState(false);
  if (isWanted && !isThere && !document.querySelector('#content:hover')) setThere(true);
  if (!isWanted && isThere) setThere(false);
  useEffect(() => {
    if (!isWanted || isThere) return undefined;
    const content = document.querySelector('#content');
    const come = () => setThere(true);
    content?.addEventListener('pointerleave', come, { once: true });
    return () => content?.removeEventListener('pointerleave', come);
  }, [isWanted, isThere]);
  return isThere && isWanted;
}
