import type { ListType } from '@winnow/sdk/rules';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useDispatch } from 'react-redux';
import { type Pick, rowsDeselected, rowsSelected } from './selection-slice';

export interface SelectableRow {
  pick: Pick;
  selectable: boolean;
}

interface Drag {
  from: number;
  to: number;
  select: boolean;
  /** Which rows were chosen when the drag began. */
  before: readonly boolean[];
  /** The rows that the drag's indexes refer to. */
  rows: readonly SelectableRow[];
}

/** Links, buttons and the profile card handle their own clicks. */
const isOwn = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, [role=group]') !== null;

function rowAt(target: EventTarget): number | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null;
  return row ? Number(row.dataset['row']) : null;
}

/**
 * Chooses rows by click, drag, shift-click and keyboard. The handlers are on the table's body, so that rows
 * need none. A row's element may show another friend at any time, so a gesture that began on one person must
 * not end on another.
 */
export function useRowSelection(
  type: ListType,
  rows: readonly SelectableRow[],
  isSelected: (id: string) => boolean,
) {
  const dispatch = useDispatch();
  const [reached, setReached] = useState({ type, at: 0 });
  const setCurrent = (at: number) => setReached({ type, at });
  const current = reached.type === type ? reached.at : 0;
  const anchor = useRef<{ type: ListType; id: string } | null>(null);
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);
  /** The id under the pointer when it went down; empty when the press no longer counts. */
  const pressed = useRef<string | null>(null);
  const focused = useRef<{ element: HTMLElement; id: string } | null>(null);
  const idAt = (at: number) => rows[at]?.pick.facebook_id ?? '';
  const anchorAt = (at: number) => {
    anchor.current = { type, id: idAt(at) };
  };
  /** The row where a range begins: the present row of the anchor's person, on this list. */
  const begun = () => {
    if (anchor.current?.type !== type) return null;
    const { id } = anchor.current;
    const at = rows.findIndex((row) => row.pick.facebook_id === id);
    return at < 0 ? null : at;
  };
  useLayoutEffect(() => {
    const held = focused.current;
    if (!held || document.activeElement !== held.element) return;
    const at = rowAt(held.element);
    // The row now shows another friend whom a screen reader has not announced. Drop the focus, so that a key
    // press cannot choose that friend.
    if (at === null || rows[at]?.pick.facebook_id !== held.id) held.element.blur();
  }, [rows]);

  function apply(from: number, to: number, select: boolean) {
    const picks = rows
      .slice(Math.min(from, to), Math.max(from, to) + 1)
      .filter((row) => row.selectable)
      .map((row) => row.pick);
    dispatch((select ? rowsSelected : rowsDeselected)({ type, picks }));
  }
  /**
   * Applies the drag to the rows from its start to `at`. Rows that it has left again return to their former
   * state.
   */
  function dragTo({ from, to, select, before }: Drag, at: number) {
    const [low, high] = [Math.min(from, at), Math.max(from, at)];
    const [first, last] = [Math.min(low, to), Math.max(high, to)];
    const turned = (wish: boolean) =>
      rows
        .filter((row, n) => {
          if (n < first || n > last || !row.selectable) return false;
          return (n >= low && n <= high ? select : before[n] === true) === wish;
        })
        .map((row) => row.pick);
    dispatch(rowsSelected({ type, picks: turned(true) }));
    dispatch(rowsDeselected({ type, picks: turned(false) }));
  }
  const isOn = (at: number) => isSelected(idAt(at));

  function move(body: HTMLElement, at: number) {
    const next = Math.min(rows.length - 1, Math.max(0, at));
    setCurrent(next);
    body.querySelector<HTMLElement>(`tr[data-row="${next}"] input`)?.focus();
    return next;
  }

  return {
    /** The index of the row that the Tab key reaches. */
    current: Math.min(current, Math.max(0, rows.length - 1)),
    handlers: {
      onFocusCapture({ target }: FocusEvent<HTMLElement>) {
        const at = rowAt(target);
        focused.current =
          at === null || !(target instanceof HTMLElement)
            ? null
            : { element: target, id: idAt(at) };
      },
      onClick(event: MouseEvent<HTMLElement>) {
        const at = rowAt(event.target);
        if (at === null || isOwn(event.target)) return;
        // A click by keyboard has no pointer and `detail` 0, so this check does not apply to it.
        if (event.detail > 0 && pressed.current !== null && pressed.current !== idAt(at)) return;
        if (dragged.current) {
          dragged.current = false;
          return;
        }
        const from = begun();
        if (event.shiftKey && from !== null) apply(from, at, true);
        else {
          apply(at, at, !isOn(at));
          anchorAt(at);
        }
        setCurrent(at);
      },
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const at = rowAt(event.target);
        dragged.current = false;
        pressed.current = at === null ? null : idAt(at);
        const isPlain = event.button === 0 && event.pointerType !== 'touch' && !event.shiftKey;
        if (!isPlain || at === null || isOwn(event.target)) drag.current = null;
        else {
          const before = rows.map((_, n) => isOn(n));
          drag.current = { from: at, to: at, select: !isOn(at), before, rows };
        }
      },
      onPointerOver(event: PointerEvent<HTMLElement>) {
        const at = rowAt(event.target);
        if (!drag.current || at === null || at === drag.current.to) return;
        if (event.buttons !== 1) {
          drag.current = null;
          return;
        }
        if (drag.current.rows !== rows) {
          // The rows changed during the drag: neither the drag nor the click that may follow chooses a row.
          drag.current = null;
          dragged.current = false;
          pressed.current = '';
          return;
        }
        dragTo(drag.current, at);
        drag.current.to = at;
        dragged.current = true;
        anchorAt(at);
      },
      onPointerUp() {
        // A click follows only when the drag ends where it began; it must not toggle that row again.
        if (drag.current && drag.current.from !== drag.current.to) dragged.current = false;
        drag.current = null;
      },
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const at = rowAt(event.target);
        if (at === null) return;
        const steps: Record<string, number> = {
          ArrowDown: at + 1,
          ArrowUp: at - 1,
          Home: 0,
          End: rows.length - 1,
        };
        const to = steps[event.key];
        if (to !== undefined) {
          event.preventDefault();
          const next = move(event.currentTarget, to);
          if (event.shiftKey) {
            const from = begun() ?? at;
            anchorAt(from);
            apply(from, next, true);
          }
        } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          apply(0, rows.length - 1, true);
        } else if (event.key === 'Escape') {
          // The list's own Escape handler clears the selection.
          anchor.current = null;
        }
      },
    },
  };
}
