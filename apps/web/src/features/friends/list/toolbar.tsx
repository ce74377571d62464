import type { ClassCounts } from '@winnow/sdk/contract';
import { allTime, type ListType, timeFrameLabel, timeFrames } from '@winnow/sdk/rules';
import { Checkbox } from '@winnow/ui/checkbox';
import { Segmented } from '@winnow/ui/segmented';
import { Select } from '@winnow/ui/select';
import { TextField } from '@winnow/ui/text-field';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useShortcut } from '../../../shared/commands/use-shortcut';
import { formatNumber } from '../../../shared/format/format';
import { classMeanings, classWords } from '../people/evidence-words';
import {
  hasTimeFrame,
  inactiveClasses,
  maxSearchLength,
  type ListQuery,
} from '../query/list-query';

export const searchDelayMs = 500;
const frames = ([allTime, ...timeFrames] as const).map((frame) => ({
  value: String(frame),
  label: timeFrameLabel(frame),
}));

interface Props {
  type: ListType;
  listQuery: ListQuery;
  onChange: (change: Partial<ListQuery>) => void;
  /** How many match, by class; null where there is nothing to tell apart, undefined while it loads. */
  classes?: ClassCounts | null | undefined;
  /** The selection buttons, at the right. */
  children?: ReactNode;
}

/** Search, time frame, deactivated only, class. */
export function Toolbar({ type, listQuery, classes, onChange, children }: Props) {
  // The classes and the selection share a line: beside the filters there is no room for both.
  const hasClasses = type === 'inactive' && classes !== null;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* Keyed by tab, so that half-typed text does not carry over to another tab. */}
        <SearchField
          key={type}
          value={listQuery.search}
          onSearch={(search) => onChange({ search })}
        />
        {hasTimeFrame(type) && (
          <Select
            label="Time frame"
            hideLabel
            className="w-[150px]"
            options={frames}
            value={String(listQuery.timeframe)}
            onValueChange={(value) =>
              onChange({
                timeframe: timeFrames.find((frame) => String(frame) === value) ?? allTime,
                wholeFrameOnly: false,
              })
            }
          />
        )}
        {type === 'inactive' && (
          <Checkbox
            label="Deactivated Accounts Only"
            checked={listQuery.deactivatedOnly}
            onCheckedChange={(deactivatedOnly) => onChange({ deactivatedOnly })}
          />
        )}
        {/* In a narrow window they have a line of their own, which starts where the others do. */}
        {children && !hasClasses && <div className="min-[961px]:ml-auto">{children}</div>}
      </div>
      {hasClasses && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <ClassFilter evidence={listQuery.evidence} classes={classes} onChange={onChange} />
          {children}
        </div>
      )}
    </div>
  );
}

interface ClassFilterProps {
  evidence: ListQuery['evidence'];
  classes: ClassCounts | undefined;
  onChange: Props['onChange'];
}

/** How sure it is that they do not engage. While one class is shown, the numbers of the others are not known. */
function ClassFilter({ evidence, classes, onChange }: ClassFilterProps) {
  // Keeps the line that the choices will have.
  if (!classes) return <span className="h-9" />;
  const options = inactiveClasses.map((it) => {
    const isCounted = evidence === '' || evidence === it;
    return {
      value: it,
      label: `${classWords[it]}${isCounted ? ` ${formatNumber(classes[it])}` : ''}`,
      title: classMeanings[it],
    };
  });
  return (
    // As the column: a narrow window has no room for either.
    <div className="flex items-center gap-2 max-[700px]:hidden">
      <span aria-hidden className="text-sm text-muted">
        Evidence
      </span>
      <Segmented
        label="Evidence"
        options={[{ value: '' as const, label: 'All' }, ...options]}
        value={evidence}
        onValueChange={(next) => onChange({ evidence: next })}
      />
    </div>
  );
}

function SearchField({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(value);
  const [heard, setHeard] = useState(value);
  // The URL may change under the field: back, forward, a cleared search.
  if (value !== heard) {
    setHeard(value);
    if (value !== text.trim()) setText(value);
  }
  const field = useRef<HTMLInputElement>(null);
  useShortcut('search', () => field.current?.focus());
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (text.trim() === value) return undefined;
    const timer = setTimeout(() => search(text.trim()), searchDelayMs);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <TextField
      ref={field}
      label="Search friend here"
      hideLabel
      icon="search"
      type="search"
      className="w-[210px]"
      placeholder="Search friend here"
      maxLength={maxSearchLength}
      value={text}
      onValueChange={setText}
    />
  );
}
