import { button, el, text } from '../markup/html';
import type { Act } from './act';

/** A button, and at times a decoy of the same name. */
export function withTwin(
  { shape }: Act,
  {
    label,
    token,
    face = label,
    more = {},
  }: {
    label: string;
    token: string;
    face?: string;
    more?: Record<string, string | undefined>;
  },
): string[] {
  const inside = el('span', { dir: 'auto' }, text(face));
  const real = button({ 'aria-label': label, 'data-on': token, ...more }, inside);
  const twin = button(
    {
      'aria-label': label,
      'aria-hidden': 'true',
      tabindex: -1,
      style: 'position: absolute; width: 0; height: 0; overflow: hidden;',
      'data-on': `twin-${token}`,
    },
    inside,
  );
  if (shape.twin === 'none') return [real];
  return shape.twin === 'before' ? [twin, real] : [real, twin];
}
