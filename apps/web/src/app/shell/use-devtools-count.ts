import { useEffect, useRef, useState } from 'react';
import { isImpersonating } from '../../shared/session/impersonation';
import { useFlagsQuery, useWriteFlagsMutation } from '../../shared/api/user-api';
import { watchDevtools } from './devtools';

/**
 * Counts once per load that the user opened the developer tools. Such a user may be a researcher, and support
 * sees the number.
 */
export function useDevtoolsCount() {
  const { data: flags } = useFlagsQuery();
  const [write] = useWriteFlagsMutation();
  const [isOpen, setIsOpen] = useState(false);
  const isCounted = useRef(false);
  useEffect(() => watchDevtools(() => setIsOpen(true)), []);
  useEffect(() => {
    // During impersonation it is the admin who opened them.
    if (!isOpen || !flags || isCounted.current || isImpersonating()) return;
    isCounted.current = true;
    void write({ count_devtools_opens_app: flags.count_devtools_opens_app + 1 });
  }, [isOpen, flags, write]);
}
