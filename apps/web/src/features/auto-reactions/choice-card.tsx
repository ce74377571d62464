import { reactionDelays, type ReactionUsage } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Card } from '@winnow/ui/card';
import { Icon } from '@winnow/ui/icon';
import { Segmented } from '@winnow/ui/segmented';
import { Select } from '@winnow/ui/select';
import { Switch } from '@winnow/ui/switch';
import { useEffect, useState } from 'react';
import { type Chosen, useSaveReactionSettingMutation } from './api';
import { BatchPicker } from './batch-picker';

/** Milliseconds for which the answer to 'Save Settings' is shown. */
export const savedNoticeMs = 3000;

interface Props {
  chosen: Chosen;
  standing: ReactionUsage;
  onChange: (change: Partial<Chosen>) => void;
  /** The api has saved the choice. */
  onSaved: () => void;
}

/** Which reaction, how many, how fast, where. */
export function ChoiceCard({ chosen, standing, onChange, onSaved }: Props) {
  const [save, { isLoading }] = useSaveReactionSettingMutation();
  const [said, setSaid] = useState<{ ok: boolean } | null>(null);
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(null), savedNoticeMs);
    return () => clearTimeout(timer);
  }, [said]);

  async function press() {
    setSaid(null);
    const { error } = await save(chosen);
    if (!error) onSaved();
    setSaid({ ok: !error });
  }

  return (
    <Card
      title="Settings"
      footer={
        <>
          <output className="flex min-h-5 items-center gap-1.5 font-semibold">
            {said && (
              <span
                className={`flex items-center gap-1.5 ${said.ok ? 'text-active-text' : 'text-danger-text'}`}
              >
                <Icon name={said.ok ? 'circle-check' : 'warning'} size={16} />
                {said.ok ? 'Your Settings updated successfully!' : 'Something went wrong!'}
              </span>
            )}
          </output>
          <Button onClick={() => void press()} loading={isLoading}>
            Save Settings
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex items-center justify-between gap-4">
          <span className="text-sm font-semibold">Reaction</span>
          <Segmented
            label="Reaction"
            options={[
              { value: 'love', label: 'Love' },
              { value: 'like', label: 'Like' },
            ]}
            value={chosen.reaction_type}
            onValueChange={(reaction_type) => onChange({ reaction_type })}
          />
        </div>
        <BatchPicker
          value={chosen.reactions_to_send}
          standing={standing}
          onValueChange={(reactions_to_send) => onChange({ reactions_to_send })}
        />
        <Select
          label="Delay in reactions"
          hint="Seconds between two reactions, chosen at random within this range."
          options={reactionDelays.map((delay) => ({ value: delay, label: `${delay} seconds` }))}
          value={chosen.delay_in_reactions}
          onValueChange={(delay_in_reactions) => onChange({ delay_in_reactions })}
        />
        <Switch
          label="Ignore group posts"
          hint="Posts from groups are skipped."
          checked={chosen.ignore_group_post}
          onCheckedChange={(ignore_group_post) => onChange({ ignore_group_post })}
        />
      </div>
    </Card>
  );
}
