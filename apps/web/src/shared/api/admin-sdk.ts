import { createClient } from '@winnow/sdk/client';
import { adminRoutes } from '@winnow/sdk/contract/admin-routes';
import { clientOptions } from './sdk';

/** The staff's calls. The screens of the administration alone import it: no other screen loads their table. */
export const adminSdk = createClient(clientOptions(), adminRoutes);
