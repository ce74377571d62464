import type { Sink } from './tap-fetch';
import { askedBy, tapped, type Tapped } from './tap-request';

/** Watches `XMLHttpRequest`, which older code of the network still uses. */
export function tapXhr(sink: Sink): () => void {
  const proto = XMLHttpRequest.prototype;
  const { open, send } = proto;
  const { apply: call } = Reflect;
  const opened = new WeakMap<XMLHttpRequest, Tapped>();
  let live = true;
  const wrappedOpen = new Proxy(open, {
    apply(target, self: XMLHttpRequest, args: unknown[]) {
      const kind = live ? tapped(String(args[1])) : null;
      if (kind === null) opened.delete(self);
      else opened.set(self, kind);
      return call(target, self, args) as unknown;
    },
  });
  const wrappedSend = new Proxy(send, {
    apply(target, self: XMLHttpRequest, args: unknown[]) {
      const kind = opened.get(self);
      if (live && kind !== undefined) {
        const asked = { ...askedBy(args[0]), ...kind };
        sink.begun();
        self.addEventListener(
          'loadend',
          () => {
            const type = self.getResponseHeader('content-type') ?? '';
            const { status } = self;
            void textOf(self).then(
              (text) => sink.ended(status === 0 ? null : { status, type, text, ...asked }),
              () => sink.ended(null),
            );
          },
          { once: true },
        );
      }
      return call(target, self, args) as unknown;
    },
  });
  proto.open = wrappedOpen;
  proto.send = wrappedSend;
  return () => {
    live = false;
    if (proto.open === wrappedOpen) proto.open = open;
    if (proto.send === wrappedSend) proto.send = send;
  };
}

async function textOf(xhr: XMLHttpRequest): Promise<string> {
  const body: unknown =
    xhr.responseType === '' || xhr.responseType === 'text' ? xhr.responseText : xhr.response;
  if (typeof body === 'string') return body;
  if (body instanceof ArrayBuffer) return new TextDecoder().decode(body);
  if (body instanceof Blob) return body.text();
  return JSON.stringify(body) ?? '';
}
