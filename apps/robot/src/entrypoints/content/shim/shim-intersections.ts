import { clipped, rootBox, type Box } from './shim-geometry';

interface Watching {
  observer: IntersectionObserver;
  callback: IntersectionObserverCallback;
  targets: Set<WeakRef<Element>>;
  /** The threshold that was last reported; -1 for not intersecting, absent for never reported. */
  told: WeakMap<Element, number>;
}

/** The native `IntersectionObserver` plus `check()`, which computes the intersections from the layout. */
export function shimIntersections() {
  const Native = window.IntersectionObserver;
  const watchings = new Map<IntersectionObserver, Watching>();
  let live = true;

  class Watched extends Native {
    readonly #watching: Watching;

    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        for (const entry of entries) told.set(entry.target, passed(entry, observer.thresholds));
        callback.call(observer, entries, observer);
      }, options);
      const told = new WeakMap<Element, number>();
      this.#watching = { observer: this, callback, targets: new Set(), told };
    }

    override observe(target: Element): void {
      super.observe(target);
      if (!live) return;
      const { targets } = this.#watching;
      if (![...targets].some((ref) => ref.deref() === target)) targets.add(new WeakRef(target));
      watchings.set(this, this.#watching);
    }

    override unobserve(target: Element): void {
      super.unobserve(target);
      const { targets, told } = this.#watching;
      for (const ref of targets) if (ref.deref() === target) targets.delete(ref);
      told.delete(target);
      if (targets.size === 0) watchings.delete(this);
    }

    override disconnect(): void {
      super.disconnect();
      const { targets, told } = this.#watching;
      for (const ref of targets) told.delete(ref.deref() ?? document.documentElement);
      targets.clear();
      watchings.delete(this);
    }
  }

  Object.defineProperty(Watched, 'name', { value: 'IntersectionObserver' });
  window.IntersectionObserver = Watched;
  return {
    check() {
      for (const watching of watchings.values()) deliver(watching);
    },
    undo() {
      live = false;
      watchings.clear();
      if (window.IntersectionObserver === Watched) window.IntersectionObserver = Native;
    },
  };
}

function deliver({ observer, callback, targets, told }: Watching): void {
  const root = rootBox(observer.root, observer.rootMargin);
  const entries: IntersectionObserverEntry[] = [];
  for (const ref of targets) {
    const target = ref.deref();
    if (!target) {
      targets.delete(ref);
      continue;
    }
    const entry = entryFor(target, observer, root);
    const now = passed(entry, observer.thresholds);
    if (told.get(target) === now) continue;
    told.set(target, now);
    entries.push(entry);
  }
  if (entries.length === 0) return;
  try {
    callback.call(observer, entries, observer);
  } catch (error) {
    reportError(error);
  }
}

function passed(entry: IntersectionObserverEntry, thresholds: readonly number[]): number {
  if (!entry.isIntersecting) return -1;
  return thresholds.filter((threshold) => threshold <= entry.intersectionRatio).length;
}

function entryFor(
  target: Element,
  observer: IntersectionObserver,
  root: Box,
): IntersectionObserverEntry {
  const bounds = target.getBoundingClientRect();
  const box =
    target.isConnected && bounds.width + bounds.height > 0
      ? clipped(target, bounds, observer.root, root)
      : null;
  const area = bounds.width * bounds.height;
  const covered = box === null ? 0 : (box.right - box.left) * (box.bottom - box.top);
  const part = area === 0 ? (box === null ? 0 : 1) : covered / area;
  const { left = 0, top = 0, right = 0, bottom = 0 } = box ?? {};
  const values = {
    target,
    time: performance.now(),
    isIntersecting: box !== null,
    intersectionRatio: Math.min(1, part),
    boundingClientRect: bounds,
    intersectionRect: new DOMRectReadOnly(left, top, right - left, bottom - top),
    rootBounds: new DOMRectReadOnly(
      root.left,
      root.top,
      root.right - root.left,
      root.bottom - root.top,
    ),
  };
  // The browser does not allow constructing an entry, so an object with its prototype is used.
  const described = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, { value, enumerable: true }]),
  );
  return Object.create(IntersectionObserverEntry.prototype, described) as IntersectionObserverEntry;
}
