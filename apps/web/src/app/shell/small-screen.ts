/** Of which the app cannot be used. */
export const small = '(max-width: 650px) and (max-height: 850px)';

/** Zoom makes a window look small to CSS. Whoever reads at 200 % has a computer and needs the app, not the notice
 *  (WCAG 1.4.4); only the window's outer size stays what it is. */
export function isSmallScreen(): boolean {
  if (!matchMedia(small).matches) return false;
  const zoom = outerWidth / innerWidth;
  return !(zoom > 1.1 && (outerWidth > 650 || innerHeight * zoom > 850));
}
