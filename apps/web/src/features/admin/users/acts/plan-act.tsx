import { Select } from '@winnow/ui/select';
import { useState } from 'react';
import { boughtPlan } from '../../../../shared/format/plan-label';
import { ConfirmDialog } from '../../confirm/confirm-dialog';
import { nameOfUser } from '../user-words';
import { useUpdateUserMutation, type UserFile } from '../users-api';
import type { ActProps } from './act-props';

type Plan = Pick<UserFile['user'], 'subscribed_plan' | 'plan_type'>;

const plans: readonly Plan[] = [
  { subscribed_plan: 'free', plan_type: null },
  { subscribed_plan: 'monthly', plan_type: 'monthly' },
  { subscribed_plan: 'annual', plan_type: 'annual' },
  { subscribed_plan: 'monthly', plan_type: 'feature_plan_monthly_new' },
  { subscribed_plan: 'annual', plan_type: 'feature_plan_annual_new' },
  { subscribed_plan: 'once', plan_type: 'once' },
];

/** Sets a plan outside the payment provider. */
export function PlanAct({ file: { user }, onClose }: ActProps) {
  const [update] = useUpdateUserMutation();
  const present = boughtPlan(user);
  const [chosen, setChosen] = useState(present);
  const plan = plans.find((one) => boughtPlan(one) === chosen);
  const name = nameOfUser(user);
  const isFree = plan?.subscribed_plan === 'free';
  return (
    <ConfirmDialog
      title={`Set the plan of ${name}?`}
      isReasonShown
      confirm={chosen === present ? 'Set the plan' : `Set ${chosen}`}
      isComplete={plan !== undefined && chosen !== present}
      run={(reason) => update({ id: user.id, fields: { ...plan }, reason })}
      done={`${name} has the plan ${chosen}`}
      onClose={onClose}
    >
      <Select
        label="Plan"
        options={plans.map((one) => ({ value: boughtPlan(one), label: boughtPlan(one) }))}
        value={chosen}
        onValueChange={setChosen}
      />
      <p>
        {isFree
          ? 'They lose what the paid plan allows at once. Lists and settings stay.'
          : 'They can use the plan at once. It is outside Stripe: nothing is charged, and no payment or end of one changes it.'}
      </p>
      <p className="text-muted">
        A plan that is charged at Stripe cannot be replaced: cancel the account first.
      </p>
    </ConfirmDialog>
  );
}
