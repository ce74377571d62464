import type { ReadPost } from '../../networks/network';
import { createFacebook } from '../../networks/facebook/adapter';
import { ScriptedPage, standingClock, type ScriptedDocument } from './scripted-page';

/** A post of the user, for tests of its engagement. */
export const post: ReadPost = {
  id: '8001',
  permalink: 'https://www.facebook.com/me.myself/posts/pfbid01',
  date_created: '2023-11-14T22:13:20.000Z',
  kind: 'own',
  shown: { reactions: 3, comments: 2, shares: null },
};

export const setUp = (site: (path: string, document: ScriptedDocument) => void) => {
  const page = new ScriptedPage(site);
  return {
    page,
    facebook: createFacebook({ page, clock: standingClock(), origin: 'https://www.facebook.com' }),
  };
};
