import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as conversions from './service';

export const conversionsRoutes = implement(contract.conversions, {
  read: ({ db, userId, config }) => conversions.read(db, userId, config),
  answer: (context, answer) => conversions.answer(context, answer),
  take: ({ db, userId, now }) => conversions.claimForPixel(db, userId, now),
});
