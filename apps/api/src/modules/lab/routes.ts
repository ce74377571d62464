import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as lab from './service';

export const labRoutes = implement(contract.lab, {
  run: (context, action) => lab.run(context, action),
});
