import * as z from 'zod';
import { endpoint } from './endpoint';
import { routes } from './routes';

export const ServiceStatus = z.object({
  /** degraded: something that we depend on does not answer. */
  status: z.enum(['ok', 'degraded', 'maintenance']),
  /** What a banner says. Absent when there is nothing to say. */
  message: z.string().optional(),
});
export type ServiceStatus = z.infer<typeof ServiceStatus>;

export const status = {
  read: endpoint({
    route: routes.status.read,
    summary: 'Whether the service works as it should, with a sentence for people.',
    access: 'guest',
    input: z.object({}),
    output: ServiceStatus,
  }),
};
