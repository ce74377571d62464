import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Sandbox } from '../sandbox';
import type { Persona, Person, Post } from '../world/model';
import { reactionTypes } from '../world/model';
import type { Language } from '../world/options';
import type { Ui } from './client/markup.js';
import { locales } from './numbers';
import type { ReleaseTraits } from './recorded/release-traits';
import { releaseTraitsOf } from './recorded/release-traits';
import { personaOf } from './session';
import type { Phrases } from './phrases/en';
import { phrasesFor } from './phrases/index';
import type { Docs, Variants } from './shuffle';
import { docsOf, reactionIds, variantsOf } from './shuffle';

/** One request: its viewer, language and shuffle. */
export type Visit = {
  sandbox: Sandbox;
  base: string;
  origin: string;
  viewer: Persona | undefined;
  language: Language;
  phrases: Phrases;
  variants: Variants;
  /** Set when the network answers in the recorded shapes. */
  traits: ReleaseTraits | undefined;
  docs: Docs;
  ui: Ui;
};
export type SignedIn = Visit & { viewer: Persona };

export function visitOf(context: Context, sandbox: Sandbox, base: string): Visit {
  const { language, shuffle, shapes } = sandbox.world.options;
  const phrases = phrasesFor(language, sandbox.faults.get('renamed_labels') !== undefined);
  const variants = variantsOf(shuffle);
  const traits = shapes === 'recorded' ? releaseTraitsOf(shuffle) : undefined;
  const key = personaOf(getCookie(context, 'xs'));
  return {
    sandbox,
    base,
    origin: new URL(context.req.url).origin,
    viewer: key && sandbox.world.personas[key],
    language,
    phrases,
    variants,
    traits,
    docs: docsOf(shuffle, sandbox.epoch, traits?.recordedNames),
    ui: {
      base,
      locale: locales[language],
      now: sandbox.now(),
      salt: variants.salt,
      moreInLink: variants.moreInLink,
      decoyFirst: variants.decoyFirst,
      linkImages: variants.linkImages,
      rowHeight: variants.rowHeight,
      pickerRole: variants.pickerRole,
      lateAdLink: variants.lateAdLink,
      recorded: traits ?? null,
      moods: reactionTypes.map((type) => ({
        id: reactionIds(shuffle)[type],
        name: phrases[`mood_${type}`],
      })),
      phrases,
    },
  };
}

export const pathOf = (person: Person): string =>
  person.vanity ? `/${person.vanity}` : `/profile.php?id=${person.id}`;

/** URL of a person's profile; null for a deactivated account. */
export const urlOf = (visit: Visit, person: Person): string | null =>
  person.deactivated ? null : `${visit.origin}${visit.base}${pathOf(person)}`;

export const pictureOf = (visit: Visit, person: Person): string =>
  `${visit.origin}${visit.base}/rsrc/face/${person.id}.png`;

export function permalinkOf(owner: Person, post: Post): string {
  if (post.group) return `/groups/${post.group.id}/posts/${post.id}/`;
  return owner.vanity
    ? `/${owner.vanity}/posts/${post.slug}`
    : `/permalink.php?story_fbid=${post.slug}&id=${owner.id}`;
}
