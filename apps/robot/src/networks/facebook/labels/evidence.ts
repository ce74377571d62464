import { normalized } from '../parse/text';
import { labelPacks } from './packs';

const MIN_LETTERS = 3;
const PLACE = /\{\w+\}/;

/** Every word of a button, in every language: a page may mix them. */
const buttonWords = new Set(
  labelPacks
    .flatMap((pack) => [
      pack.friends,
      pack.following,
      pack.unfriend,
      pack.unfriend_short ?? [],
      pack.confirm,
      pack.send_request,
      pack.ok,
      pack.cancel,
      pack.respond_request,
      pack.sponsored,
      pack.remembering,
      ...Object.values(pack.reactions),
    ])
    .flat()
    .filter((word) => !PLACE.test(word))
    .map(normalized),
);

/** Whether a text that holds this name says something about the person. A very short name, or one that is a word of a
 *  button, stands in texts about anything. */
export function isEvidence(name: string): boolean {
  const letters = normalized(name).match(/\p{L}/gu)?.length ?? 0;
  return letters >= MIN_LETTERS && !buttonWords.has(normalized(name));
}
