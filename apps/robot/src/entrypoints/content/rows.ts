import type { Row } from '../../networks/facebook/facts';
import { plainText } from '../../networks/facebook/parse/text';
import { openedNow } from './layers';

/** Rows that show a person, collected while they are in the page: virtual lists remove them again. */
export class Rows {
  readonly #rows = new Map<string, Row>();
  readonly #list: Row[] = [];
  readonly #keys = new WeakMap<Element, string>();

  gather(where: 'list' | 'opened', after: number): { seen: number; fresh: Row[] } {
    for (const element of candidates(where)) {
      const link = element.matches('a[href]') ? element : element.querySelector('a[href]');
      const href = link?.getAttribute('href') ?? null;
      const known = this.#keys.get(element);
      if (href !== null && known === href) continue;
      const row = rowOf(element, link, href);
      if (row === null) continue;
      if (href !== null) this.#keys.set(element, href);
      const key = href === null ? `name:${row.name}:${place(element)}` : keyOf(href);
      if (this.#rows.has(key)) continue;
      this.#rows.set(key, row);
      this.#list.push(row);
    }
    return { seen: this.#list.length, fresh: this.#list.slice(after) };
  }
}

function candidates(where: 'list' | 'opened'): Element[] {
  if (where === 'opened') {
    return openedNow().flatMap((layer) => [
      ...layer.querySelectorAll(
        '[role="listitem"], [data-visualcompletion="ignore-dynamic"], a[href]',
      ),
    ]);
  }
  return [
    ...document.querySelectorAll('[role="navigation"] [data-visualcompletion="ignore-dynamic"]'),
  ];
}

function rowOf(element: Element, link: Element | null, href: string | null): Row | null {
  const name = plainText(
    element.querySelector('span[dir="auto"]')?.textContent ?? link?.textContent ?? '',
  );
  const picture = element.querySelector('svg[role="img"] image, image, img');
  const avatar =
    picture?.getAttribute('xlink:href') ??
    picture?.getAttribute('href') ??
    picture?.getAttribute('src') ??
    null;
  // Without a link, only a name beside a picture is a person; otherwise it is a heading or a search field.
  if (name === '' || (href === null && picture === null)) return null;
  return { href, name, avatar };
}

function keyOf(href: string): string {
  const [path = '', query = ''] = href.split('?');
  const id = path.endsWith('profile.php') ? (/(?:^|&)id=(\d+)/.exec(query)?.[1] ?? '') : '';
  return `${path}#${id}`;
}

const place = (element: Element) =>
  element.closest('[aria-posinset]')?.getAttribute('aria-posinset') ??
  element.querySelector('[aria-posinset]')?.getAttribute('aria-posinset') ??
  '';
