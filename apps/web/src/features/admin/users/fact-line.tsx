import { Fact } from '@winnow/ui/facts';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../shared/format/format';
import { CopyValue } from './copy-value';

interface Props {
  name: string;
  /** Null shows `none`. */
  value: ReactNode;
  none?: string;
}

/** One fact of a user; `none` when there is no value. */
export function FactLine({ name, value, none = 'None' }: Props) {
  return <Fact name={name}>{value ?? <span className="font-normal text-muted">{none}</span>}</Fact>;
}

/** An id or address that can be copied. */
export function IdLine({
  name,
  copied,
  value,
  none,
}: Omit<Props, 'value'> & { copied: string; value: string | null }) {
  return (
    <FactLine
      name={name}
      value={value === null ? null : <CopyValue name={copied} value={value} />}
      {...(none && { none })}
    />
  );
}

/** A date and time, or `none` without one. */
export function MomentLine({ value, ...rest }: Omit<Props, 'value'> & { value: string | null }) {
  return <FactLine {...rest} value={value === null ? null : formatDateTime(value)} />;
}
