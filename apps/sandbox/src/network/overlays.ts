import type { ForeignKind } from '@winnow/shapes';
import { drawForeign, foreignKinds, foreignOf } from '@winnow/shapes';
import { seeded } from '../random';
import type { OverlayMoment } from '../control/fault-names';
import { keyOf } from './graphql/react';
import { isWarned } from './graphql/requests';
import type { SignedIn } from './visit';
import { mark } from './client/markup.js';

/** What happens on a page, by the name of its handler, and which step of an act it is. */
const moments: Record<string, OverlayMoment> = {
  load: 'load',
  menu: 'first',
  picker: 'first',
  unfriend: 'second',
  remove: 'last',
  send: 'last',
  like: 'last',
  mood: 'last',
};

/** A surface that opens by itself: its markup, and when it opens and goes away, in milliseconds. */
export interface Overlay {
  kind: ForeignKind;
  html: string;
  /** Whether it goes into an open dialog. */
  nested: boolean;
  after: number;
  /** Null: it stays. */
  stays: number | null;
}

const languages = ['en', 'es', 'pt', 'fr', 'de', 'it'] as const;

/** The surfaces that open by themselves after something happened on a page. */
export function overlaysAfter(visit: SignedIn, happened: string, target: string): Overlay[] {
  const { faults, world } = visit.sandbox;
  const fault = faults.get('overlays');
  if (!fault) return [];
  const moment = momentOf(visit, happened, target);
  const about = seeded(`overlay ${world.options.seed} ${target}`);
  const chosen = fault.at ?? about.pick(['load', 'first', 'second', 'last'] as const);
  if (moment !== chosen) return [];
  // The next kind at each use: every kind comes up in turn.
  const kinds = fault.kinds ?? foreignKinds;
  const use = faults.count('overlays');
  return Array.from({ length: fault.doubled ? 2 : 1 }, (_, copy) =>
    overlay(visit, {
      kind: kinds[(use - 1) % kinds.length] ?? 'notifications',
      happened,
      target,
      name: `${use} ${copy}`,
    }),
  );
}

function momentOf(visit: SignedIn, happened: string, target: string): OverlayMoment | undefined {
  const person = visit.sandbox.world.people.get(target);
  if (happened === 'request') return person && isWarned(visit, person) ? 'first' : 'last';
  return moments[happened];
}

function overlay(
  visit: SignedIn,
  of: { kind: ForeignKind; happened: string; target: string; name: string },
): Overlay {
  const { sandbox, ui } = visit;
  const fault = sandbox.faults.get('overlays');
  const { people, posts, options } = sandbox.world;
  const random = seeded(`overlay ${options.seed} ${of.name}`);
  const post = posts.get(keyOf(visit, of.target)?.split('_')[0] ?? '');
  const person = people.get(of.target) ?? post?.owner ?? visit.viewer;
  const others = [...people.values()].slice(0, 20).filter(({ name }) => name !== person.name);
  const isReaction = post !== undefined;
  const kind = of.kind === 'same_other' && isReaction ? 'story' : of.kind;
  // The form that is easiest to take for the act's own.
  const shape = { ...foreignOf(of.name, kind), role: 'dialog' as const };
  const told = {
    language: languages.find((one) => one === visit.language) ?? 'en',
    person: person.name,
    other: random.pick(others).name,
    act: ['request', 'send'].includes(of.happened) ? 'request' : isReaction ? 'react' : 'unfriend',
    title: 'statement',
  } as const;
  const marks = (button: number) => ({ [mark(ui, 'overlay')]: `${kind} ${button}` });
  const timing = fault?.timing ?? random.pick(['early', 'late'] as const);
  return {
    kind,
    // The page's own attributes must not tell what is foreign.
    html: drawForeign(shape, told, `o${random.digits(9)}`, marks).replaceAll(
      / data-(surface|covers)="[^"]*"/g,
      '',
    ),
    nested: shape.nested === 'in the real one',
    after: timing === 'early' ? random.int(1, 250) : random.int(251, 3000),
    stays: fault?.stays === undefined ? random.int(500, 3000) : fault.stays,
  };
}
