import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as lessons from './service';

export const lessonsRoutes = implement(contract.lessons, {
  list: async (context) => ({ articles: await lessons.list(context) }),
});
