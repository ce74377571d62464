import * as z from 'zod';
import { endpoint } from './endpoint';
import { hasVisibleText } from '../rules/index';
import { routes } from './routes';

const Written = z.string().trim().min(1).refine(hasVisibleText, 'must say something');

export const support = {
  send: endpoint({
    route: routes.support.send,
    summary: 'Writes to the support; the message becomes a ticket at the help desk.',
    access: 'user',
    impersonated: 'refused',
    input: z.object({
      subject: Written.max(200),
      text: Written.max(5000),
    }),
    output: z.object({}),
    idempotent: true,
    errors: ['support_limit_reached', 'email_unconfirmed'],
  }),
};
