import type { Random } from '../random';

const first = [
  'Ana',
  'Bao',
  'Chloé',
  'Dương',
  'Elif',
  'Fatima',
  'Göran',
  'Hana',
  'Ines',
  'Jomar',
  'Kavya',
  'Łukasz',
  'Maria',
  'Ngọc',
  'Óscar',
  'Priya',
  'Rizal',
  'Siti',
  'Tomás',
  'Uwe',
  'विजय',
  'Wei',
  'Zoë',
];
const last = [
  "O'Neill",
  'Nguyễn',
  'Silva',
  'Müller',
  'de la Cruz',
  'Santos',
  'Kaur',
  'Rossi',
  'Dubois',
  'Smith',
  'Hidayat',
  'शर्मा',
  'Ångström',
  'Ferrari & Figli',
  'Reyes',
];

/** The name lists are short, so that two people of one site often have the same name. */
export const personName = (from: Random): string => `${from.pick(first)} ${from.pick(last)}`;

const sentences = [
  'Ein Tag am See',
  'Feliz cumpleaños, mamá 🎂',
  'New job from Monday on',
  'Ai có công thức phở ngon không?',
  'घर वापसी',
  'Cena con gli amici </script> e "altro"',
  'Walang pasok bukas!',
  'On cherche un appartement à Lyon',
];

export const sentence = (from: Random): string => from.pick(sentences);

/** Letters and digits only, as in parts of URLs. 'A' and 'b' occur twice to make 64. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789Ab';

/** An opaque string, like a cursor or token. */
export function opaque(from: Random, length: number): string {
  let word = '';
  while (word.length < length) {
    // One draw yields five letters of six bits.
    let bits = Math.floor(from.next() * 0x4000_0000);
    for (let count = 0; count < 5; count += 1) {
      word += letters[bits & 63];
      bits >>= 6;
    }
  }
  return word.slice(0, length);
}

/** A number of `length` digits without a leading zero. */
export function digits(from: Random, length: number): string {
  let number = String(from.whole(1, 9));
  while (number.length < length) number += String(Math.floor(from.next() * 1e9)).padStart(9, '0');
  return number.slice(0, length);
}
