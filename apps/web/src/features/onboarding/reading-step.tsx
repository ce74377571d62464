import { firstStep } from '../../shared/robot/first-step';
import { selectCurrentJob } from '../../shared/robot/slice';
import { useSharedSelector } from '../../shared/shared-state';

interface Props {
  name: 'fetch_user_friends' | 'fetch_user_engagements';
  /** What to press while nothing is under way. */
  press: string;
}

/** The reading that comes next: the sidebar has no button for it while the robot has something to do. */
export function ReadingStep({ name, press }: Props) {
  const { isUnderWay, step } = firstStep(useSharedSelector(selectCurrentJob), name, press);
  return (
    <p className="text-muted">
      {isUnderWay ? 'The robot is reading. The sidebar shows how far it is.' : step}
    </p>
  );
}
