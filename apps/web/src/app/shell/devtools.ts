/** The minimum width or height of a docked panel. */
const minPanelHeight = 160;

/**
 * Calls `opened` when the developer tools open: by their keys, or when the page shrinks inside a window of
 * the same size. Zoom shrinks the page too, but changes the pixel ratio.
 */
export function watchDevtools(opened: () => void): () => void {
  const measure = () => ({
    outer: [outerWidth, outerHeight].join(),
    width: innerWidth,
    height: innerHeight,
    ratio: devicePixelRatio,
  });
  let before = measure();
  const resized = () => {
    const now = measure();
    const isSameWindow = now.outer === before.outer && now.ratio === before.ratio;
    const lost = Math.max(before.width - now.width, before.height - now.height);
    before = now;
    if (isSameWindow && lost >= minPanelHeight) opened();
  };
  const pressed = ({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) => {
    const isChord = (ctrlKey && shiftKey) || (metaKey && altKey);
    if (key === 'F12' || (isChord && ['KeyI', 'KeyJ', 'KeyC'].includes(code))) opened();
  };
  addEventListener('resize', resized);
  addEventListener('keydown', pressed);
  return () => {
    removeEventListener('resize', resized);
    removeEventListener('keydown', pressed);
  };
}
