import { useId } from 'react';
import { cx } from './class-names';

export interface SegmentedProps<Value extends string = string> {
  label: string;
  options: readonly { value: Value; label: string; title?: string }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /**
   * title: options look like card titles, the unselected ones faded. box: a sunken box with a raised
   * selection.
   */
  look?: 'box' | 'title' | undefined;
  className?: string | undefined;
}

/** A choice of one among few visible options, built on native radio buttons. */
export function Segmented<Value extends string = string>({
  label,
  options,
  value,
  onValueChange,
  look = 'box',
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={cx(
        'inline-flex shrink-0 items-center',
        look === 'box' ? 'rounded-control bg-sunken p-[3px]' : 'gap-3',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.title}
          className={cx(
            'relative cursor-pointer rounded-small whitespace-nowrap transition-colors has-focus-visible:focus-ring',
            look === 'box' ? 'h-[30px] px-3 text-sm leading-[30px] font-semibold' : 'text-lg/7',
            option.value === value
              ? cx(
                  'text-text forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none',
                  look === 'box' ? 'bg-raised shadow-low' : 'font-strong',
                )
              : 'text-muted hover:text-text',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
