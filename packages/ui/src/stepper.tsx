import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from './class-names';
import { Icon } from './icon';
import { VisuallyHidden } from './visually-hidden';

export interface Step {
  key: string;
  title: ReactNode;
  /** Shown below the title in every state. */
  description?: ReactNode;
  /** plain: a step of an explanation, without progress. */
  state: 'done' | 'current' | 'upcoming' | 'plain';
  /** The step's own controls. Shown for the current step, or by `open`. */
  content?: ReactNode;
  open?: boolean | undefined;
  /** Turns the title into a button that opens and closes the content. */
  onToggle?: (() => void) | undefined;
}

const words = { done: 'Done: ', current: 'Now: ', upcoming: 'Later: ', plain: '' };

const marks = {
  done: 'border-accent bg-accent text-on-accent',
  current: 'border-accent text-accent-text',
  upcoming: 'border-border-strong text-muted',
  plain: 'border-transparent bg-accent-soft text-accent-text',
};

/** Numbered steps, one of them current. */
export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol aria-label={label} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      {steps.map((step, index) => (
        <StepLine key={step.key} step={step} number={index + 1} />
      ))}
    </ol>
  );
}

function StepLine({ step, number }: { step: Step; number: number }) {
  const { title, description, state, content, onToggle } = step;
  const open = step.open ?? state === 'current';
  const heading = (
    <>
      <VisuallyHidden>{words[state]}</VisuallyHidden>
      {title}
    </>
  );
  return (
    <li className="flex gap-3" aria-current={state === 'current' ? 'step' : undefined}>
      <span
        aria-hidden
        className={cx(
          'grid size-6 shrink-0 place-items-center rounded-full border text-xs font-semibold tabular-nums',
          marks[state],
        )}
      >
        {state === 'done' ? <Icon name="check" size={14} /> : number}
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        {onToggle ? (
          <button
            type="button"
            aria-expanded={open}
            onClick={onToggle}
            className={cx(
              'flex w-full items-center justify-between gap-2 text-left font-semibold',
              state === 'upcoming' && 'text-muted',
            )}
          >
            <span>{heading}</span>
            <Icon name={open ? 'chevron-up' : 'chevron-down'} size={15} className="text-muted" />
          </button>
        ) : (
          <p className={cx('font-semibold', state === 'upcoming' && 'text-muted')}>{heading}</p>
        )}
        {description && (
          <p className={cx('mt-0.5 text-muted', state === 'plain' ? 'text-sm' : 'text-xs')}>
            {description}
          </p>
        )}
        {content && open && <StepContent>{content}</StepContent>}
      </div>
    </li>
  );
}

/**
 * A press of its button may remove the step. The focus then moves to the list, so that the next Tab reaches
 * the step that is current now.
 */
function StepContent({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const steps = element?.closest('ol');
    return () => {
      if (element?.contains(document.activeElement)) steps?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={box} className="mt-2.5">
      {children}
    </div>
  );
}
