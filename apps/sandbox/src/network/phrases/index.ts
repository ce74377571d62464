import type { Language } from '../../world/options';
import { de } from './de';
import type { Phrases } from './en';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { pt } from './pt';

const packs: Record<Language, Phrases> = { en, es, pt, fr, de };

/** Layout drift: what the network calls its controls after a redesign. */
const drifted: Partial<Phrases> = {
  all_friends: 'Connections',
  more: 'Actions',
  more_for: 'Actions for {name}',
  unfriend: 'End connection with {name}',
  unfriend_short: 'End connection',
  unfriend_detail: 'You will not be connected any more',
  confirm: 'Yes, go on',
  friends_button: 'Connected',
  see_who: 'People behind this',
};

export const phrasesFor = (language: Language, renamed: boolean): Phrases =>
  renamed ? { ...packs[language], ...drifted } : packs[language];
