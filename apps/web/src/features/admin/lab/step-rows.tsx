import { Button } from '@winnow/ui/button';
import type { ReactNode } from 'react';
import type { Row, Step } from './step';

interface Props {
  rows: readonly Row[];
  onChoose: (step: Step) => void;
}

/** The actions of a group, a line for each thing that they are about. */
export function StepRows({ rows, onChoose }: Props) {
  return rows.map(({ label, steps }) => (
    <StepLine key={label} label={label}>
      <StepButtons steps={steps} onChoose={onChoose} />
    </StepLine>
  ));
}

interface ButtonsProps {
  steps: readonly Step[];
  isOff?: boolean;
  onChoose: (step: Step) => void;
}

export function StepButtons({ steps, isOff = false, onChoose }: ButtonsProps) {
  return steps.map((step) => (
    <Button
      key={step.label}
      size="sm"
      icon={step.isDanger ? 'trash' : undefined}
      disabled={isOff}
      onClick={() => onChoose(step)}
    >
      {step.label}
    </Button>
  ));
}

export function StepLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="group"
      aria-label={label}
      className="grid grid-cols-[170px_minmax(0,1fr)] items-start gap-x-4 gap-y-1.5 max-md:grid-cols-1"
    >
      <span aria-hidden className="pt-1 text-muted max-md:pt-0">
        {label}
      </span>
      <div className="flex min-w-0 flex-wrap gap-2">{children}</div>
    </div>
  );
}
