import { useState } from 'react';
import { LoadingBar } from '../src/loading-bar';
import { PageHeader } from '../src/page-header';
import { Segmented } from '../src/segmented';
import { Controls } from './controls';
import { Feedback } from './feedback';
import { Overlays } from './overlays';
import { Pieces } from './pieces';
import { Shell } from './shell';
import { TableShow } from './table-show';

type Theme = 'system' | 'light' | 'dark';

function useTheme() {
  const [theme, setTheme] = useState<Theme>('system');
  return [
    theme,
    (next: Theme) => {
      setTheme(next);
      if (next === 'system') delete document.documentElement.dataset['theme'];
      else document.documentElement.dataset['theme'] = next;
    },
  ] as const;
}

export function Workbench() {
  const [theme, setTheme] = useTheme();
  return (
    <div className="flex">
      <LoadingBar active />
      <Shell />
      <main className="mx-auto flex max-w-[1240px] min-w-0 flex-1 flex-col gap-5 px-9 py-7">
        <PageHeader
          title="Your friends"
          subtitle="Read 2 hours ago from 1,284 friends and your last 120 posts"
          actions={
            <Segmented
              label="Theme"
              options={[
                { value: 'system', label: 'System' },
                { value: 'light', label: 'Light' },
                { value: 'dark', label: 'Dark' },
              ]}
              value={theme}
              onValueChange={setTheme}
            />
          }
        />
        <TableShow />
        <Pieces />
        <Controls />
        <Feedback />
        <Overlays />
      </main>
    </div>
  );
}
