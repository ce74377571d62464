import { useToast } from '@winnow/ui/toast';
import { useEffect } from 'react';
import { isImpersonating } from '../../../shared/session/impersonation';
import { store, stored } from '../../../shared/storage/storage';
import { ImpersonationBar } from './impersonation-bar';

/** The bar of an impersonation; after one that ended without the admin's doing, a sentence about it. */
export function Impersonation() {
  return isImpersonating() ? <ImpersonationBar /> : <Over />;
}

function Over() {
  const toast = useToast();
  useEffect(() => {
    if (stored('impersonationOver') === null) return;
    store('impersonationOver', null);
    toast.show({
      title: 'You are back in your own account',
      description: 'Acting as the other user has ended.',
    });
  }, [toast]);
  return null;
}
