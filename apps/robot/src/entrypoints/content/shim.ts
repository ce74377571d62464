import { shimIntersections } from './shim/shim-intersections';
import { shimResizes } from './shim/shim-resizes';

/** A hidden page gets no animation frames, intersections, sizes or scroll events, and stops paging. In the
 *  robot's own tab, while it is hidden, this shim runs frames when the service worker asks for them. Otherwise
 *  every call goes to the browser. */
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
      // Makes the page resume what it suspended when it found itself hidden.
      if (active()) document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    tick() {
      if (!active()) return;
      // The order of steps in a browser's frame.
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

/** Each frame is also requested from the browser. The browser or a tick, whichever is
 *  first, runs the callback, once. */
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
