import type { Step } from './step';
import { StepRows } from './step-rows';

const removeAll: Step = {
  label: 'Remove all users',
  question: 'Are you sure?',
  note: 'All users but the admins are removed, with everything about them, and their subscriptions end now. This cannot be undone.',
  confirm: 'Remove all users',
  isDanger: true,
  action: { name: 'remove_all_users' },
};

export function EveryoneLine({ onChoose }: { onChoose: (step: Step) => void }) {
  return (
    <>
      <p className="text-muted">These tools are about all accounts of this server.</p>
      <StepRows rows={[{ label: 'All users', steps: [removeAll] }]} onChoose={onChoose} />
    </>
  );
}
