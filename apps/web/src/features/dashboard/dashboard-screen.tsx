import {
  defaultTimeFrame,
  isTimeFrame,
  type TimeFrame,
  timeFrameLabel,
  timeFrames,
} from '@winnow/sdk/rules';
import { PageHeader } from '@winnow/ui/page-header';
import { Select } from '@winnow/ui/select';
import { type ReactNode, useState } from 'react';
import { store, stored } from '../../shared/storage';
import { ChartCard } from './chart-card';
import { MetricList } from './metric-list';
import { StepsCard } from './steps-card';
import { TopFriends } from './top-friends';

const options = timeFrames.map((frame) => ({ value: String(frame), label: timeFrameLabel(frame) }));

function savedTimeFrame(): TimeFrame {
  const days = Number(stored('timeFrame'));
  return isTimeFrame(days) ? days : defaultTimeFrame;
}

/** How one's friends engage: numbers, charts, who engages most. */
export function DashboardScreen({ onboarding }: { onboarding: ReactNode }) {
  const [timeframe, setTimeframe] = useState(savedTimeFrame);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Dashboard"
        subtitle="How your friends engage with you"
        actions={
          <Select
            label="Time frame"
            hideLabel
            className="w-[140px]"
            options={options}
            value={String(timeframe)}
            onValueChange={(value) => {
              const days = Number(value);
              if (!isTimeFrame(days)) return;
              store('timeFrame', value);
              setTimeframe(days);
            }}
          />
        }
      />
      {onboarding}
      <MetricList timeframe={timeframe} />
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_330px]">
        <ChartCard />
        <TopFriends />
      </div>
      <StepsCard />
    </div>
  );
}
