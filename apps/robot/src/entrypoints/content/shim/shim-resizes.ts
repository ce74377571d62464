/** `ResizeObserver`, which is silent in a hidden page (measured), plus `check()`: reports targets whose size
 *  changed since the last report. */
export function shimResizes() {
  const Native = window.ResizeObserver;
  const checks = new Map<ResizeObserver, () => void>();
  let live = true;

  class Watched extends Native {
    readonly #targets = new Set<WeakRef<Element>>();
    readonly #told = new WeakMap<Element, string>();
    readonly #callback: ResizeObserverCallback;

    constructor(callback: ResizeObserverCallback) {
      super((entries, observer) => {
        for (const { target } of entries) told.set(target, sizeOf(target));
        callback.call(observer, entries, observer);
      });
      const told = this.#told;
      this.#callback = callback;
    }

    override observe(target: Element, options?: ResizeObserverOptions): void {
      super.observe(target, options);
      if (!live) return;
      this.#forget(target);
      this.#targets.add(new WeakRef(target));
      checks.set(this, () => this.#deliver());
    }

    override unobserve(target: Element): void {
      super.unobserve(target);
      this.#forget(target);
    }

    override disconnect(): void {
      super.disconnect();
      this.#targets.clear();
      checks.delete(this);
    }

    #forget(target: Element): void {
      this.#told.delete(target);
      for (const ref of this.#targets) if (ref.deref() === target) this.#targets.delete(ref);
      if (this.#targets.size === 0) checks.delete(this);
    }

    #deliver(): void {
      const entries: ResizeObserverEntry[] = [];
      for (const ref of this.#targets) {
        const target = ref.deref();
        if (!target) this.#targets.delete(ref);
        else if (this.#told.get(target) !== sizeOf(target)) {
          this.#told.set(target, sizeOf(target));
          entries.push(entryFor(target));
        }
      }
      if (entries.length > 0) this.#callback.call(this, entries, this);
    }
  }

  Object.defineProperty(Watched, 'name', { value: 'ResizeObserver' });
  window.ResizeObserver = Watched;
  return {
    check() {
      for (const deliver of checks.values()) {
        try {
          deliver();
        } catch (error) {
          reportError(error);
        }
      }
    },
    undo() {
      live = false;
      checks.clear();
      if (window.ResizeObserver === Watched) window.ResizeObserver = Native;
    },
  };
}

function sizeOf(target: Element): string {
  const { width, height } = contentBox(target);
  return `${width}x${height}`;
}

function contentBox(target: Element): DOMRectReadOnly {
  const style = getComputedStyle(target);
  const [top = 0, right = 0, bottom = 0, left = 0] = ['top', 'right', 'bottom', 'left'].map(
    (side) => Number.parseFloat(style.getPropertyValue(`padding-${side}`)) || 0,
  );
  const { width, height } = target.getBoundingClientRect();
  const [across, along] = [target.clientWidth || width, target.clientHeight || height];
  return new DOMRectReadOnly(
    left,
    top,
    Math.max(0, across - left - right),
    Math.max(0, along - top - bottom),
  );
}

function entryFor(target: Element): ResizeObserverEntry {
  const contentRect = contentBox(target);
  const { width, height } = target.getBoundingClientRect();
  const content = [{ inlineSize: contentRect.width, blockSize: contentRect.height }];
  const values = {
    target,
    contentRect,
    contentBoxSize: content,
    borderBoxSize: [{ inlineSize: width, blockSize: height }],
    devicePixelContentBoxSize: content.map(({ inlineSize, blockSize }) => ({
      inlineSize: Math.round(inlineSize * devicePixelRatio),
      blockSize: Math.round(blockSize * devicePixelRatio),
    })),
  };
  const described = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, { value, enumerable: true }]),
  );
  return Object.create(ResizeObserverEntry.prototype, described) as ResizeObserverEntry;
}
