export const idleAfterMs = 30_000;
export const idleStartsAfterMs = 10_000;

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus'] as const;

/** Calls `returned` when the user is active again after 30 s without input. Ignores input in the first 10 s. */
export function watchIdle(returned: () => void): () => void {
  let last = 0;
  const hear = () => {
    const now = Date.now();
    if (now - last >= idleAfterMs) returned();
    last = now;
  };
  const timer = setTimeout(() => {
    last = Date.now();
    for (const sign of signs) addEventListener(sign, hear, { capture: true, passive: true });
  }, idleStartsAfterMs);
  return () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, hear, { capture: true });
  };
}
