import { isOutdated } from '@winnow/sdk/rules';
import { StatusDot } from '@winnow/ui/status-dot';
import { Link } from 'react-router';
import { isImpersonating } from '../../../shared/session/impersonation';
import { worksForAdmin } from '../../../shared/robot/missing-reason';
import { selectPresence, selectRobotFacts } from '../../../shared/robot/slice';
import { selectMinimumRobotVersion } from '../../../shared/session/session-slice';
import { useSharedSelector } from '../../../shared/shared-state';

/** 'Robot 7.0.4 connected', with a dot. */
export function RobotLine() {
  const presence = useSharedSelector(selectPresence);
  const facts = useSharedSelector(selectRobotFacts);
  const minimum = useSharedSelector(selectMinimumRobotVersion);
  if (isImpersonating()) {
    return <p className="mt-2 text-xs text-muted">{worksForAdmin}</p>;
  }
  const outdated = facts && minimum && isOutdated(facts.version, minimum);

  const [tone, words] = {
    looking: ['neutral', 'Looking for the robot'] as const,
    missing: ['neutral', 'Robot not installed'] as const,
    unlinked: ['warning', 'Robot not linked to this page'] as const,
    lost: ['danger', `Robot ${facts?.version ?? ''} disconnected`] as const,
    connected: outdated
      ? (['warning', `Robot ${facts.version} is outdated`] as const)
      : facts?.pause
        ? (['warning', `Robot ${facts.version} connected, paused`] as const)
        : (['success', `Robot ${facts?.version ?? ''} connected`] as const),
  }[presence];

  return (
    <p role="status" className="mt-2 flex items-center gap-2 text-xs text-muted">
      <StatusDot tone={tone} pulse={presence === 'looking'} />
      {presence === 'missing' ? (
        <Link className="hover:underline" to="/troubleshoot">
          {words}
        </Link>
      ) : (
        words
      )}
    </p>
  );
}
