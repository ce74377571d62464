import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { cx } from './class-names';

export interface SliderProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'value' | 'min' | 'max' | 'step'
> {
  label: ReactNode;
  value: number;
  min: number;
  max: number;
  step?: number | undefined;
  /** The value as text, for example '20 posts'. */
  valueText?: string | undefined;
  hint?: ReactNode;
  onValueChange: (value: number) => void;
}

/** A native range with label and value above. */
export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  valueText,
  hint,
  onValueChange,
  className,
  ...rest
}: SliderProps) {
  const id = useId();
  const part = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <div className={cx('flex flex-col gap-2', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-sm tabular-nums">
          {valueText ?? value}
        </output>
      </div>
      <input
        {...rest}
        id={id}
        type="range"
        value={value}
        min={min}
        max={max}
        step={step}
        aria-valuetext={valueText}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onValueChange(event.target.valueAsNumber)}
        style={{
          backgroundImage: `linear-gradient(to right, var(--slider-filled) ${part}%, var(--slider-track) ${part}%)`,
        }}
        className="slider-thumb h-1.5 w-full cursor-pointer appearance-none rounded-full forced-colors:h-2 forced-colors:border"
      />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
