import { faker as ar } from '@faker-js/faker/locale/ar';
import { faker as de } from '@faker-js/faker/locale/de';
import { faker as el } from '@faker-js/faker/locale/el';
import { faker as en } from '@faker-js/faker/locale/en';
import { faker as es } from '@faker-js/faker/locale/es';
import { faker as fr } from '@faker-js/faker/locale/fr';
import { faker as he } from '@faker-js/faker/locale/he';
import { faker as ja } from '@faker-js/faker/locale/ja';
import { faker as ko } from '@faker-js/faker/locale/ko';
import { faker as pt } from '@faker-js/faker/locale/pt_BR';
import { faker as ru } from '@faker-js/faker/locale/ru';
import { faker as vi } from '@faker-js/faker/locale/vi';
import { faker as zh } from '@faker-js/faker/locale/zh_CN';
import type { Random } from '../random';
import type { Person } from './model';

// Mostly English, so that the list resembles that of one person with friends from many countries.
const tongues = [
  en,
  en,
  en,
  en,
  en,
  en,
  en,
  es,
  es,
  pt,
  pt,
  fr,
  de,
  vi,
  ru,
  el,
  ar,
  he,
  ja,
  ko,
  zh,
];
const pages = /^(me|friends|groups|login|checkpoint|posts|api|home|profile)/;

/** Makes people one after another, with unique ids and vanities. */
export function peopleMaker(random: Random, seed: number, taken: Person[], early?: Random) {
  for (const tongue of new Set(tongues)) tongue.seed(seed);
  const ids = new Set(taken.map((person) => person.id));
  const vanities = new Set(taken.map((person) => person.vanity));

  /** The network's earliest members have ids of 1 to 7 digits. */
  function earlyId(): string | undefined {
    if (!early?.chance(0.02)) return undefined;
    const id = `${early.int(4, 9)}${early.digits(early.int(0, 6))}`;
    return ids.has(id) ? undefined : id;
  }

  function freshId(): string {
    for (;;) {
      // Old accounts have short ids. Newer ones have 15 digits starting with 1000.
      const id = random.chance(0.15)
        ? `${random.int(1, 9)}${random.digits(random.int(7, 9))}`
        : `1000${random.digits(11)}`;
      if (!ids.has(id)) {
        ids.add(id);
        const short = earlyId();
        if (short !== undefined) ids.add(short);
        return short ?? id;
      }
    }
  }

  function freshVanity(name: string): string | null {
    const plain = name
      .normalize('NFD')
      .replace(/[^a-z ]/giu, '')
      .trim()
      .toLowerCase()
      .replace(/\s+/gu, '.');
    if (plain.length < 5 || pages.test(plain) || random.chance(0.2)) return null;
    for (;;) {
      const vanity = random.chance(0.4) ? plain : `${plain}.${random.int(1, 9999)}`;
      if (!vanities.has(vanity)) {
        vanities.add(vanity);
        return vanity;
      }
    }
  }

  return (named?: string): Person => {
    const tongue = random.pick(tongues);
    const woman = random.chance(0.5);
    const sex = woman ? 'female' : 'male';
    const name =
      named ??
      (tongue === ja || tongue === ko || tongue === zh
        ? `${tongue.person.lastName()}${tongue === ko ? '' : ' '}${tongue.person.firstName(sex)}`
        : `${tongue.person.firstName(sex)} ${tongue.person.lastName(sex)}`);
    return {
      id: freshId(),
      vanity: freshVanity(name),
      name,
      gender: random.chance(0.02) ? 'NEUTER' : woman ? 'FEMALE' : 'MALE',
      mutual: random.chance(0.12) ? 0 : Math.floor(random.next() ** 3 * 240) + 1,
      followers: Math.floor(random.next() ** 6 * 40_000),
      town: en.location.city(),
      deactivated: false,
      openness: random.chance(0.1)
        ? 'CANNOT_REQUEST'
        : random.chance(0.04)
          ? 'OUTGOING_REQUEST'
          : 'CAN_REQUEST',
    };
  };
}
