// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { Stops } from './stops';

afterEach(() => vi.restoreAllMocks());

test('compares what can be read, not the data that a page holds in scripts', () => {
  const data = 'Vous êtes temporairement bloqué. '.repeat(1_000);
  document.body.innerHTML = `<p>You’re Temporarily Blocked</p>`;
  for (const tag of ['script', 'style', 'noscript'])
    document.body.append(Object.assign(document.createElement(tag), { textContent: data }));
  vi.spyOn(Element.prototype, 'checkVisibility').mockReturnValue(true);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(9, 9, 90, 90));
  const compared = vi.spyOn(String.prototype, 'normalize');

  const found = new Stops().found([
    "You're Temporarily Blocked",
    'Vous êtes temporairement bloqué',
  ]);

  expect(found).toEqual(["You're Temporarily Blocked"]);
  const lengths = compared.mock.contexts.map((text) => String(text).length);
  expect(Math.max(...lengths)).toBeLessThan(100);
});
