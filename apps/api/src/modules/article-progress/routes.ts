import { contract } from '@winnow/sdk/contract';
import { implement } from '../../platform/http/implement';
import * as progress from './service';

export const articleProgressRoutes = implement(contract.articleProgress, {
  read: async ({ db, userId }) => ({ article_progress: await progress.read(db, userId) }),
  create: async ({ db, userId, now }) => ({
    article_progress: await progress.begin(db, userId, now),
  }),
  update: async ({ db, userId, now }, input) => ({
    article_progress: await progress.update(db, userId, input, now),
  }),
  notifyClick: ({ db, userId }) => progress.countClick(db, userId),
});
