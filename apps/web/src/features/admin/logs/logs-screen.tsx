import { PageHeader } from '@winnow/ui/page-header';
import { Tabs } from '@winnow/ui/tabs';
import { Link, useLocation } from 'react-router';
import { useListPlace } from '../list/use-list-place';
import { LinesList } from './lines-list';
import { logsDefinition } from './logs-definition';
import { LogsChart } from './logs-chart';
import { LogsSummary } from './logs-summary';
import { ReportsList } from './reports-list';

const views = [
  { key: 'list', label: 'Lines' },
  { key: 'chart', label: 'Chart' },
  { key: 'reports', label: 'Problem reports' },
] as const;
type LogsView = (typeof views)[number]['key'];
const linesSubtitle = 'What robots logged. Lines are kept for 30 days. Days are UTC days.';
const subtitles: Record<LogsView, string> = {
  list: linesSubtitle,
  chart: linesSubtitle,
  reports: 'What users sent from the robot’s popup in the last 180 days.',
};

/** The lines that robots wrote, as a list or as a chart, and the problem reports that users sent. */
export function LogsScreen({ view }: { view: LogsView }) {
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Robot Logs" subtitle={subtitles[view]} />
      <LogsTabs view={view} />
      {view === 'reports' ? <ReportsList /> : <Lines view={view} />}
    </div>
  );
}

function Lines({ view }: { view: 'list' | 'chart' }) {
  const place = useListPlace(logsDefinition);
  return (
    <>
      <LogsSummary place={place} />
      {view === 'list' ? <LinesList place={place} /> : <LogsChart place={place} />}
    </>
  );
}

/** List and chart share their filters. */
function LogsTabs({ view }: { view: LogsView }) {
  const { search } = useLocation();
  const filters = new URLSearchParams(search);
  for (const name of ['after', 'name']) filters.delete(name);
  const kept = view !== 'reports' && filters.size > 0 ? `?${filters}` : '';
  return (
    <Tabs
      label="Views of the robot logs"
      items={views.map(({ key, label }) => ({
        key,
        label,
        current: key === view,
        render: (props) => (
          <Link to={`/admin/logs/${key}${key === 'reports' ? '' : kept}`} {...props} />
        ),
      }))}
    />
  );
}
