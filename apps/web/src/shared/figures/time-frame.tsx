import { isTimeFrame, type TimeFrame, timeFrameLabel, timeFrames } from '@winnow/sdk/rules';
import { Select } from '@winnow/ui/select';
import { useState } from 'react';
import { store } from '../storage/storage';
import { savedTimeFrame } from './saved-time-frame';

const options = timeFrames.map((frame) => ({ value: String(frame), label: timeFrameLabel(frame) }));

/** The stored time frame of metrics and analytics. */
export function useTimeFrame() {
  const [timeframe, setTimeframe] = useState(savedTimeFrame);
  const choose = (days: TimeFrame) => {
    store('timeFrame', String(days));
    setTimeframe(days);
  };
  return [timeframe, choose] as const;
}

interface Props {
  value: TimeFrame;
  onValueChange: (days: TimeFrame) => void;
}

export function TimeFrameSelect({ value, onValueChange }: Props) {
  return (
    <Select
      label="Time frame"
      hideLabel
      className="w-[140px]"
      options={options}
      value={String(value)}
      onValueChange={(text) => {
        const days = Number(text);
        if (isTimeFrame(days)) onValueChange(days);
      }}
    />
  );
}
