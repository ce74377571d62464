import * as z from 'zod';
import { hasVisibleText } from '../rules/index';
import { endpoint } from './endpoint';
import { Uuid } from './fields';
import { adminRoutes } from './admin-routes';

/** An admin's short sign-in as another user. `DELETE /auth` with its token ends it. */
export const impersonation = {
  begin: endpoint({
    route: adminRoutes.impersonation.begin,
    whenFull: 'allowed',
    summary:
      'Gives a token that signs the admin in as the user, for 30 minutes. Both are named in the action log.',
    access: 'admin',
    right: 'impersonation',
    input: z.object({
      user_id: Uuid,
      reason: z.string().trim().min(3).max(500).refine(hasVisibleText, 'must say something'),
    }),
    output: z.object({ admin_sign_as_user_token: z.string(), expires_at: z.string() }),
    secret: true,
    errors: ['user_not_found', 'impersonation_refused'],
  }),
};
