import { useEffect, useState } from 'react';
import { endImpersonation, impersonationEndsAt } from '../../../shared/session/impersonation';

/** '29:05', until the impersonation ends. Then it leads back to the admin's own account. Null: unknown. */
export function useTimeLeft(): string | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const endsAt = impersonationEndsAt();
  const seconds = endsAt === null ? null : Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) endImpersonation('over');
  }, [isOver]);
  if (seconds === null) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
