import type { Random } from '../random';
import { personName } from '../world/names';
import type { ActShape } from './shape';
import type { SayAct } from './labels';

/** Names that a careless reader takes for something else. `equal` and `containing` concern other people. */
export function hardName(from: Random, kind: ActShape['name'], say: SayAct): string {
  const plain = personName(from);
  const [first = plain, last = plain] = plain.split(' ');
  switch (kind) {
    case 'plain':
    case 'equal':
    case 'containing':
      return plain;
    case 'one letter':
      return from.pick(['X', 'Ö', 'ম', '王', '1']);
    case 'two letters':
      return from.pick(['OK', 'Bo', '李明', 'Ky', 'Ng']);
    case 'button word':
      return from.pick([
        say('confirm'),
        say('cancel'),
        say('ok'),
        say('unfriend'),
        say('friends'),
        'Confirm',
        'Cancel',
        'Unfriend',
        'Friends',
        'Aceptar',
        'Annuler',
        'Bestätigen',
        'Conferma',
        'Batalkan',
        'Xác nhận',
        'Kumpirmahin',
        'हटाएँ',
      ]);
    case 'emoji':
      return from.pick([`${first} 🌻`, '👩‍👩‍👧‍👦', '🇧🇷 Ana', `${first} ❤️ ${last}`]);
    case 'right to left':
      return from.pick(['محمد علي', 'דוד כהן', `${first} محمد`, '\u202Bسارة\u202C']);
    case 'zero width':
      return from.pick([`${first}\u200B ${last}`, `\u200D${plain}`, `${first}\u2060${last}`]);
    case 'empty':
      return from.pick(['\u200B', '\u2060\u200D', '\u00AD']);
    case 'long':
      return `${first} ${'Maximiliana-'.repeat(9)}${last}`.slice(0, 100).trim();
    case 'html':
      return from.pick(['<b>Ann</b>', 'Ann &amp; Bo', '"Ann" <img src=x>', "Ann' onclick='x"]);
  }
}

/** The names of other people on the page, of whom the first is the one that overlays speak of. */
export function otherNames(from: Random, kind: ActShape['name'], name: string): string[] {
  const others = [personName(from), personName(from), personName(from)].map((one) =>
    one === name ? `${one} Jr` : one,
  );
  const [one = name, two = name, three = name] = others;
  if (kind === 'equal') return [one, name, three];
  const [first = name] = name.split(' ');
  if (kind === 'containing')
    return [from.chance(0.5) && first !== name ? first : `${name} Santos`, two, three];
  return others;
}

/**
 * Whether a name shows by itself whom a text is about. Less than three letters, a word of a button, or nothing
 * that is drawn does not.
 */
export function isTelling(kind: ActShape['name']): boolean {
  return !['one letter', 'two letters', 'button word', 'empty'].includes(kind);
}
