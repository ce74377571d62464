import type { Settings } from '@winnow/sdk/contract';
import { isPaid, removalAdvice } from '@winnow/sdk/rules';
import { Card } from '@winnow/ui/card';
import { Select } from '@winnow/ui/select';
import { TextField } from '@winnow/ui/text-field';
import { useState } from 'react';
import { useCurrentUserQuery } from '../../shared/api/user-api';

interface Props {
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
}

/** The user's time zone, and their own daily maximum of removals. */
export function CountingCard({ settings, onChange }: Props) {
  const { data: user } = useCurrentUserQuery();
  const zones = [...new Set([settings.time_zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  return (
    <Card title="Days and Limits">
      <Select
        label="Time zone"
        hint="Charts and limits count days in this zone."
        options={zones
          .toSorted()
          .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        value={settings.time_zone}
        onValueChange={(time_zone) => onChange({ time_zone })}
      />
      {user && isPaid(user) && (
        <OwnLimit
          value={settings.unfriening_limit}
          onChange={(unfriening_limit) => onChange({ unfriening_limit })}
        />
      )}
    </Card>
  );
}

function OwnLimit({
  value,
  onChange,
}: {
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const max = removalAdvice.perDay;
  const isValid = (text: string) =>
    text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max);
  return (
    <TextField
      className="mt-4"
      label="Daily removal limit"
      hint={`Leave empty for ${max}, the recommended maximum.`}
      error={typed !== null && !isValid(typed) ? `A number from 1 to ${max}.` : undefined}
      inputMode="numeric"
      maxLength={3}
      placeholder={String(max)}
      value={typed ?? (value === null ? '' : String(value))}
      onValueChange={setTyped}
      onBlur={() => {
        const next =
          typed === null || !isValid(typed) ? value : typed === '' ? null : Number(typed);
        if (next !== value) onChange(next);
        setTyped(null);
      }}
    />
  );
}
