import { defaultScheduleTime, type Schedule } from '@winnow/sdk/rules';
import { Checkbox } from '@winnow/ui/checkbox';
import { TimeField } from './time-field';
import { weekdays } from './times';

interface Props {
  schedule: Schedule;
  onChange: (change: Partial<Schedule>) => void;
}

/** A time for each weekday, or none. */
export function WeekTimes({ schedule, onChange }: Props) {
  return (
    <ul aria-label="Weekdays" className="grid gap-x-8 gap-y-1 sm:grid-flow-col sm:grid-rows-4">
      {weekdays.map(([key, day]) => (
        <li key={key} className="flex min-h-10 flex-wrap items-center gap-x-3">
          <Checkbox
            className="w-[120px]"
            label={day}
            checked={schedule[key] !== ''}
            onCheckedChange={(on) => onChange({ [key]: on ? defaultScheduleTime : '' })}
          />
          {schedule[key] !== '' && (
            <TimeField
              hideLabel
              label={`Time on ${day}`}
              value={schedule[key]}
              onValueChange={(time) => onChange({ [key]: time })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
