import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as queue from './service';

export const adminQueueRoutes = implement(contract.adminQueue, {
  read: (context) => queue.read(context),
  tasks: (context, input) => queue.tasks(context, input),
  arguments: (context, input) => queue.readArguments(context, input),
  retry: (context, input) => queue.retry(context, input),
  remove: (context, input) => queue.remove(context, input),
});
