import { de } from './de';
import type { ActLabels } from './en';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { hi } from './hi';
import { id } from './id';
import { it } from './it';
import { pt } from './pt';
import { tl } from './tl';
import { vi } from './vi';

export type ActLabel = keyof ActLabels;
export type SayAct = (label: ActLabel, name?: string) => string;

const packs = { en, es, pt, fr, de, it, id, vi, tl, hi } satisfies Record<string, ActLabels>;

export type ActLanguage = keyof typeof packs;

/** The labels of a language. A name goes in as it is, whatever letters it has. */
export const actWords =
  (language: ActLanguage): SayAct =>
  (label, name = '') =>
    packs[language][label].replaceAll('{name}', () => name);
