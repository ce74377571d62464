import type { LabUser } from '@winnow/sdk/contract';
import { Dialog } from '@winnow/ui/dialog';
import { Notice } from '@winnow/ui/notice';
import { Segmented } from '@winnow/ui/segmented';
import { useRef, useState } from 'react';
import { useCurrentUserQuery } from '../../../shared/api/user-api';
import { personName } from '../../../shared/format/person-name';
import { ConfirmDialog } from '../confirm/confirm-dialog';
import { accountRows, planRows } from './account-steps';
import { useRunLabMutation } from './api';
import { BrowserSwitches } from './browser-switches';
import { figureRows } from './data-steps';
import { EveryoneLine } from './everyone-line';
import { FlagLine } from './flag-line';
import { FriendLines } from './friend-lines';
import { PersonFacts } from './person-facts';
import { PersonFinder } from './person-finder';
import type { Person, Step } from './step';
import { StepRows } from './step-rows';

const groups = [
  { value: 'account', label: 'Account' },
  { value: 'plan', label: 'Plan' },
  { value: 'friends', label: 'Friends' },
  { value: 'figures', label: 'Figures' },
  { value: 'browser', label: 'This browser' },
  { value: 'everyone', label: 'Everyone' },
] as const;
type Group = (typeof groups)[number]['value'];

/** The lab: first the user it is about, then the actions. Each action asks once. */
export function LabDialog({ onClose }: { onClose: () => void }) {
  const { data: me } = useCurrentUserQuery();
  const [user, setUser] = useState<LabUser | null>(null);
  const [group, setGroup] = useState<Group>('account');
  // Leaving a user, or removing one, removes the button that had the focus.
  const [hasLeft, setHasLeft] = useState(false);
  const finder = useRef<HTMLInputElement>(null);
  const [step, setStep] = useState<Step | null>(null);
  // What the last step did. A toast would be behind the dialog.
  const [done, setDone] = useState('');
  const [runLab] = useRunLabMutation();
  const person = user && { id: user.id, name: personName(user) || user.email || user.id };

  async function run({ action }: Step) {
    const answer = await runLab(action);
    if (answer.data) {
      setDone(answer.data.text);
      if (answer.data.users[0]) setUser(answer.data.users[0]);
      else leave();
    }
    return answer;
  }

  function leave() {
    setHasLeft(true);
    setUser(null);
  }

  function choose(next: Step) {
    setDone('');
    setStep(next);
  }

  const isAdmin = me?.is_admin ?? false;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Lab tools"
      description="Make and remove data to try things out. The accounts are real."
      size="xl"
      initialFocus={finder}
    >
      <div
        className={`flex flex-col gap-5 ${isAdmin ? 'min-h-[min(620px,calc(100dvh-220px))]' : ''}`}
      >
        {!isAdmin && (
          <Notice title="Only superadmins may change accounts">
            The switches of this browser work for everybody.
          </Notice>
        )}
        {isAdmin && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Segmented
              label="Group of tools"
              options={groups}
              value={group}
              onValueChange={(next) => {
                setGroup(next);
                setHasLeft(false);
              }}
              className="max-w-full flex-wrap"
            />
            <p role="status" className="min-w-0 flex-1 basis-60 font-strong text-pretty">
              {done}
            </p>
          </div>
        )}
        {(!isAdmin || group === 'browser') && <BrowserSwitches />}
        {isAdmin && group === 'everyone' && <EveryoneLine onChoose={choose} />}
        {isAdmin && group !== 'browser' && group !== 'everyone' && (
          <>
            {user && person ? (
              <>
                <PersonFacts user={user} name={person.name} onLeave={leave} />
                <GroupOfSteps group={group} person={person} onChoose={choose} />
              </>
            ) : (
              <PersonFinder
                field={finder}
                takesFocus={hasLeft}
                ownId={me?.id ?? ''}
                onFound={setUser}
              />
            )}
          </>
        )}
      </div>
      {step && (
        <ConfirmDialog
          title={step.question}
          isDanger={step.isDanger ?? false}
          asksReason={false}
          confirm={step.confirm}
          run={() => run(step)}
          onClose={() => setStep(null)}
        >
          {step.note && <p>{step.note}</p>}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

const rowsOf = { account: accountRows, plan: planRows, figures: figureRows };

interface StepsProps {
  group: Exclude<Group, 'browser' | 'everyone'>;
  person: Person;
  onChoose: (step: Step) => void;
}

function GroupOfSteps({ group, person, onChoose }: StepsProps) {
  return (
    <div className="flex flex-col gap-4">
      {group === 'friends' && <FriendLines person={person} onChoose={onChoose} />}
      {group === 'account' && <FlagLine person={person} onChoose={onChoose} />}
      {group !== 'friends' && <StepRows rows={rowsOf[group](person)} onChoose={onChoose} />}
    </div>
  );
}
