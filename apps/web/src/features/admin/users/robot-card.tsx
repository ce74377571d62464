import { Card } from '@winnow/ui/card';
import { Facts } from '@winnow/ui/facts';
import { Link } from 'react-router';
import {
  count,
  formatAgo,
  formatDateTime,
  formatDuration,
  formatNumber,
} from '../../../shared/format/format';
import { ActBadges } from './act-badges';
import { FactLine, MomentLine } from './fact-line';
import type { UserFile } from './users-api';

type Robot = UserFile['robot'];
type Scan = Robot['scans'][number];

/** What the robot did lately, and what stopped it. */
export function RobotCard({ file: { robot, user } }: { file: UserFile }) {
  return (
    <Card title="Robot">
      <Facts>
        <FactLine name="Version" none="No robot has worked yet" value={robot.version} />
        <FactLine name="Last seen" none="Never" value={robot.seen_at && formatAgo(robot.seen_at)} />
        <MomentLine name="Friends synced" none="Never" value={user.friends_synced_at} />
        <MomentLine name="Engagement synced" none="Never" value={user.engagement_synced_at} />
        <FactLine
          name="Last problem"
          value={
            robot.last_problem && (
              <>
                {robot.last_problem.code}
                <span className="font-normal text-muted">, {formatAgo(robot.last_problem.at)}</span>
              </>
            )
          }
        />
        <FactLine
          name="Acts in 7 days"
          value={
            Object.values(robot.acts).some((many) => many > 0) && <ActBadges acts={robot.acts} />
          }
        />
        <FactLine
          name="Problem reports"
          value={
            robot.last_report && (
              <>
                <Link
                  className="text-accent-text underline"
                  to={`/admin/logs/reports?user_id=${user.id}`}
                >
                  {count(robot.reports, 'report')}
                </Link>
                <span className="font-normal text-muted">
                  , the last one {formatAgo(robot.last_report.at)}
                </span>
              </>
            )
          }
        />
      </Facts>
      <Jobs all={robot.jobs} />
      <Scans all={robot.scans} />
    </Card>
  );
}

const jobWords: Record<Robot['jobs'][number]['kind'], string> = {
  removal: 'Removal',
  friend_request: 'Friend requests',
  reaction: 'Auto reactions',
};

function Jobs({ all }: { all: Robot['jobs'] }) {
  return (
    <div className="mt-4 border-t border-border pt-3">
      <h3 className="text-sm font-semibold">Last jobs</h3>
      {all.length === 0 && <p className="mt-1.5 text-sm text-muted">None in the last 7 days.</p>}
      <ul className="mt-1.5 flex flex-col divide-y divide-border text-sm">
        {all.map(({ id, kind, acts, began_at }) => (
          <li
            key={`${kind} ${id}`}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5"
          >
            <span className="flex flex-wrap items-center gap-1.5">
              {jobWords[kind]}
              <ActBadges acts={acts} />
            </span>
            <span className="text-muted tabular-nums">{formatAgo(began_at)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Scans({ all }: { all: readonly Scan[] }) {
  return (
    <div className="mt-4 border-t border-border pt-3">
      <h3 className="text-sm font-semibold">Last scans</h3>
      {all.length === 0 && <p className="mt-1.5 text-sm text-muted">No scan yet.</p>}
      <ul className="mt-1.5 flex flex-col divide-y divide-border text-sm">
        {all.map((scan) => (
          <li
            key={`${scan.kind} ${scan.started_at}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-1.5"
          >
            <span>
              {scan.kind === 'friends' ? 'Friends' : 'Engagement'}
              <span className="text-muted"> {scanWords(scan)}</span>
            </span>
            <span className="text-muted tabular-nums">{formatDateTime(scan.started_at)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** 'read 1,284 in 4 min', 'read 812, doubted: shown_more', 'not finished'. */
function scanWords({ started_at, completed_at, proven, doubt, read_total }: Scan): string {
  if (completed_at === null) return 'not finished';
  const seconds = (Date.parse(completed_at) - Date.parse(started_at)) / 1000;
  const read = read_total === null ? 'finished' : `read ${formatNumber(read_total)}`;
  const doubted = proven === false ? `, doubted${doubt ? `: ${doubt}` : ''}` : '';
  return `${read} in ${formatDuration(seconds)}${doubted}`;
}
