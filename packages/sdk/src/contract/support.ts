import * as z from 'zod';
import { endpoint } from './endpoint';
import { routes } from './routes';

export const support = {
  send: endpoint({
    route: routes.support.send,
    summary: 'Writes to the support; the message becomes a ticket at the help desk.',
    access: 'user',
    impersonated: 'refused',
    input: z.object({
      subject: z.string().trim().min(1).max(200),
      text: z.string().trim().min(1).max(5000),
    }),
    output: z.object({}),
    idempotent: true,
    errors: ['support_limit_reached'],
  }),
};
