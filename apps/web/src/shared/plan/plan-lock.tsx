import { brand } from '@winnow/sdk/brand';
import { isPaid } from '@winnow/sdk/rules';
import { Overlay } from '@winnow/ui/overlay';
import { PageHeader } from '@winnow/ui/page-header';
import { createContext, type ReactNode, use } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUserQuery } from '../api/user-api';
import { useBuyPath } from './buy-path';

interface Props {
  /** Locked on the free plan too; otherwise only while the account is locked. */
  free?: boolean;
  /**
   * The title of a screen that is locked as a whole. It is shown above the lock, so that the user sees which
   * screen it is.
   */
  title?: string;
  children: ReactNode;
  className?: string;
}

/** An account that an admin has locked is not opened by a purchase. */
export const writeToUnlock = 'Write to support to unlock';
export const supportMail = `mailto:${brand.supportEmail}`;

/** Whether an outer lock already says what to do. */
const Covered = createContext(false);

/** True inside the lock of a locked account: the lock shows the title, so the screen renders no head. */
export const useIsLocked = (): boolean => use(Covered);

/** Blurs what the user may not use. A click leads to the subscription, or to us where a payment does not help. */
export function PlanLock({ free = false, title, children, className }: Props) {
  const { data: user } = useCurrentUserQuery();
  const navigate = useNavigate();
  const buy = useBuyPath();
  const isLocked = user?.is_locked ?? false;
  const isByAdmin = user?.locked_by_admin ?? false;
  const isCovered = use(Covered);
  const isFree = free && user !== undefined && !isPaid(user);
  return (
    <>
      {title && isLocked && <PageHeader title={title} />}
      <Overlay
        locked={!isCovered && (isLocked || isFree)}
        whole={title !== undefined}
        text={isLocked ? 'Account is locked' : 'Not available on Free plan'}
        hoverText={isByAdmin ? writeToUnlock : 'Subscribe to unlock'}
        onClick={() => (isByAdmin ? location.assign(supportMail) : void navigate(buy))}
        className={title && isLocked ? 'mt-4' : className}
      >
        <Covered value={isCovered || isLocked}>{children}</Covered>
      </Overlay>
    </>
  );
}
