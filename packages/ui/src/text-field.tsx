import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { cx } from './class-names';
import { Field, type FieldLook, describedBy, fieldBox } from './field';
import { Icon, type IconName } from './icon';

export interface TextFieldProps
  extends FieldLook, Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  icon?: IconName | undefined;
  /** At the right inside the box: a key hint or a small button. */
  trailing?: ReactNode;
  onValueChange?: ((value: string) => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  className,
  icon,
  trailing,
  onValueChange,
  onChange,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Field {...{ id, label, hideLabel, hint, error, className }}>
      <span className="relative">
        {icon && (
          <Icon
            name={icon}
            size={15}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
          />
        )}
        <input
          {...rest}
          id={id}
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={(event) => {
            onChange?.(event);
            onValueChange?.(event.target.value);
          }}
          className={cx(fieldBox, icon ? 'pl-9!' : '', trailing ? 'pr-10!' : '')}
        />
        {trailing && (
          <span className="absolute inset-y-0 right-1.5 flex items-center">{trailing}</span>
        )}
      </span>
    </Field>
  );
}
