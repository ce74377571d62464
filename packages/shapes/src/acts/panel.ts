import { button, div, el, text } from '../markup/html';

export interface PanelButton {
  label: string;
  /** Attributes by which the page knows the button, for example its token. */
  marks: Record<string, string>;
}

export interface Panel {
  /** Unique in the page. */
  id: string;
  /** Null: the panel has no role. */
  role: string | null;
  title: string;
  /** How the title is tied to the panel. */
  named: 'label' | 'labelled by' | 'heading';
  modal: 'true' | 'false' | 'absent';
  /** Whether it lies over the whole page. */
  covers: boolean;
  /** Texts below the title, each an element of its own. */
  body?: readonly string[];
  /** Markup below the texts. */
  inside?: string;
  buttons: readonly PanelButton[];
}

const over =
  'position: fixed; inset: 0; z-index: 300; background: rgba(0,0,0,0.4); display: flex; align-items: center; justify-content: center;';
const beside = 'position: fixed; right: 16px; bottom: 16px; width: 340px; z-index: 300;';
const sheet =
  'background: #fff; border-radius: 12px; padding: 16px; max-width: 480px; box-shadow: 0 4px 24px rgba(0,0,0,0.3);';
const pill =
  'display: inline-block; background: #e3e8ed; border-radius: 8px; padding: 8px 12px; margin: 12px 8px 0 0; cursor: pointer;';

/** A box with a title, texts and buttons: a question of the page, or one that nobody asked for. */
export function panel(box: Panel): string {
  const { id, role, title, named, modal, covers } = box;
  const heading = el(
    'h2',
    { id: named === 'labelled by' ? `${id}_title` : undefined, dir: 'auto' },
    text(title),
  );
  return div(
    {
      'data-surface': id,
      'data-covers': covers,
      style: covers ? over : beside,
    },
    div(
      {
        role,
        id,
        style: sheet,
        'aria-label': named === 'label' ? title : undefined,
        'aria-labelledby': named === 'labelled by' ? `${id}_title` : undefined,
        'aria-modal': modal === 'absent' ? undefined : modal,
      },
      heading,
      ...(box.body ?? []).map((one) => div({ dir: 'auto' }, text(one))),
      box.inside ?? '',
      div(
        {},
        ...box.buttons.map(({ label, marks }) =>
          button(
            { 'aria-label': label, style: pill, ...marks },
            el('span', { dir: 'auto' }, text(label)),
          ),
        ),
      ),
    ),
  );
}

/** A menu below its opener. */
export function menu(
  id: string,
  label: string | null,
  items: readonly { text: string; detail?: string; marks: Record<string, string> }[],
): string {
  return div(
    { 'data-surface': id, style: 'position: absolute; z-index: 200; min-width: 220px;' },
    div(
      { role: 'menu', id, 'aria-label': label, style: sheet },
      ...items.map((item) =>
        div(
          { role: 'menuitem', tabindex: 0, style: 'padding: 8px;', ...item.marks },
          el('span', { dir: 'auto' }, text(item.text)),
          item.detail ? el('span', { dir: 'auto' }, text(item.detail)) : '',
        ),
      ),
    ),
  );
}

/** A closed surface that is still in the document. */
export const stale = (markup: string): string =>
  div({ style: 'display: none;', 'aria-hidden': 'true' }, markup);
