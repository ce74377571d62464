import { clientScript } from './client';
import { makeSite } from './make';
import type { Effect, Loaded, Site } from './site';

type Answer = Extract<Effect, { do: 'answer' }>;

/** An effect as it is sent to the page. The body of an answer stays on the server, under a key. */
export type Sent =
  | Exclude<Effect, Answer>
  | (Pick<Answer, 'do' | 'url' | 'name' | 'variables'> & { key: string });

export type Act =
  | { act: 'arrive' }
  | { act: 'press'; token: string }
  | { act: 'scroll'; scroller: string | null };

const maxOpen = 200;

/** Open pages of served sites. The oldest are dropped. */
export class Visits {
  readonly #sites = new Map<number, Site>();
  readonly #open = new Map<string, { loaded: Loaded; answers: Answer[] }>();
  #count = 0;

  site(seed: number): Site {
    const known = this.#sites.get(seed);
    if (known) return known;
    const made = makeSite(seed);
    this.#sites.set(seed, made);
    forgetOldest(this.#sites, 20);
    return made;
  }

  /** The document of a path, with the client script. `base` is the address at which the site is served. */
  open(seed: number, path: string, base: string): { url: string; status: number; html: string } {
    const loaded = this.site(seed).open(path);
    this.#count += 1;
    const visit = `${seed}-${this.#count}`;
    this.#open.set(visit, { loaded, answers: [] });
    forgetOldest(this.#open, maxOpen);
    const script = `<script>${clientScript(base, visit)}</script>`;
    return {
      url: loaded.url,
      status: loaded.status,
      html: loaded.html.replace(/<\/body><\/html>$/, () => `${script}</body></html>`),
    };
  }

  /** The effects of an act in the page; undefined for an unknown or dropped visit. */
  act(visit: string, act: Act): Sent[] | undefined {
    const known = this.#open.get(visit);
    if (!known) return undefined;
    return effectsOf(known.loaded, act).map((effect) => {
      if (effect.do !== 'answer') return effect;
      const { url, name, variables } = effect;
      const key = `${visit}.${known.answers.push(effect) - 1}`;
      return { do: 'answer', url, name, variables, key };
    });
  }

  answer(key: string): Answer | undefined {
    const [visit = '', index = ''] = key.split('.');
    return this.#open.get(visit)?.answers[Number(index)];
  }
}

function effectsOf(loaded: Loaded, act: Act): Effect[] {
  if (act.act === 'press') return loaded.press(act.token);
  if (act.act === 'scroll') return loaded.scrolled(act.scroller);
  return loaded.arrive();
}

function forgetOldest(kept: Map<unknown, unknown>, limit: number): void {
  for (const key of kept.keys()) {
    if (kept.size <= limit) return;
    kept.delete(key);
  }
}
