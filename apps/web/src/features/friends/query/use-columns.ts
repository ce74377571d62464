import type { ListType } from '@winnow/sdk/rules';
import { useMemo } from 'react';
import { useStored } from '../../../shared/storage/use-stored';
import { type Column, columnsOf } from './columns';

type Hidden = Partial<Record<ListType, readonly string[]>>;

/** An older or newer release may have stored another format. Columns hidden by unknown content are shown. */
export function readHidden(text: string | null): Hidden {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export interface Columns {
  shown: readonly Column[];
  isShown: (column: Column) => boolean;
  toggle: (column: Column) => void;
  /** Shows all columns again, as at first; null when all are shown. */
  reset: (() => void) | null;
}

/** The columns that the user shows on this tab. The name column cannot be hidden. */
export function useColumns(type: ListType): Columns {
  const [text, setText] = useStored('columns');
  return useMemo(() => {
    const hidden = readHidden(text);
    const here = Array.isArray(hidden[type]) ? hidden[type] : [];
    const isShown = ({ kind, field }: Column) => kind === 'name' || !here.includes(field);
    const write = (fields: readonly string[]) => {
      const next = { ...hidden, [type]: fields.length > 0 ? fields : undefined };
      const written = JSON.stringify(next);
      setText(written === '{}' ? null : written);
    };
    return {
      shown: columnsOf(type).filter(isShown),
      isShown,
      toggle: (column) =>
        write(
          isShown(column)
            ? [...here, column.field]
            : here.filter((field) => field !== column.field),
        ),
      reset: here.length > 0 ? () => write([]) : null,
    };
  }, [text, setText, type]);
}
