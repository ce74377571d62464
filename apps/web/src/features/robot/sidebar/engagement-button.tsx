import { cooldownTexts } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { Tooltip } from '@winnow/ui/tooltip';
import { useCooldown } from '../../../shared/robot/use-cooldown';

interface Props {
  variant?: 'primary' | 'secondary';
  onSync: () => void;
  disabled: boolean;
}

/** 'Sync engagement', or the time left of its cooldown. */
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
    <Tooltip side="right" content={cooldownTexts.hover(left)}>
      <Button block unavailable>
        {cooldownTexts.button(left)}
      </Button>
    </Tooltip>
  );
}
