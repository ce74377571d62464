import type { TopPost } from '@winnow/sdk/contract';
import { useEffect, useState } from 'react';

/** Milliseconds until another post may be chosen: the network renders each preview from scratch. */
const lockMs = 5000;

/** The post under preview. A choice blocks the next one for five seconds. */
export function usePostChoice() {
  const [chosen, setChosen] = useState<{ post: TopPost; until: number } | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);

  useEffect(() => {
    if (!chosen) return undefined;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((chosen.until - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left === 0) clearInterval(timer);
    }, 200);
    return () => clearInterval(timer);
  }, [chosen]);

  const choose = (post: TopPost) => {
    if (chosen && (Date.now() < chosen.until || chosen.post.id === post.id)) return;
    setChosen({ post, until: Date.now() + lockMs });
    setSecondsLeft(lockMs / 1000);
  };
  return { post: chosen?.post ?? null, secondsLeft, choose };
}
