import { isPaid } from '@winnow/sdk/rules';
import { Overlay } from '@winnow/ui/overlay';
import { createContext, type ReactNode, use } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUserQuery } from './person-api';

interface Props {
  /** Locked on the free plan, too; otherwise only while the account is locked. */
  free?: boolean;
  /** The title of a screen that is locked as a whole: its own is out of reach with the rest of it. */
  title?: string;
  children: ReactNode;
  className?: string;
}

/** Whether a lock around it says already what there is to say. */
const Covered = createContext(false);

/** Blurs what the person may not use; a click leads to where it can be had. */
export function PlanLock({ free = false, title, children, className }: Props) {
  const { data: user } = useCurrentUserQuery();
  const navigate = useNavigate();
  const isLocked = user?.is_locked ?? false;
  const isCovered = use(Covered);
  const isFree = free && user !== undefined && !isPaid(user);
  return (
    <>
      {title && isLocked && <h1 className="sr-only">{title}</h1>}
      <Overlay
        locked={!isCovered && (isLocked || isFree)}
        whole={title !== undefined}
        text={isLocked ? 'Account is locked' : 'Not available on Free plan'}
        hoverText="Subscribe to unlock"
        onClick={() => void navigate('/subscribe')}
        className={className}
      >
        <Covered value={isCovered || isLocked}>{children}</Covered>
      </Overlay>
    </>
  );
}
