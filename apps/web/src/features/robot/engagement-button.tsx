import { Button } from '@winnow/ui/button';

import { Tooltip } from '@winnow/ui/tooltip';
import { formatClock, formatDuration } from '../../shared/format';
import { useCooldown } from './use-cooldown';

interface Props {
  variant?: 'primary' | 'secondary';
  onSync: () => void;
  disabled: boolean;
}

/** 'Sync engagement', or how long until it may run again. */
export function EngagementButton({ variant = 'secondary', onSync, disabled }: Props) {
  const left = useCooldown();
  if (left === 0) {
    return (
      <Button block variant={variant} onClick={onSync} disabled={disabled}>
        Sync engagement
      </Button>
    );
  }
  return (
    <Tooltip
      side="right"
      content={`Engagement sync is limited to once every 6 hours to protect your Facebook account from soft blocks. You can run this again in ${formatDuration(left)}.`}
    >
      <Button block unavailable>
        Sync available in {formatClock(left)}
      </Button>
    </Tooltip>
  );
}
