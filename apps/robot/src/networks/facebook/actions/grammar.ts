import type { Reaction } from '../../network';
import type { Names, Surface } from '../commands';
import { isEvidence } from '../labels/evidence';
import { nameAfter, names, titled, withName } from '../labels/match';
import type { LabelPack } from '../labels/pack';

/** The words of one page about one person. For a reaction the name is not used. */
export interface Words {
  pack: LabelPack;
  name: string;
}

/** One step of an act: the one button that it may press, and where. */
export interface Step {
  /** Begins the codes of its failures: `confirm_button_missing`. */
  what: string;
  /** Null: the page itself. Otherwise what the step before it opened, and nothing else. */
  surface: ((words: Words) => Surface) | null;
  roles: string[];
  button: (words: Words) => Names;
  /** How the button is used, in turn, until the surface of the next step is open. One press where absent. */
  uses?: readonly ('press' | 'hover' | 'focus')[];
  /** Milliseconds to wait for it. */
  limit?: number;
}

/** Everything that an act may press. A surface that is not in its table is left alone. */
export interface Grammar {
  /** In this order; the last one decides. */
  first: Step;
  others: readonly Step[];
  /** What may open after the deciding press and be answered once. */
  follows: Step;
}

const anySurface = {
  titles: null,
  sentences: null,
  about: null,
  holds: null,
  maxButtons: null,
};
const DIALOGS = ['dialog', 'alertdialog'];
const PICKERS = ['toolbar', 'menu', 'dialog', 'radiogroup'];
const MENU_MS = 8_000;
const PICKER_MS = 6_000;

/** Of a confirmation: confirm, cancel, close, and one that explains. */
const MAX_BUTTONS = 4;
/** Of a notice: OK and close. */
const MAX_OF_NOTICE = 2;
/** Of a picker: most of the seven kinds have a known name. */
const MIN_KINDS = 3;
const MAX_KINDS = 8;

const unfriend: Grammar = {
  first: {
    what: 'friends_button',
    surface: null,
    roles: ['button'],
    button: ({ pack }) => names(pack.friends),
    // A menu that does not open is asked for again, which is harmless.
    uses: ['press', 'press', 'press'],
  },
  others: [
    {
      what: 'unfriend_item',
      surface: () => ({ ...anySurface, roles: ['menu'] }),
      roles: ['menuitem'],
      button: ({ pack, name }) =>
        withName([...pack.unfriend, ...(pack.unfriend_short ?? [])], name),
      limit: MENU_MS,
    },
    {
      what: 'confirm_button',
      surface: ({ pack, name }) => ({
        ...anySurface,
        roles: DIALOGS,
        titles: titled(
          [
            ...pack.unfriend_title,
            ...pack.unfriend_question,
            ...(isEvidence(name) ? pack.unfriend.map(nameAfter) : []),
          ],
          name,
        ),
        sentences: titled(pack.unfriend_question, name),
        about: isEvidence(name) ? { titles: titled(pack.unfriend, name), name } : null,
        maxButtons: MAX_BUTTONS,
      }),
      roles: ['button'],
      button: ({ pack }) => names(pack.confirm),
    },
  ],
  follows: {
    what: 'ok_button',
    surface: ({ pack, name }) => ({
      ...anySurface,
      roles: DIALOGS,
      titles: titled(pack.removed_title, name),
      sentences: titled(pack.removed_title, name),
      maxButtons: MAX_OF_NOTICE,
    }),
    roles: ['button'],
    button: ({ pack }) => names(pack.ok),
  },
};

const request: Grammar = {
  first: {
    what: 'add_button',
    surface: null,
    roles: ['button'],
    // A bare 'Add friend' button belongs to a suggestion of another person.
    button: ({ pack, name }) => names(pack.add_friend, name),
  },
  others: [],
  follows: {
    what: 'question',
    surface: ({ pack, name }) => ({
      ...anySurface,
      roles: DIALOGS,
      titles: titled(pack.know_title, name),
      sentences: titled(pack.know_title, name),
      maxButtons: MAX_BUTTONS,
    }),
    roles: ['button'],
    button: ({ pack }) => names(pack.send_request),
  },
};

/** The other reactions open when the pointer or the keyboard focus is on Like. */
const picker = ({ pack }: Words): Surface => ({
  ...anySurface,
  roles: PICKERS,
  holds: { names: names(Object.values(pack.reactions).flat()), least: MIN_KINDS },
  maxButtons: MAX_KINDS,
  isBeside: true,
});

const like: Step = {
  what: 'like_button',
  surface: null,
  roles: ['button'],
  button: ({ pack }) => names(pack.reactions.LIKE),
};

/** It is left open: the pointer is still on Like. */
const pickerLeftOpen: Step = {
  what: 'picker',
  surface: picker,
  roles: [],
  button: () => names([]),
};

const choiceOf = (type: Reaction): Step => ({
  what: 'reaction_button',
  surface: picker,
  roles: ['button', 'menuitem', 'radio'],
  button: ({ pack }) => names(pack.reactions[type]),
  limit: PICKER_MS,
});

const react = (type: Reaction): Grammar => ({
  ...(type === 'LIKE'
    ? { first: like, others: [] }
    : { first: { ...like, uses: ['hover', 'focus', 'hover'] }, others: [choiceOf(type)] }),
  follows: pickerLeftOpen,
});

export const grammar = { unfriend, request, react };
