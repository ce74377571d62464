import { Button } from '@winnow/ui/button';
import { Dialog } from '@winnow/ui/dialog';
import { Notice } from '@winnow/ui/notice';
import { SkeletonLines } from '@winnow/ui/skeleton';
import { useToast } from '@winnow/ui/toast';
import { errorText } from '../../../../shared/feedback/error-text';
import { nameOfUser } from '../user-words';
import { usePaymentDifferencesQuery, useSyncPaymentsMutation } from '../users-api';
import type { ActProps } from './act-props';
import { DifferencesTable } from './differences-table';

/** Shows what the payment provider says otherwise, then writes it. */
export function SyncAct({ file: { user }, onClose }: ActProps) {
  const toast = useToast();
  const { currentData, error, isFetching, refetch } = usePaymentDifferencesQuery(user.id, {
    refetchOnMountOrArgChange: true,
  });
  const [apply, applied] = useSyncPaymentsMutation();
  const dry = isFetching ? undefined : currentData;
  const differences = dry?.differences ?? [];
  const canApply = differences.some(({ field }) => field !== 'subscriptions');

  async function run() {
    const answer = await apply({ id: user.id });
    if (!answer.data) return;
    toast.show({
      title: answer.data.changed
        ? `${nameOfUser(user)} is as Stripe says`
        : 'Nothing had to be changed',
      tone: 'success',
    });
    onClose();
  }

  return (
    <Dialog
      open
      size="lg"
      title={`Sync ${nameOfUser(user)} with Stripe`}
      description="First what would change. Nothing is changed yet."
      onOpenChange={(open) => {
        if (!open && !applied.isLoading) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{canApply ? 'Cancel' : 'Close'}</Button>
          {error && !isFetching && <Button onClick={() => void refetch()}>Try again</Button>}
          {canApply && (
            <Button variant="primary" loading={applied.isLoading} onClick={() => void run()}>
              Take over what Stripe says
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {body()}
        {applied.error && (
          <Notice tone="danger" title="It was not taken over">
            {errorText(applied.error)}
          </Notice>
        )}
      </div>
    </Dialog>
  );

  function body() {
    if (error && !isFetching)
      return (
        <Notice tone="danger" title="Stripe could not be asked">
          {errorText(error)}
        </Notice>
      );
    if (!dry) return <SkeletonLines lines={4} />;
    if (differences.length === 0)
      return <p>Nothing differs. What is shown here is what Stripe says.</p>;
    return (
      <>
        <DifferencesTable differences={differences} />
        {canApply && (
          <p>The user notices it at once: the plan and its dates are those that Stripe has.</p>
        )}
      </>
    );
  }
}
