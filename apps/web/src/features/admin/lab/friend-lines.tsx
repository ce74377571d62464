import { TextField } from '@winnow/ui/text-field';
import { useState } from 'react';
import { friendRows, removalRow, removedRow } from './data-steps';
import type { Person, Step } from './step';
import { StepButtons, StepLine, StepRows } from './step-rows';

const most = 1000;

interface Props {
  person: Person;
  onChoose: (step: Step) => void;
}

/** Friends, and the counts of removed ones: a number, and the spans of time whose removals it can be. */
export function FriendLines({ person, onChoose }: Props) {
  const [text, setText] = useState('50');
  const count = /^\d{1,4}$/.test(text) && Number(text) <= most ? Number(text) : null;
  const { label, steps } = removedRow(person, count ?? 0);
  return (
    <>
      <StepRows rows={friendRows(person)} onChoose={onChoose} />
      <StepLine label={label}>
        <TextField
          label="Number of removals"
          hideLabel
          inputMode="numeric"
          className="basis-full [&_input]:w-24"
          value={text}
          onValueChange={setText}
          {...(count === null && { error: `A number from 0 to ${most}` })}
        />
        <StepButtons steps={steps} isOff={count === null} onChoose={onChoose} />
      </StepLine>
      <StepRows rows={[removalRow(person)]} onChoose={onChoose} />
    </>
  );
}
