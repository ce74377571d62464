import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

type Place = readonly [x: number, y: number];

const stepPx = 24;
const arrows: Record<string, Place> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Moves an element within the window: by dragging its handle, or with the arrow keys on the handle. */
export function useDrag<Moved extends HTMLElement>() {
  const ref = useRef<Moved>(null);
  const [[x, y], setPlace] = useState<Place>([0, 0]);
  const [grip, setGrip] = useState<Place | null>(null);
  useEffect(() => {
    // The dragged bar may lie outside of a window that became smaller: put it back.
    const reset = () => setPlace([0, 0]);
    addEventListener('resize', reset);
    return () => removeEventListener('resize', reset);
  }, []);

  function move(toX: number, toY: number) {
    const { left, top, width, height } = ref.current?.getBoundingClientRect() ?? new DOMRect();
    setPlace([
      within(toX, x - left, x - left + innerWidth - width),
      within(toY, y - top, y - top + innerHeight - height),
    ]);
  }

  return {
    ref,
    style: { transform: `translate(${x}px, ${y}px)` },
    handle: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        setGrip([event.clientX - x, event.clientY - y]);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (grip) move(clientX - grip[0], clientY - grip[1]);
      },
      onPointerUp: () => setGrip(null),
      onKeyDown: (event: KeyboardEvent) => {
        const arrow = arrows[event.key];
        if (!arrow) return;
        event.preventDefault();
        move(x + arrow[0] * stepPx, y + arrow[1] * stepPx);
      },
    },
  };
}

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
