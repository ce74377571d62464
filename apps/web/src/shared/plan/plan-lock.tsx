import { isPaid } from '@winnow/sdk/rules';
import { Overlay } from '@winnow/ui/overlay';
import { PageHeader } from '@winnow/ui/page-header';
import { createContext, type ReactNode, use } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUserQuery } from '../api/person-api';

interface Props {
  /** Locked on the free plan, too; otherwise only while the account is locked. */
  free?: boolean;
  /** The title of a screen that is locked as a whole: it stands over the lock, so that one sees where one is. */
  title?: string;
  children: ReactNode;
  className?: string;
}

/** Whether a lock around it says already what there is to say. */
const Covered = createContext(false);

/** Of a screen whose title stands over the lock around it: it draws no head of its own. */
export const useIsLocked = (): boolean => use(Covered);

/** Blurs what the person may not use; a click leads to where it can be had. */
export function PlanLock({ free = false, title, children, className }: Props) {
  const { data: user } = useCurrentUserQuery();
  const navigate = useNavigate();
  const isLocked = user?.is_locked ?? false;
  const isCovered = use(Covered);
  const isFree = free && user !== undefined && !isPaid(user);
  return (
    <>
      {title && isLocked && <PageHeader title={title} />}
      <Overlay
        locked={!isCovered && (isLocked || isFree)}
        whole={title !== undefined}
        text={isLocked ? 'Account is locked' : 'Not available on Free plan'}
        hoverText="Subscribe to unlock"
        onClick={() => void navigate('/subscribe')}
        className={title && isLocked ? 'mt-4' : className}
      >
        <Covered value={isCovered || isLocked}>{children}</Covered>
      </Overlay>
    </>
  );
}
