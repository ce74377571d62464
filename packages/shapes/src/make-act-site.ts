import type { ActSite, ActTruth } from './act-site';
import type { Act } from './acts/act';
import { makeAct } from './acts/act';
import { foreignOn } from './acts/overlays';
import { TimedPage } from './acts/page';
import { leavesDoubt } from './acts/plan';
import { profilePage } from './acts/profile';
import { postPage } from './acts/react';
import { div } from './markup/html';
import { gonePage } from './pages/post';
import { namesOf } from './shape';
import { feedbackId } from './world/posts';
import { profileUrl } from './world/world';

const origin = 'https://www.facebook.com';

/** Generates the page of a seed. The same seed gives the same page, and the same effects for the same acts. */
export function makeActSite(seed: number): ActSite {
  const act = makeAct(seed);
  const { shape, person, post, kit } = act;
  const { viewer } = kit.world;
  return {
    seed,
    act: shape.act,
    language: shape.language,
    truth: {
      viewer: { id: viewer.id, name: viewer.name },
      person: { id: person.id, name: person.name, vanity: person.vanity },
      post:
        shape.act === 'react'
          ? {
              id: post.id,
              permalink: post.permalink,
              feedback: feedbackId(post.id),
              reaction: shape.wanted,
            }
          : null,
      can: canOf(act),
      allowed: allowedOf(act),
    },
    shapes: [
      ...namesOf(shape),
      ...act.foreign.flatMap(({ shape: one, after, stays }, index) => [
        ...namesOf({ ...one }, `foreign ${index + 1} `),
        `foreign ${index + 1} after=${after} stays=${stays ?? 'forever'}`,
      ]),
    ],
    open: (path) => pageAt(act, new URL(path, origin)),
  };
}

function pageAt(act: Act, url: URL): TimedPage {
  const { shape, person, post } = act;
  const own = new URL(profileUrl(person));
  const isSame = (other: URL) =>
    other.pathname.replace(/\/+$/, '') === url.pathname.replace(/\/+$/, '') &&
    ['id', 'story_fbid'].every((key) => other.searchParams.get(key) === url.searchParams.get(key));
  const isOwn = isSame(own) || url.pathname.replace(/\/+$/, '') === `/${person.id}`;
  if (shape.state !== 'gone') {
    if (shape.act === 'react' && isSame(new URL(post.permalink))) return postPage(act, url.href);
    if (shape.act !== 'react' && isOwn) return profilePage(act, url.href);
  }
  const page = new TimedPage(act.kit, url.href, shape, act.isDone);
  page.html = gonePage(act.kit, url.href, 200).html.replace(
    /<\/body><\/html>$/,
    (end) => div({ 'data-slot': 'layers' }) + end,
  );
  page.status = shape.state === 'gone' ? 200 : 404;
  const step = foreignOn(page, act);
  page.onArrival(() => step('load'));
  return page;
}

function canOf(act: Act): ActTruth['can'] {
  const { shape } = act;
  if (shape.state === 'not offered') return 'not_offered';
  if (shape.state !== 'free') return shape.state;
  const isRefused = ['refused', 'error', 'phantom'].includes(shape.answer);
  return isRefused ||
    shape.missing !== 'nothing' ||
    (shape.name === 'empty' && shape.act !== 'react') ||
    leavesDoubt(shape, act.foreign)
    ? 'unclear'
    : 'possible';
}

function allowedOf({ shape }: Act): string[] {
  if (shape.state === 'following') return ['following'];
  if (shape.state !== 'free') return [];
  if (shape.act === 'unfriend') return ['friends', 'unfriend', 'confirm', 'notice-ok'];
  if (shape.act === 'request') return shape.asked === 'yes' ? ['add', 'send'] : ['add'];
  return shape.wanted === 'LIKE' ? ['like', 'kind-LIKE'] : ['like', `kind-${shape.wanted}`];
}
