import { Checkbox } from '@winnow/ui/checkbox';
import { Icon } from '@winnow/ui/icon';
import { type RefObject, useId } from 'react';

export const termsText = 'You need to accept the terms and conditions';

interface Props {
  box: RefObject<HTMLDivElement | null>;
  isAccepted: boolean;
  error: string | null;
  onChange: (isAccepted: boolean) => void;
}

/** The terms of payment. */
export function TermsCheckbox({ box, isAccepted, error, onChange }: Props) {
  const id = useId();
  return (
    <div ref={box} className="mt-4">
      <Checkbox
        label={
          <>
            I accept the{' '}
            <a
              href="/terms"
              target="_blank"
              rel="noreferrer"
              className="rounded-small font-semibold text-accent-text underline"
            >
              terms and conditions
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </>
        }
        checked={isAccepted}
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? id : undefined}
        onCheckedChange={onChange}
      />
      <p
        id={id}
        role="alert"
        className={error ? 'mt-1.5 flex gap-1.5 text-xs text-danger-text' : 'sr-only'}
      >
        {error && <Icon name="warning" size={14} className="mt-px" />}
        {error}
      </p>
    </div>
  );
}
