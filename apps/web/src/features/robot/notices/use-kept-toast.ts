import { useToast } from '@winnow/ui/toast';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../shared/format/format';
import { selectJobs } from '../../../shared/robot/slice';
import { useOpenJob } from '../../../shared/robot/use-robot';
import { useSharedSelector } from '../../../shared/shared-state';
import { becameActive } from '../jobs/became-active';

/** Tells of friends whom a removal kept, when it ends while its own dialog is not open. */
export function useKeptToast() {
  const jobs = useSharedSelector(selectJobs);
  const toast = useToast();
  const open = useOpenJob();
  /** Jobs that this page has seen before their end: of older ones the user was told then. */
  const pending = useRef(new Set<string>());
  useEffect(() => {
    for (const job of jobs) {
      const { id, name, status } = job;
      if (status !== 'done') pending.current.add(id);
      else if (pending.current.delete(id)) {
        const { length } = becameActive(job);
        if (length === 0 || location.pathname === `/job/${id}`) continue;
        toast.show({
          title: `${formatNumber(length)} became active and ${length === 1 ? 'was' : 'were'} kept`,
          description: 'Winnow found engagement of theirs after you chose them.',
          tone: 'neutral',
          action: { label: 'See who', onClick: () => open(id, name) },
        });
      }
    }
  }, [jobs, toast, open]);
}
