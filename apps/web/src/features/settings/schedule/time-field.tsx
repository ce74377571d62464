import { scheduleStepMinutes } from '@winnow/sdk/rules';
import { TextField } from '@winnow/ui/text-field';
import { useState } from 'react';
import { isScheduleTime, nearestScheduleTime } from './times';

interface Props {
  label: string;
  hideLabel?: boolean;
  /** HH:MM:SS */
  value: string;
  onValueChange: (value: string) => void;
}

/** A time of day in steps of five minutes, in the browser's own field. */
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
        if (isScheduleTime(text)) onValueChange(`${text}:00`);
      }}
      onBlur={() => {
        // A time between two steps is rounded to the nearer one; an emptied field is restored.
        if (typed && !isScheduleTime(typed)) onValueChange(`${nearestScheduleTime(typed)}:00`);
        setTyped(null);
      }}
    />
  );
}
