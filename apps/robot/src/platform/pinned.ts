import { vendor } from './vendor';

const LOOK_AGAIN_MS = 1_500;

/** Reports whether the icon is pinned to the toolbar, now and at every change. Returns a
 *  function that stops the watch. */
export function watchPinned(tell: (isPinned: boolean) => void): () => void {
  const look = () => void vendor.isPinned().then(tell);
  look();
  const stop = vendor.watchPinned(look);
  if (stop) return stop;
  // Without an event it has to be polled.
  const timer = setInterval(look, LOOK_AGAIN_MS);
  return () => clearInterval(timer);
}
