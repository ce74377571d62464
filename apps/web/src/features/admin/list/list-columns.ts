import { type ReactNode, useMemo } from 'react';
import { useStored } from '../../../shared/storage/use-stored';

export interface ListColumn<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The field of the orders by which the header sorts. */
  field?: string;
  numeric?: boolean;
  /** Shown only once it is chosen. */
  isExtra?: boolean;
  className?: string;
}

type Chosen = Record<string, readonly string[] | undefined>;

/** An older or newer release may have stored another format. */
function readChosen(text: string | null): Chosen {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Chosen) : {};
  } catch {
    return {};
  }
}

export interface ShownColumns<Row> {
  shown: readonly ListColumn<Row>[];
  isShown: (column: ListColumn<Row>) => boolean;
  toggle: (column: ListColumn<Row>) => void;
  /** Null when the columns are those that the list opens with. */
  reset: (() => void) | null;
}

/** The columns of a list that this browser shows. The first one is always there. */
export function useShownColumns<Row>(
  list: string,
  columns: readonly ListColumn<Row>[],
): ShownColumns<Row> {
  const [text, setText] = useStored('columns');
  return useMemo(() => {
    const chosen = readChosen(text);
    const key = `admin/${list}`;
    const usual = columns.filter(({ isExtra }) => !isExtra).map((column) => column.key);
    const here = Array.isArray(chosen[key]) ? (chosen[key] as readonly string[]) : usual;
    const isShown = (column: ListColumn<Row>) => column === columns[0] || here.includes(column.key);
    const write = (keys: readonly string[] | undefined) =>
      setText(JSON.stringify({ ...chosen, [key]: keys }));
    return {
      shown: columns.filter(isShown),
      isShown,
      toggle: (column) =>
        write(isShown(column) ? here.filter((one) => one !== column.key) : [...here, column.key]),
      reset: chosen[key] ? () => write(undefined) : null,
    };
  }, [text, setText, list, columns]);
}
