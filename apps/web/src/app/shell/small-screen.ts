/** The size below which the app is not usable. */
export const small = '(max-width: 650px) and (max-height: 850px)';

/**
 * Zoom makes a window look small to CSS. A user who reads at 200 % has a computer and needs the app, not the
 * notice (WCAG 1.4.4). Only the window's outer size is independent of zoom.
 */
export function isSmallScreen(): boolean {
  if (!matchMedia(small).matches) return false;
  const zoom = outerWidth / innerWidth;
  return !(zoom > 1.1 && (outerWidth > 650 || innerHeight * zoom > 850));
}
