import { type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { cx } from './class-names';
import { Field, type FieldLook, describedBy, fieldBox } from './field';

export interface TextAreaProps
  extends FieldLook, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  onValueChange?: ((value: string) => void) | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Several lines of text. Grows with its content where the browser supports it. */
export function TextArea({
  label,
  hideLabel,
  hint,
  error,
  className,
  onValueChange,
  onChange,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <Field {...{ id, label, hideLabel, hint, error, className }}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
        className={cx(fieldBox, 'field-sizing-content h-auto! min-h-24 py-2')}
      />
    </Field>
  );
}
