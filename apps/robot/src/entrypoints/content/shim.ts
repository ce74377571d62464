import { shimIntersections } from './shim/shim-intersections';
import { shimResizes } from './shim/shim-resizes';

/**
 * A hidden page gets no animation frames, no intersections, no sizes, no scroll events, and stops paging. In the robot's own
 * tab, while it is really hidden, this gives it frames when the service worker says so. Otherwise all passes
 * through to the browser.
 */
export interface Shim {
  start(): void;
  tick(): void;
  undo(): void;
}

export function shimHiddenPage(): Shim {
  const proto = Document.prototype;
  const hidden = Object.getOwnPropertyDescriptor(proto, 'hidden');
  const visibility = Object.getOwnPropertyDescriptor(proto, 'visibilityState');
  let own = false;
  const isHidden = () => hidden?.get?.call(document) === true;
  const active = () => own && isHidden();

  const frames = shimFrames();
  const intersections = shimIntersections();
  const resizes = shimResizes();
  if (hidden?.get && visibility?.get) {
    const { get: wasHidden } = hidden;
    const { get: wasVisibility } = visibility;
    Object.defineProperty(proto, 'hidden', {
      ...hidden,
      get(this: Document) {
        return active() ? false : (wasHidden.call(this) as boolean);
      },
    });
    Object.defineProperty(proto, 'visibilityState', {
      ...visibility,
      get(this: Document) {
        return active() ? 'visible' : (wasVisibility.call(this) as string);
      },
    });
  }
  return {
    start() {
      own = true;
      // What the page put off when it saw itself hidden, it takes up again.
      if (active()) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    tick() {
      if (!active()) return;
      // The order in which a browser makes a frame.
      frames.run();
      resizes.check();
      intersections.check();
    },
    undo() {
      own = false;
      frames.undo();
      intersections.undo();
      resizes.undo();
      if (hidden) Object.defineProperty(proto, 'hidden', hidden);
      if (visibility) Object.defineProperty(proto, 'visibilityState', visibility);
    },
  };
}

/** Every frame is asked of the browser as well; whoever comes first, browser or tick, runs it once. */
function shimFrames() {
  const request = window.requestAnimationFrame;
  const cancel = window.cancelAnimationFrame;
  const waiting = new Map<number, FrameRequestCallback>();
  let live = true;
  const wrappedRequest = (callback: FrameRequestCallback) => {
    if (!live || typeof callback !== 'function') return request.call(window, callback);
    const id = request.call(window, (time) => {
      waiting.delete(id);
      callback(time);
    });
    waiting.set(id, callback);
    return id;
  };
  const wrappedCancel = (id: number) => {
    waiting.delete(id);
    cancel.call(window, id);
  };
  window.requestAnimationFrame = wrappedRequest;
  window.cancelAnimationFrame = wrappedCancel;
  return {
    run() {
      const due = [...waiting];
      waiting.clear();
      for (const [id, callback] of due) {
        cancel.call(window, id);
        try {
          callback(performance.now());
        } catch (error) {
          reportError(error);
        }
      }
    },
    undo() {
      live = false;
      if (window.requestAnimationFrame === wrappedRequest) window.requestAnimationFrame = request;
      if (window.cancelAnimationFrame === wrappedCancel) window.cancelAnimationFrame = cancel;
    },
  };
}
