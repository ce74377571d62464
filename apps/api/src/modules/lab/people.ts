import { randomInt } from 'node:crypto';
import type { ScannedFriend } from '@winnow/sdk/contract';

const firstNames =
  'Ada Ben Carla Dov Elif Finn Grace Hugo Inés Jonas Kofi Lena Malik Nora Omar Priya Quinn Rosa Sven Tala Umar Vera Wim Xenia Yuki Zane'.split(
    ' ',
  );
const lastNames =
  'Abbott Becker Castillo Dahl Eriksen Fischer García Hansen Ito Jansen Kaya Lindqvist Moreau Novak Okafor Patel Quiroga Rossi Silva Tanaka Ueda Vargas Weber Xu Yilmaz Zimmer'.split(
    ' ',
  );

/** Above every number that the network gives: no real account has such an id. */
const first = '99';
const length = 20;

const newId = () =>
  first +
  Array.from({ length: (length - first.length) / 6 }, () =>
    String(randomInt(1_000_000)).padStart(6, '0'),
  ).join('');

/** Whether the lab made this person. */
export const isMade = (facebookId: string): boolean =>
  facebookId.length === length && facebookId.startsWith(first);

const nameAt = (at: number) =>
  [
    firstNames[at % firstNames.length],
    // Each pair of names comes once before one comes again.
    lastNames[(at + Math.floor(at / firstNames.length)) % lastNames.length],
  ].join(' ');

/** Invented people, in the form in which the robot reads friends from a page. */
export function makePeople(count: number, isDeactivated = false): ScannedFriend[] {
  return Array.from({ length: count }, (_, at) => ({
    facebook_id: newId(),
    facebook_profile_id: null,
    full_name: nameAt(at),
    avatar_url: null,
    is_deactivated: isDeactivated,
  }));
}
