import type { ActKind, ActPage, ActSite } from '@winnow/shapes';
import { readingsOf } from '../../engine/acts/act-readings';
import { actText } from '../../engine/acts/act-texts';
import { createFacebook } from '../../networks/facebook/adapter';
import { NetworkError, type Network, type Reaction } from '../../networks/network';
import { ShapedPage } from './shaped-page';

const KINDS = { unfriend: 'removal', request: 'friend_request', react: 'reaction' } as const;

/** Nothing happens in the page: so each further look comes later, up to this many ms. */
const MAX_REST_MS = 1_000;
const QUIET_LOOKS = 30;

/** How one act went on one site. */
export interface ActRun {
  /** What the act returned; null when it threw. */
  tookEffect: boolean | null;
  /** The evidence of the answer, or the code of the error. */
  evidence: string;
  refused: boolean;
  /** What the user reads about a refusal. Null: only that it failed, without its reason. */
  text: string | null;
  /** Whether the network's state changed, and whether a new reading of the page says so. */
  isDone: boolean;
  readBack: boolean;
  /** Tokens that were pressed, hovered or focused and may not be. */
  foreign: string[];
  pressed: string[];
  /** Milliseconds from the call until its end. */
  took: number;
}

/** Runs one act by the real adapter with the real content script, in the page's own time. */
export async function runAct(site: ActSite): Promise<ActRun> {
  const pages: ActPage[] = [];
  const page = new ShapedPage({
    open(path) {
      // The address of a profile by its id, as these sites have it.
      const opened = site.open(path.replace(/^\/profile\.php\?id=(?=\d+$)/, '/'));
      pages.push(opened);
      return opened;
    },
  });
  const clock = clockOf(page);
  const network = createFacebook({
    page,
    clock,
    origin: 'https://www.facebook.com',
    expectViewer: site.truth.viewer.id,
  });
  const began = clock.now();
  const ended = await attempted(network, site);
  const took = clock.now() - began;
  const touched = [...new Set([...page.touched, ...pages.flatMap((one) => one.pressed())])];
  const isDone = pages.some((one) => one.isDone());
  return {
    ...ended,
    took,
    isDone,
    readBack: ended.refused ? isDone : await isReadBack(network, site),
    foreign: touched.filter((token) => !site.truth.allowed.includes(token)),
    pressed: pages.flatMap((one) => one.pressed()),
  };
}

async function attempted(
  network: Network,
  { act, truth }: ActSite,
): Promise<Pick<ActRun, 'tookEffect' | 'evidence' | 'refused' | 'text'>> {
  const beforePress = () => Promise.resolve();
  try {
    const { took_effect, evidence } = await (act === 'unfriend'
      ? network.removeFriend(truth.person.id, beforePress)
      : act === 'request'
        ? network.addFriend(truth.person.id, beforePress)
        : network.react(truth.post!, truth.post!.reaction as Reaction, beforePress));
    return { tookEffect: took_effect, evidence, refused: false, text: null };
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return { tookEffect: null, evidence: error.code, refused: true, text: textOf(act, error) };
  }
}

/** What the person reads; null where there are no words for this code. */
function textOf(act: ActKind, { code, kind, diagnostic }: NetworkError): string | null {
  if (code === 'language_unknown') return `language ${diagnostic['language']}`;
  if (kind === 'blocked' || kind === 'signed_out') return kind;
  return actText(KINDS[act], code);
}

async function isReadBack(network: Network, { act, truth }: ActSite): Promise<boolean> {
  const { done } = readingsOf(KINDS[act]);
  if (act === 'react') return (await network.reactionTo(truth.post!)) === truth.post!.reaction;
  try {
    return done.includes(await network.relationship(truth.person.id));
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return false;
  }
}

function clockOf(page: ShapedPage) {
  let now = Date.UTC(2026, 10, 28);
  let quiet = 0;
  return {
    now: () => now,
    sleep(ms: number) {
      const isLong = quiet > QUIET_LOOKS;
      const slept = isLong ? Math.min(MAX_REST_MS, ms * (quiet - QUIET_LOOKS + 1)) : ms;
      now += slept;
      quiet = page.pass(slept) ? 0 : quiet + 1;
      return Promise.resolve();
    },
  };
}
