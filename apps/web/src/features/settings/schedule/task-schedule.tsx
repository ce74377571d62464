import { jobWords } from '@winnow/sdk/jobs';
import { nextRun, predecessors, type Schedule, type ScheduledName } from '@winnow/sdk/rules';
import { Select } from '@winnow/ui/select';
import { Switch } from '@winnow/ui/switch';
import { type ReactNode, useId } from 'react';
import { formatDateTime } from '../../../shared/format/format';
import { TimeField } from './time-field';
import { WeekTimes } from './week-times';

interface Props {
  name: ScheduledName;
  schedule: Schedule;
  onChange: (change: Partial<Schedule>) => void;
  /** The task's fields besides the time. */
  children?: ReactNode;
}

/** When one task runs by itself: every day, on chosen weekdays, or after another task. */
export function TaskSchedule({ name, schedule, onChange, children }: Props) {
  const { title } = jobWords[name];
  const id = useId();
  const { enabled, scheduled, afterJob } = schedule;
  const kinds = [
    { value: 'everyDay', label: 'Every day' },
    { value: 'perWeekdays', label: 'On chosen weekdays' },
    ...predecessors[name].map((before) => ({
      value: before,
      label: `After ${jobWords[before].title}`,
    })),
  ];

  function choose(value: string) {
    const before = predecessors[name].find((one) => one === value);
    if (before) onChange({ scheduled: 'afterJob', afterJob: before });
    else onChange({ scheduled: value === 'perWeekdays' ? 'perWeekdays' : 'everyDay' });
  }

  return (
    <section
      aria-labelledby={id}
      className="border-b border-border py-4 first:pt-1 last:border-b-0"
    >
      <h3 id={id} className="sr-only">
        {title}
      </h3>
      <Switch
        label={<span className="font-semibold">{title}</span>}
        hint={nextWords(schedule)}
        checked={enabled}
        onCheckedChange={(on) => onChange({ enabled: on })}
      />
      {enabled && (
        <div className="mt-3 flex flex-col gap-4">
          <div className="flex flex-wrap gap-3">
            <Select
              className="w-[220px]"
              label="When"
              options={kinds}
              value={scheduled === 'afterJob' ? afterJob : scheduled}
              onValueChange={choose}
            />
            {scheduled === 'everyDay' && (
              <TimeField
                label="Time"
                value={schedule.everyDay}
                onValueChange={(everyDay) => onChange({ everyDay })}
              />
            )}
          </div>
          {scheduled === 'perWeekdays' && <WeekTimes schedule={schedule} onChange={onChange} />}
          {children}
        </div>
      )}
    </section>
  );
}

/** The next run, in this browser's time zone. */
function nextWords(schedule: Schedule): string {
  if (!schedule.enabled) return 'Off';
  if (schedule.scheduled === 'afterJob' && schedule.afterJob)
    return `Whenever ${jobWords[schedule.afterJob].title} is done`;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const next = nextRun(schedule, Date.now(), here);
  return next === null
    ? 'No day chosen yet'
    : `Next: ${formatDateTime(new Date(next).toISOString())}`;
}
