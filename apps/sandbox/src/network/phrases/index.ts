import type { Language } from '../../world/options';
import { de } from './de';
import type { Phrases } from './en';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { it } from './it';
import { nl } from './nl';
import { pt } from './pt';
import { unreadPhrases } from './unread';

const packs: Record<Language, Phrases> = {
  en,
  es,
  pt,
  fr,
  de,
  it,
  nl,
  tr: unreadPhrases({ sponsored: 'Sponsorlu' }),
  ar: unreadPhrases({}),
  ja: unreadPhrases({ ad: '広告' }),
};

/** Layout drift: labels of controls after a redesign. */
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
  kind_one: '{n} with {mood}',
  kind_many: '{n} with {mood}',
  since: 'Linked from {date} on',
  since_day: 'Linked from {date} on',
  since_yesterday: 'Linked from yesterday on',
  since_days: 'Linked for {n} days',
  add_friend_name: 'Connect with {name}',
  add_friend: 'Connect',
  cancel_request: 'Call back {name}',
  like: 'Applaud',
  remove_mood: 'Withdraw {mood}',
};

export const phrasesFor = (language: Language, renamed: boolean): Phrases =>
  renamed ? { ...packs[language], ...drifted } : packs[language];
