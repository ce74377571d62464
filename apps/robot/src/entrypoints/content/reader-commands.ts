import type { Command, Look, Press } from '../../networks/facebook/commands';
import type { PageFacts, Pressed } from '../../networks/facebook/facts';
import type { Json } from '../../networks/page';
import type { Acts } from './acts';
import type { ScrollPrefetch } from './scroll-prefetch';
import { accessibleName, byRole, isOutside, isVisible, named } from './elements';
import { hasSignIn, navigationStatus, pageHeading, pageLanguage, type Viewer } from './page-facts';
import { isFriendsLink } from '../../networks/facebook/parse/links';
import { phrasesFound } from './phrases';
import { postRegion } from './post-region';
import { press } from './press';
import type { Records } from './records';
import type { Rows } from './rows';
import { scroll } from './scroll';
import type { Stops } from './stops';

export interface Reader {
  records: Records;
  rows: Rows;
  viewer: Viewer;
  stops: Stops;
  acts: Acts;
  prefetch: ScrollPrefetch;
  pending(): number;
  tick(): void;
}

const MAX_LABELS = 200;

/** Answers one command synchronously. Each command first runs a frame of a hidden page. */
export function answer(reader: Reader, command: Command): Json {
  reader.tick();
  reader.records.collectEmbedded();
  switch (command.do) {
    case 'look':
      return { ...look(reader, command) };
    case 'press':
      return { ...pressed(reader, command) };
    case 'revoke':
      return reader.acts.revoke(command.act);
    case 'abandon':
      return reader.records.abandon();
    case 'remembered':
      return [...reader.records.remembered];
    case 'tick':
      return null;
  }
}

function pressed({ stops, acts, records }: Reader, command: Press): Pressed {
  const { seq } = records;
  if (stops.found(command.stops).length > 0) return { outcome: 'stopped', token: 0, seq };
  if (command.act === undefined || command.dry) return press(command, seq);
  if (!acts.mayPress(command.act)) return { outcome: 'missing', token: 0, seq };
  return press(command, seq, () => acts.pressed(command.act ?? ''));
}

function look({ records, rows, viewer, stops, prefetch, pending }: Reader, asked: Look): PageFacts {
  records.acknowledge(asked.ack, asked.remember);
  const stopped = stops.found(asked.stops);
  const scrolled =
    asked.scroll === null || stopped.length > 0 ? null : scroll(asked.scroll, asked.post);
  prefetch.looked(asked, scrolled);
  return {
    seq: records.seq,
    acked: records.acked,
    lost: records.isLost(asked.after),
    records: records.after(asked.after),
    url: location.href,
    status: navigationStatus(),
    ready: document.readyState,
    language: pageLanguage(),
    viewer: viewer.read(),
    hidden: document.visibilityState === 'hidden',
    sign_in: hasSignIn(),
    heading: asked.heading ? pageHeading() : null,
    pending: pending(),
    found: phrasesFound(asked.phrases),
    stopped,
    labels: asked.labels === null ? [] : labelsShown(asked.labels, asked.post),
    rows: asked.rows === null ? null : rows.gather(asked.rows.where, asked.rows.after),
    scroll: scrolled,
  };
}

function labelsShown(
  { roles, names, outside, to }: NonNullable<Look['labels']>,
  post: Look['post'],
): string[] {
  const shown = named(byRole(document, roles), names).filter(
    (element) =>
      isVisible(element) &&
      isOutside(element, outside) &&
      (to === undefined || isFriendsLink(element.getAttribute('href') ?? '', location.origin)),
  );
  const region = postRegion(shown, post);
  const own = region === null || region.isUnclear ? shown : region.own;
  return own.slice(0, MAX_LABELS).map(accessibleName);
}
