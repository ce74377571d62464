import { firstStep } from '../../shared/robot/first-step';
import { useMissingReason } from '../../shared/robot/missing-reason';
import { selectCurrentJob, selectPresence } from '../../shared/robot/slice';
import { useCooldown } from '../../shared/robot/use-cooldown';
import { useSharedSelector } from '../../shared/shared-state';

interface Props {
  name: 'fetch_user_friends' | 'fetch_user_engagements';
  /** The instruction shown while no job is under way. */
  press: string;
}

/** The next scan. While the robot is busy the sidebar has no button for it, so the text changes. */
export function ReadingStep({ name, press }: Props) {
  const isThere = useSharedSelector(selectPresence) === 'connected';
  const missing = useMissingReason('sync');
  const isHeldBack = useCooldown() > 0 && name === 'fetch_user_engagements';
  const { isUnderWay, step } = firstStep(
    useSharedSelector(selectCurrentJob),
    name,
    isHeldBack ? 'You can sync it when the countdown in the sidebar ends.' : press,
  );
  // The button that the text names is disabled then.
  if (!isThere) return <p className="text-muted">{missing}</p>;
  return (
    <p className="text-muted">
      {isUnderWay ? 'The robot is reading. The sidebar shows how far it is.' : step}
    </p>
  );
}
