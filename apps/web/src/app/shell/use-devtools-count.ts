import { useEffect, useRef, useState } from 'react';
import { isActing } from '../../shared/session/acting';
import { useFlagsQuery, useWriteFlagsMutation } from '../../shared/api/person-api';
import { watchDevtools } from './devtools';

/** Counts a person who opens the developer tools, once per load: whoever looks into the app may be a researcher, and
 *  support sees the number. */
export function useDevtoolsCount() {
  const { data: flags } = useFlagsQuery();
  const [write] = useWriteFlagsMutation();
  const [isOpen, setIsOpen] = useState(false);
  const isCounted = useRef(false);
  useEffect(() => watchDevtools(() => setIsOpen(true)), []);
  useEffect(() => {
    // An admin who acts as them is no researcher.
    if (!isOpen || !flags || isCounted.current || isActing()) return;
    isCounted.current = true;
    void write({ count_devtools_opens_app: flags.count_devtools_opens_app + 1 });
  }, [isOpen, flags, write]);
}
