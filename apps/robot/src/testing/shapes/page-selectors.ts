/**
 * Answers the forms of selectors that the readers use. The document's own engine compiles a selector at each call,
 * and the readers call it for every element. A form that is not known here throws: no query is answered wrongly.
 */
type Test = (element: Element) => boolean;

const COMPOUND = /^(\*|[a-z][a-z\d]*)?((?:\[[\w:-]+(?:="[^"]*")?\]|:disabled)*)$/;
const PART = /\[([\w:-]+)(?:="([^"]*)")?\]|:disabled/g;
const SPACE = /\s+(?![^[]*\])/;

const tests = new Map<string, Test>();
/** What was found, and what is inside a node, since the document changed last. */
let found = new WeakMap<ParentNode, Map<string, Element[]>>();
let inside = new WeakMap<ParentNode, Element[]>();

/** Call after each change of the document. */
export const forgetFound = (): void => {
  found = new WeakMap();
  inside = new WeakMap();
};

/** Every selector that was asked so far. */
export const selectorsAsked = (): string[] => [...tests.keys()];

const methods = {
  querySelectorAll(this: ParentNode, selector: string): Element[] {
    const here = found.get(this) ?? new Map<string, Element[]>();
    found.set(this, here);
    const all = here.get(selector) ?? descendants(this).filter(testOf(selector));
    here.set(selector, all);
    return all;
  },
  querySelector(this: ParentNode, selector: string): Element | null {
    return first(this, testOf(selector));
  },
  matches(this: Element, selector: string): boolean {
    return testOf(selector)(this);
  },
  closest(this: Element, selector: string): Element | null {
    const test = testOf(selector);
    if (test(this)) return this;
    let at = this.parentElement;
    while (at !== null && !test(at)) at = at.parentElement;
    return at;
  },
};

export function installSelectors(...targets: object[]): void {
  for (const target of targets)
    for (const [name, value] of Object.entries(methods))
      Object.defineProperty(target, name, { configurable: true, writable: true, value });
}

function descendants(root: ParentNode): readonly Element[] {
  const known = inside.get(root);
  if (known) return known;
  const all: Element[] = [];
  collect(root, all);
  inside.set(root, all);
  return all;
}

function collect(root: ParentNode, all: Element[]): void {
  for (let at = root.firstElementChild; at !== null; at = at.nextElementSibling) {
    all.push(at);
    collect(at, all);
  }
}

function first(root: ParentNode, test: Test): Element | null {
  for (let at = root.firstElementChild; at !== null; at = at.nextElementSibling) {
    const one = test(at) ? at : first(at, test);
    if (one !== null) return one;
  }
  return null;
}

function testOf(selector: string): Test {
  const test = tests.get(selector) ?? anyOf(selector.split(',').map(pathOf));
  tests.set(selector, test);
  return test;
}

const anyOf =
  (any: readonly Test[]): Test =>
  (element) =>
    any.some((test) => test(element));

/** One element, or one inside another: 'body *', 'ul > li'. */
function pathOf(path: string): Test {
  const [last = '', ...above] = path.trim().split(SPACE).toReversed();
  const test = compoundOf(last);
  if (above.length === 0) return test;
  const isChild = above[0] === '>';
  const outer = pathOf(
    above
      .slice(isChild ? 1 : 0)
      .toReversed()
      .join(' '),
  );
  return (element) => {
    if (!test(element)) return false;
    let at = element.parentElement;
    while (!isChild && at !== null && !outer(at)) at = at.parentElement;
    return at !== null && outer(at);
  };
}

function compoundOf(text: string): Test {
  const [whole, tag = '*', parts = ''] = COMPOUND.exec(text) ?? [];
  if (whole === undefined || text === '') throw new Error(`unknown selector: ${text}`);
  const all = [...parts.matchAll(PART)].map(partOf);
  return (element) =>
    (tag === '*' || element.localName === tag) && all.every((test) => test(element));
}

function partOf([whole, name = '', value]: RegExpMatchArray): Test {
  if (whole === ':disabled') return (element) => element.hasAttribute('disabled');
  if (value === undefined) return (element) => element.hasAttribute(name);
  return (element) => element.getAttribute(name) === value;
}
