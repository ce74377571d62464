import type { AutoReactionsSchedule } from '@winnow/sdk/contract';
import { reactionBatches, reactionDelays } from '@winnow/sdk/rules';
import { Segmented } from '@winnow/ui/segmented';
import { Select } from '@winnow/ui/select';
import { Switch } from '@winnow/ui/switch';
import { count } from '../../../shared/format/format';

interface Props {
  schedule: AutoReactionsSchedule;
  onChange: (change: Partial<AutoReactionsSchedule>) => void;
}

/** The fields of scheduled reactions besides the time. */
export function ReactionTask({ schedule, onChange }: Props) {
  const batches = [...new Set([...reactionBatches, schedule.reacts_sync_posts_back])]
    .toSorted((a, b) => a - b)
    .map((batch) => ({ value: String(batch), label: count(batch, 'post') }));
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          className="w-[150px]"
          label="React to"
          options={batches}
          value={String(schedule.reacts_sync_posts_back)}
          onValueChange={(value) => onChange({ reacts_sync_posts_back: Number(value) })}
        />
        <Select
          className="w-[170px]"
          label="Delay between reactions"
          options={reactionDelays.map((delay) => ({ value: delay, label: `${delay} seconds` }))}
          value={schedule.delay_in_react}
          onValueChange={(delay_in_react) => onChange({ delay_in_react })}
        />
        <Segmented
          label="Scheduled reaction"
          options={[
            { value: 'like', label: 'Like' },
            { value: 'love', label: 'Love' },
          ]}
          value={schedule.reaction_type}
          onValueChange={(reaction_type) => onChange({ reaction_type })}
        />
      </div>
      <Switch
        label="Skip posts from groups"
        checked={schedule.ignore_group_post}
        onCheckedChange={(ignore_group_post) => onChange({ ignore_group_post })}
      />
    </>
  );
}
