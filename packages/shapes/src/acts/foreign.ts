import type { Words } from '../labels/words';
import { wordsOf } from '../labels/words';
import type { ActLabel, ActLanguage, SayAct } from './labels';
import { actWords } from './labels';
import { menu, panel } from './panel';
import type { ActShape, ForeignShape } from './shape';
import { chooseForeign, foreignChoices } from './shape';
import { random } from '../random';

export type ForeignKind = ForeignShape['kind'];

/** Kinds of surfaces that open by themselves. */
export const foreignKinds = Object.keys(foreignChoices.kind) as ForeignKind[];

/** A surface of this kind in the form that the seed gives it. */
export const foreignOf = (seed: string, kind: ForeignKind): ForeignShape =>
  chooseForeign(random(`foreign ${seed}`), kind);

interface Told {
  say: SayAct;
  words: Words;
  person: string;
  other: string;
  own: string;
}

interface Kind {
  title: (told: Told) => string;
  buttons: (told: Told) => readonly string[];
}

const label =
  (name: ActLabel) =>
  ({ say, person }: Told) =>
    say(name, person);
const these =
  (...names: readonly ActLabel[]) =>
  ({ say }: Told) =>
    names.map((name) => say(name));

const question = these('cancel', 'confirm');
const hint = these('ok', 'not_now');
const choice = these('confirm', 'not_now');

const kinds: Record<ForeignKind, Kind> = {
  cookies: {
    title: ({ words }) => words.say('cookies'),
    buttons: ({ say, words }) => [say('not_now'), words.say('allow')],
  },
  save_login: { title: label('save_login'), buttons: hint },
  number: { title: label('number'), buttons: choice },
  notifications: { title: label('notifications'), buttons: hint },
  birthday: { title: label('birthday'), buttons: hint },
  survey: { title: label('survey'), buttons: choice },
  report: { title: label('report'), buttons: question },
  block: { title: label('block'), buttons: question },
  unfollow: { title: label('unfollow_name'), buttons: question },
  pause: { title: label('pause'), buttons: question },
  close_friends: { title: label('close_friends'), buttons: question },
  share: { title: label('share_profile'), buttons: question },
  pay: { title: label('pay'), buttons: question },
  chat: {
    title: ({ person }) => person,
    buttons: ({ say, words }) => [words.say('close'), words.say('like'), say('ok')],
  },
  story: {
    title: label('story'),
    buttons: ({ words }) => [words.say('close'), words.kind('LIKE'), words.kind('LOVE')],
  },
  security: { title: label('security'), buttons: choice },
  language: { title: label('language'), buttons: question },
  log_in: { title: label('log_in'), buttons: question },
  app: { title: label('app'), buttons: hint },
  request_from: {
    title: ({ say, other }) => say('request_from', other),
    buttons: these('delete', 'confirm'),
  },
  switch_profile: { title: label('switch_profile'), buttons: these('cancel', 'ok') },
  privacy: { title: label('privacy'), buttons: hint },
  invite: { title: label('invite'), buttons: question },
  memory: { title: label('memory'), buttons: hint },
  clean_up: { title: label('clean_up'), buttons: these('cancel', 'unfriend') },
  shortcuts: {
    title: label('shortcuts'),
    buttons: these('favorites', 'unfollow', 'edit_list', 'delete'),
  },
  menu_other: {
    title: ({ words, other }) => words.say('more_for', { name: other }),
    buttons: ({ say, other }) => [say('message'), say('unfollow'), say('unfriend_title', other)],
  },
  same_other: { title: ({ own }) => own, buttons: question },
};

/** Menus lie beside the page and cover nothing. */
export const isMenu = (kind: ForeignKind): boolean => kind === 'shortcuts' || kind === 'menu_other';

/** The question that an act asks about a person. `react` has none of its own. */
export function ownQuestion(
  say: SayAct,
  act: ActShape['act'],
  title: ActShape['title'],
  name: string,
): string {
  if (act === 'request') return say('know_title', name);
  return say(title === 'question' ? 'unfriend_question' : 'unfriend_title', name);
}

export interface ForeignText {
  language: ActLanguage;
  /** Whom the page is about, and somebody else. */
  person: string;
  other: string;
  act: ActShape['act'];
  title: ActShape['title'];
}

/** Title and labels of a foreign surface. */
export function foreignText(kind: ForeignKind, told: ForeignText) {
  const say = actWords(told.language);
  const given = {
    say,
    words: wordsOf(told.language),
    person: told.person,
    other: told.other,
    own: ownQuestion(say, told.act, told.title, told.other),
  };
  return { title: kinds[kind].title(given), buttons: kinds[kind].buttons(given) };
}

/**
 * The markup of a surface that opens by itself. `marks` are the attributes by which the page knows its buttons.
 */
export function drawForeign(
  shape: ForeignShape,
  told: ForeignText,
  id: string,
  marks: (button: number) => Record<string, string>,
): string {
  const { title, buttons } = foreignText(shape.kind, told);
  if (isMenu(shape.kind))
    return menu(
      id,
      shape.named === 'label' ? title : null,
      buttons.map((one, index) => ({ text: one, marks: marks(index) })),
    );
  const box = {
    id,
    role: shape.role === 'none' ? null : shape.role,
    title,
    named: shape.named,
    modal: shape.modal,
    covers: shape.covers === 'yes',
    body: shape.mention === 'yes' ? [told.person] : [],
    buttons: buttons.map((one, index) => ({ label: one, marks: marks(index) })),
  };
  if (shape.nested !== 'in itself') return panel(box);
  return panel({
    ...box,
    body: [],
    buttons: [],
    inside: panel({ ...box, id: `${id}_in`, covers: false }),
  });
}
