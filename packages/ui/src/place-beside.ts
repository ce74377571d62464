export type Side = 'top' | 'bottom' | 'left' | 'right';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
interface Size {
  width: number;
  height: number;
}

const gap = 8;
const edge = 8;

/**
 * Position of a popup of `size` beside `target`: on `side`, or on the opposite side when only that has room,
 * and always inside the window.
 */
export function placeBeside(target: Box, size: Size, side: Side, view: Size) {
  const room: Record<Side, number> = {
    top: target.top,
    bottom: view.height - target.top - target.height,
    left: target.left,
    right: view.width - target.left - target.width,
  };
  const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const;
  const upright = side === 'top' || side === 'bottom';
  const need = (upright ? size.height : size.width) + gap + edge;
  const chosen = room[side] < need && room[opposite[side]] >= need ? opposite[side] : side;

  const centred = {
    left: target.left + (target.width - size.width) / 2,
    top: target.top + (target.height - size.height) / 2,
  };
  const spot = {
    top: { ...centred, top: target.top - size.height - gap },
    bottom: { ...centred, top: target.top + target.height + gap },
    left: { ...centred, left: target.left - size.width - gap },
    right: { ...centred, left: target.left + target.width + gap },
  }[chosen];
  const within = (at: number, length: number, whole: number) =>
    Math.max(edge, Math.min(at, whole - length - edge));
  return {
    left: within(spot.left, size.width, view.width),
    top: within(spot.top, size.height, view.height),
  };
}
