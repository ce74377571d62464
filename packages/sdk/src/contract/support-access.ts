import * as z from 'zod';
import { endpoint } from './endpoint';
import { routes } from './routes';

/** Until when staff who act as the user see names and pictures. Null: they are masked. */
export const SupportAccess = z.object({ until: z.string().nullable() });
export type SupportAccess = z.infer<typeof SupportAccess>;

/** Given and withdrawn by the user alone, never by staff. */
const own = { access: 'user', impersonated: 'refused' } as const;

export const supportAccess = {
  read: endpoint({
    route: routes.supportAccess.read,
    summary: 'Until when staff who act as the user see names and pictures.',
    ...own,
    input: z.object({}),
    output: SupportAccess,
  }),
  give: endpoint({
    route: routes.supportAccess.give,
    summary: 'Lets staff who act as the user see names and pictures, for 7 days from now.',
    ...own,
    input: z.object({}),
    output: SupportAccess,
  }),
  end: endpoint({
    route: routes.supportAccess.end,
    summary: 'Masks names and pictures again at once.',
    ...own,
    whenFull: 'allowed',
    input: z.object({}),
    output: SupportAccess,
  }),
};
