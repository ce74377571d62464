import type { Effect, Loaded, Site } from '../site';

/** Everything a visit of a page brought: its islands, the answers and the markup. */
export interface Seen {
  islands: unknown[];
  answers: Extract<Effect, { do: 'answer' }>[];
  markup: string;
}

const scrollers = /data-scroller="([^"]+)"/g;
const tokens = /data-on="([^"]+)"/g;

/** Opens a page, presses every button and scrolls every scroller to its end, until no more effects come. */
export function walk(loaded: Loaded): Seen {
  const seen: Seen = { islands: islandsOf(loaded.html), answers: [], markup: loaded.html };
  const pressed = new Set<string>();
  const fresh: string[] = [];
  const scrollable = new Set<string | null>([null]);
  const take = (effects: readonly Effect[]): boolean => {
    for (const effect of effects) {
      if (effect.do === 'answer') seen.answers.push(effect);
      if (effect.do !== 'insert') continue;
      seen.markup += effect.html;
      // A button that was inserted again can be pressed again.
      for (const [, token] of effect.html.matchAll(tokens))
        if (token && !/^(close|tab|like|reactions)/.test(token)) pressed.delete(token);
      draw(effect.html);
    }
    return effects.length > 0;
  };
  draw(loaded.html);
  take(loaded.arrive());
  for (let round = 0; round < 1000; round += 1) {
    const html = fresh.splice(0).join('');
    let moved = false;
    for (const [, token] of html.matchAll(tokens)) {
      if (!token || token.startsWith('act-') || pressed.has(token)) continue;
      pressed.add(token);
      moved = take(loaded.press(token)) || moved;
      toEveryEnd();
    }
    toEveryEnd();
    if (!moved && fresh.length === 0) return seen;
  }
  throw new Error('The page never ends');

  function draw(html: string) {
    fresh.push(html);
    for (const [, name] of html.matchAll(scrollers)) scrollable.add(name ?? null);
  }

  function toEveryEnd() {
    for (const scroller of scrollable)
      for (let times = 0; take(loaded.scrolled(scroller)); times += 1)
        if (times > 200) throw new Error(`The list ${scroller ?? ''} never ends`);
  }
}

/** The documents of an answer. An incomplete line is left out. */
export function documentsOf({ chunks, url }: Extract<Effect, { do: 'answer' }>): unknown[] {
  const lines = chunks.join('').split('\n');
  return lines.flatMap((line) => {
    const texts =
      url === '/api/graphql/' ? [line] : line.split('for (;;);').map((one) => one.trim());
    return texts.filter(Boolean).flatMap((text) => {
      try {
        return [JSON.parse(text) as unknown];
      } catch {
        return [];
      }
    });
  });
}

export function islandsOf(html: string): unknown[] {
  const scripts = html.matchAll(/<script type="application\/json" data-sjs>(.*?)<\/script>/gs);
  return [...scripts].map(([, text]) => JSON.parse(text ?? '') as unknown);
}

/** Every page of a site that has content. */
export const pagesOf = (site: Site): string[] => [
  '/',
  '/friends/list',
  '/me/friends',
  '/me',
  ...site.truth.posts.map(({ permalink }) => permalink),
];
