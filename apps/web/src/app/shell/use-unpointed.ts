import { useEffect, useState } from 'react';

/** Whether what stands above the screen may come: not while somebody points at the screen, since that would move from
 *  under the pointer. What came stays while it is wanted. */
export function useUnpointed(isWanted: boolean): boolean {
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
