import { type KeyboardEvent, type PointerEvent, useState } from 'react';

const stepPx = 24;
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves an element within the window: by dragging its handle, or with the arrow keys on the handle. */
export function useDrag() {
  const [[x, y], setPlace] = useState<readonly [number, number]>([0, 0]);
  const [grip, setGrip] = useState<readonly [number, number] | null>(null);
  return {
    style: { transform: `translate(${x}px, ${y}px)` },
    handle: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setGrip([event.clientX - x, event.clientY - y]);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (grip) setPlace([clientX - grip[0], clientY - grip[1]]);
      },
      onPointerUp: () => setGrip(null),
      onKeyDown: (event: KeyboardEvent) => {
        const arrow = arrows[event.key];
        if (!arrow) return;
        event.preventDefault();
        setPlace([x + arrow[0] * stepPx, y + arrow[1] * stepPx]);
      },
    },
  };
}
