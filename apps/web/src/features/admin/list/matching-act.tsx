import type { SerializedError } from '@reduxjs/toolkit';
import { Button } from '@winnow/ui/button';
import type { IconName } from '@winnow/ui/icon';
import { Tooltip } from '@winnow/ui/tooltip';
import { type ReactNode, useState } from 'react';
import type { ApiFailure } from '../../../shared/api/api';
import { ConfirmDialog } from '../confirm/confirm-dialog';
import { count } from '../../../shared/format/format';
import { cappedCount } from './capped-count';
import { queryWords } from './filter-chips';
import type { ListDefinition, ListQuery } from './list-query';

interface Props {
  /** A verb and 'all that match': 'Delete all that match'. */
  label: string;
  /** The verb alone: 'Delete'. */
  verb: string;
  icon: IconName;
  isDanger?: boolean;
  words: readonly [one: string, many: string];
  definition: ListDefinition;
  query: ListQuery;
  /** How many rows match; undefined while that is not known. */
  matching: number | undefined;
  /** `matching` is not a capped count. */
  isExact?: boolean;
  /** What the rows are when no filter is set. */
  unfiltered?: string;
  /** What happens to them. */
  children: ReactNode;
  asksReason?: boolean;
  run: (reason: string) => Promise<{ error?: ApiFailure | SerializedError | undefined }>;
  done: string;
}

/** Acts on every row that matches, on all pages. The question says how many these are, and by which filters. */
export function MatchingAct({ label, verb, icon, words, definition, query, ...rest }: Props) {
  const { matching, isExact = false, isDanger = false, children, ...others } = rest;
  const { unfiltered = `No filter is set: these are all ${words[1]}.`, ...question } = others;
  const [isAsking, setAsking] = useState(false);
  const inWords = (rows: number) => (isExact ? count(rows, ...words) : cappedCount(rows, words));
  const many = matching === undefined ? '' : inWords(matching);
  const narrowed = queryWords(definition, query);
  const why = matching === 0 ? `No ${words[1]} match.` : '';
  return (
    <>
      <Tooltip content={why}>
        <Button icon={icon} unavailable={!matching} onClick={() => setAsking(true)}>
          {label}
        </Button>
      </Tooltip>
      {isAsking && (
        <ConfirmDialog
          {...question}
          title={`${verb} ${many}?`}
          isDanger={isDanger}
          confirm={`${verb} ${many}`}
          onClose={() => setAsking(false)}
        >
          <p>{narrowed.length === 0 ? unfiltered : 'They match these filters, on all pages:'}</p>
          {narrowed.length > 0 && (
            <ul className="list-disc pl-5">
              {narrowed.map((one) => (
                <li key={one} className="wrap-anywhere">
                  {one}
                </li>
              ))}
            </ul>
          )}
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
