import { brand } from '@winnow/sdk/brand';
import { milestoneToShare } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { useState } from 'react';
import { formatNumber } from '../../shared/format/format';
import { useFlagsQuery, useWriteFlagsMutation } from '../../shared/api/user-api';
import { ShareButtons } from '../../shared/share-buttons';
import { PromptPart } from '../../shared/dialogs/dialog-part';
import { lazyComponent } from '../../shared/loading/lazy-component';

// Mounted on every screen but opened a few times a year, so its dialog loads when it opens.
const Dialog = lazyComponent(() => import('@winnow/ui/dialog').then(({ Dialog: it }) => it));

interface Props {
  /** How many friends were removed; undefined while loading. */
  removed: number | undefined;
  shown: boolean;
}

/** Offers to share a milestone of removed friends, once each. */
export function MilestonePrompt({ removed, shown }: Props) {
  const { data: flags } = useFlagsQuery();
  const [write] = useWriteFlagsMutation();
  // When the flag could not be saved, the closed prompt must not reopen at once.
  const [closed, setClosed] = useState(0);
  if (!flags || removed === undefined || !shown) return null;
  const milestone = milestoneToShare(
    removed,
    Math.max(flags.facebook_shared_removed_count, closed),
  );
  if (milestone === null) return null;

  const reached = () => ({
    facebook_shared_removed_count: milestone,
    last_share_facebook_unfriending_milestone_at: new Date().toISOString(),
  });
  const close = () => {
    setClosed(milestone);
    void write(reached());
  };
  return (
    <PromptPart>
      <Dialog
        open
        onOpenChange={close}
        footer={<Button onClick={close}>Not now</Button>}
        title={`${formatNumber(milestone)} friends removed`}
        description="Your list is lighter. Tell your friends if you like. Nothing is posted for you."
      >
        <ShareButtons
          kind="unfriending_milestone"
          text={`I have removed ${formatNumber(milestone)} friends from my list with ${brand.name}.`}
          alongside={reached}
          onShared={() => setClosed(milestone)}
        />
      </Dialog>
    </PromptPart>
  );
}
