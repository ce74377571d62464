import { brand } from '@winnow/sdk/brand';
import { compareVersions, isOutdated } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Notice } from '@winnow/ui/notice';
import { selectIsRobotInstalled, selectRobotFacts } from '../../shared/robot/slice';
import { selectMinimumRobotVersion } from '../../shared/session/session-slice';
import { useStored } from '../../shared/storage/use-stored';
import { useAppSelector } from '../store';
import { usePointerAway } from './use-pointer-away';

/** The robot release that introduced friend requests and auto reactions. */
const wanted = '7.0.2';

/**
 * Shown to users of an older robot until they dismiss it. Another notice covers a robot below the minimum
 * version.
 */
export function TopBanner() {
  const isInstalled = useAppSelector(selectIsRobotInstalled);
  const facts = useAppSelector(selectRobotFacts);
  const minimum = useAppSelector(selectMinimumRobotVersion);
  const [closed, setClosed] = useStored('topBannerClosed');
  const isWanted =
    !closed &&
    isInstalled &&
    facts !== null &&
    compareVersions(facts.version, wanted) < 0 &&
    !(minimum && isOutdated(facts.version, minimum));
  const isShown = usePointerAway(isWanted);
  if (!isShown) return null;
  return (
    <Notice
      className="mb-5"
      title="New: send friend requests and react automatically"
      onDismiss={() => setClosed('true')}
      actions={
        <Button size="sm" href={brand.storeUrl} target="_blank" rel="noreferrer">
          Open the Chrome Web Store
        </Button>
      }
    >
      Please reinstall the extension to get version {wanted}. With it you can send friend requests
      to people who engage with your posts, and use auto reactions.
    </Notice>
  );
}
