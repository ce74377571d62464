import { brand } from '@winnow/sdk/brand';
import { estimateActSeconds } from '@winnow/sdk/rules';
import { Button } from '@winnow/ui/button';
import { useRef, useState } from 'react';
import { useGroupCountsQuery } from '../../../shared/api/group-counts-api';
import { usePolicyQuery, useRemovalLimitsQuery } from '../../../shared/api/user-api';
import { capital, count, formatNumber } from '../../../shared/format/format';
import { partialCoverage } from '../people/partial-coverage';
import { ConfirmAct } from '../preview/confirm-act';
import { FactList, howLong } from '../preview/fact-list';
import { usePreview } from '../preview/use-preview';
import { ReadMore } from '../reading/read-more';
import type { ChosenFriend } from '../selection/selection-slice';
import { byEvidence, evidenceCounts } from './by-evidence';
import { TooLittleChoice } from './too-little-choice';
import { UnreadWarning } from './unread-warning';

interface Props {
  chosenFriends: readonly ChosenFriend[];
  onClose: () => void;
}

/** Preview of a removal: who, why, how sure that is, how long, what cannot be undone. */
export function RemovalDialog({ chosenFriends: chosen, onClose }: Props) {
  const { chosenFriends, drop, start } = usePreview('inactive', chosen, onClose);
  const { data: policy } = usePolicyQuery();
  const { data: limits } = useRemovalLimitsQuery();
  const { data: counts } = useGroupCountsQuery();
  const cancel = useRef<HTMLButtonElement>(null);
  const [hasTooLittle, setTooLittle] = useState(false);
  const { judged, tooLittle } = byEvidence(chosenFriends);
  // With no one else chosen, the button itself is the second choice: it has a name of its own.
  const isAllTooLittle = judged.length === 0;
  const removed = isAllTooLittle || hasTooLittle ? chosenFriends : judged;
  const hidden = partialCoverage(counts?.coverage);
  const confirm = () => start('remove_user_friends', 'A removal cannot be undone', removed);
  const number = formatNumber(removed.length);

  return (
    <ConfirmAct
      danger
      onClose={onClose}
      leaveRef={cancel}
      title={`Unfriend ${count(removed.length, 'friend')}?`}
      description={`The robot removes them one by one on ${brand.network}, at a pace that protects your account, and checks each removal.`}
      buttons={
        isAllTooLittle ? (
          <>
            <Button onClick={confirm}>Unfriend {number} anyway</Button>
            <ReadMore variant="primary" coverage={counts?.coverage ?? null} onStart={onClose} />
          </>
        ) : (
          <Button variant="danger" onClick={confirm}>
            Unfriend {number}
          </Button>
        )
      }
      warning={
        <>
          {isAllTooLittle && (
            <UnreadWarning coverage={counts?.coverage} chosenFriends={tooLittle} />
          )}
          <div className="mb-3">
            <FactList facts={[['Evidence', evidenceCounts(removed)]]} />
          </div>
          {!isAllTooLittle && tooLittle.length > 0 && (
            <TooLittleChoice
              chosenFriends={tooLittle}
              checked={hasTooLittle}
              onCheckedChange={setTooLittle}
              onDrop={drop}
            />
          )}
          {/* Dropping someone and the second choice change the number. */}
          <output className="sr-only">{count(removed.length, 'friend')} to be unfriended</output>
        </>
      }
      people={{
        label: 'Who will be removed',
        chosenFriends: isAllTooLittle ? tooLittle : judged,
        onDrop: drop,
        dropLabel: (name) => `Keep ${name}`,
        areFriends: true,
        room: !isAllTooLittle && tooLittle.length > 0 ? 'short' : 'tall',
      }}
      facts={[
        howLong(policy && estimateActSeconds(removed.length, policy.pace.removal_gap_ms)),
        [
          'Removals left afterwards',
          limits && count(limits.current.left - removed.length, 'removal'),
        ],
        hidden === null
          ? null
          : [
              'What we can’t see',
              `${capital(hidden)}. People may have engaged there without us seeing it.`,
            ],
        [
          'Cannot be undone',
          'To be friends again you would have to send a request, and they would have to accept it. They are not notified.',
        ],
      ]}
    >
      <p className="mt-2 text-xs text-muted">
        Not sure about someone? Click the name to open the profile, or the cross to keep them as a
        friend.
      </p>
    </ConfirmAct>
  );
}
