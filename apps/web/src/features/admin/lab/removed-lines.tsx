import { TextField } from '@winnow/ui/text-field';
import { useState } from 'react';
import { removedRow } from './data-steps';
import type { Person, Step } from './step';
import { StepLine, StepRows } from './step-rows';

const most = 1000;

interface Props {
  person: Person;
  onChoose: (step: Step) => void;
}

/** A number, and the spans of time whose removals it can be. */
export function RemovedLines({ person, onChoose }: Props) {
  const [text, setText] = useState('50');
  const count = /^\d{1,4}$/.test(text) && Number(text) <= most ? Number(text) : null;
  return (
    <>
      <StepLine label="Removals">
        <TextField
          label="Number of removals"
          hideLabel
          inputMode="numeric"
          className="w-40"
          value={text}
          onValueChange={setText}
          {...(count === null && { error: `0 to ${most}` })}
        />
      </StepLine>
      {count !== null && <StepRows rows={[removedRow(person, count)]} onChoose={onChoose} />}
    </>
  );
}
