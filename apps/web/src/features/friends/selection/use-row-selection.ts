import type { ListType } from '@winnow/sdk/rules';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type ChosenFriend, rowsDeselected, rowsSelected } from './selection-slice';

export interface SelectableRow {
  chosenFriend: ChosenFriend;
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

/** The id of the person whose row this element is in. A row's element never shows another person. */
function rowIdOf(target: EventTarget | null): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-row]') : null;
  return row?.dataset['row'] ?? null;
}

/**
 * Chooses rows by click, drag, shift-click and keyboard. The handlers are on the table's body, so that rows
 * need none.
 */
export function useRowSelection(
  type: ListType,
  rows: readonly SelectableRow[],
  isSelected: (id: string) => boolean,
) {
  const dispatch = useDispatch();
  const idAt = (at: number) => rows[at]?.chosenFriend.facebook_id ?? '';
  const atOf = (id: string | null) => {
    const at = rows.findIndex((row) => row.chosenFriend.facebook_id === id);
    return at < 0 ? null : at;
  };
  const rowAt = (target: EventTarget) => atOf(rowIdOf(target));
  const [reached, setReached] = useState({ type, at: 0, id: '' });
  const setCurrent = (at: number) => setReached({ type, at, id: idAt(at) });
  const current = reached.type === type ? (atOf(reached.id) ?? reached.at) : 0;
  const anchor = useRef<{ type: ListType; id: string } | null>(null);
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);
  const anchorAt = (at: number) => {
    anchor.current = { type, id: idAt(at) };
  };
  /** The row where a range begins: the present row of the anchor's person, on this list. */
  const begun = () => {
    if (anchor.current?.type !== type) return null;
    return atOf(anchor.current.id);
  };

  function apply(from: number, to: number, select: boolean) {
    const chosenFriends = rows
      .slice(Math.min(from, to), Math.max(from, to) + 1)
      .filter((row) => row.selectable)
      .map((row) => row.chosenFriend);
    dispatch((select ? rowsSelected : rowsDeselected)({ type, chosenFriends }));
  }
  /**
   * Applies the drag to the rows from its start to `at`. Rows that it has left again return to their former
   * state.
   */
  function dragTo({ from, to, select, before }: Drag, at: number) {
    const [low, high] = [Math.min(from, at), Math.max(from, at)];
    const [first, last] = [Math.min(low, to), Math.max(high, to)];
    const turned = (filter: boolean) =>
      rows
        .filter((row, n) => {
          if (n < first || n > last || !row.selectable) return false;
          return (n >= low && n <= high ? select : before[n] === true) === filter;
        })
        .map((row) => row.chosenFriend);
    dispatch(rowsSelected({ type, chosenFriends: turned(true) }));
    dispatch(rowsDeselected({ type, chosenFriends: turned(false) }));
  }
  const isOn = (at: number) => isSelected(idAt(at));

  function move(body: HTMLElement, at: number) {
    const next = Math.min(rows.length - 1, Math.max(0, at));
    setCurrent(next);
    body.querySelectorAll<HTMLElement>('tr[data-row] input')[next]?.focus();
    return next;
  }

  return {
    /** The id of the row that the Tab key reaches. */
    current: idAt(Math.min(current, Math.max(0, rows.length - 1))),
    handlers: {
      onClick(event: MouseEvent<HTMLElement>) {
        const at = rowAt(event.target);
        if (at === null || isOwn(event.target)) return;
        // A click by keyboard has no pointer and `detail` 0, so it ends no drag.
        if (dragged.current && event.detail > 0) {
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
          dragged.current = true;
          return;
        }
        dragTo(drag.current, at);
        drag.current.to = at;
        dragged.current = true;
        anchorAt(at);
      },
      onPointerUp() {
        // A click follows only a drag that ends on its first row, and must not toggle that row again.
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
