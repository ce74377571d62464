import { scheduleStepMinutes } from '@winnow/sdk/rules';
import { TextField } from '@winnow/ui/text-field';
import { useState } from 'react';
import { isStep, nearestStep } from './times';

interface Props {
  label: string;
  hideLabel?: boolean;
  /** HH:MM:SS */
  value: string;
  onValueChange: (value: string) => void;
}

/** A time of day, by the browser's own field, in steps of five minutes. */
export function TimeField({ label, hideLabel, value, onValueChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      type="time"
      className="w-[144px]"
      label={label}
      hideLabel={hideLabel}
      step={scheduleStepMinutes * 60}
      value={typed ?? value.slice(0, 5)}
      onValueChange={(text) => {
        setTyped(text);
        if (isStep(text)) onValueChange(`${text}:00`);
      }}
      onBlur={() => {
        // What was typed between two steps goes to the nearer one; an emptied field goes back.
        if (typed && !isStep(typed)) onValueChange(`${nearestStep(typed)}:00`);
        setTyped(null);
      }}
    />
  );
}
