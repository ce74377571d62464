import { names } from '../labels/match';
import type { LabelPack } from '../labels/pack';
import { wordsFor } from '../labels/packs';
import { OpenPage } from '../open-page';
import type { LoadedPage } from '../loaded-page';

/** A page is drawn shortly after its data arrived. */
const DRAWN_MS = 2_500;

/** How many controls with one of these words the page shows outside of comments; null when the page is hidden. */
export async function controlsShown(
  loaded: LoadedPage,
  document: string,
  words: (pack: LabelPack) => string[],
  { name, roles = ['button', 'link'] }: { name?: string; roles?: string[] } = {},
): Promise<number | null> {
  const page = new OpenPage(loaded, document);
  page.after = Number.MAX_SAFE_INTEGER;
  const { facts } = await page.look();
  if (facts.hidden) return null;
  const wanted = names(words(wordsFor(facts.language)), name);
  const shown = await page.until(
    DRAWN_MS,
    () => ({ labels: { roles, names: wanted, outside: 'article' } }),
    (view) => (view.facts.labels.length > 0 ? view.facts.labels.length : null),
  );
  return shown ?? 0;
}
