import type { TappedAnswer } from '../channel';
import { askedBy, tapped, type RequestFacts, type Tapped } from './tap-request';

export interface Sink {
  begun(): void;
  ended(answer: TappedAnswer | null): void;
}

/** Watches `fetch`. The page gets its own answer untouched, and we read a copy. */
export function tapFetch(sink: Sink): () => void {
  const native = window.fetch;
  const { apply } = Reflect;
  const then = Promise.prototype.then;
  let live = true;
  const wrapped = new Proxy(native, {
    apply(target, self, args: Parameters<typeof fetch>) {
      const asked = live ? quietly(() => look(args)) : null;
      const answer = apply(target, self, args);
      if (asked === null) return answer;
      sink.begun();
      // Our handler is the first, so the copy is made before the page reads the answer.
      void apply(then, answer, [
        (response: Response) =>
          void follow(response.clone(), asked, sink).catch(() => sink.ended(null)),
        () => sink.ended(null),
      ]);
      return answer;
    },
  });
  window.fetch = wrapped;
  return () => {
    live = false;
    if (window.fetch === wrapped) window.fetch = native;
  };
}

function look([input, init]: Parameters<typeof fetch>): Promise<RequestFacts & Tapped> | null {
  const request = input instanceof Request ? input : null;
  const kind = tapped(input instanceof URL ? input.href : (request?.url ?? (input as string)));
  if (kind === null) return null;
  const asked = (body: unknown) => ({ ...askedBy(body), ...kind });
  if (init?.body !== undefined || request === null) return Promise.resolve(asked(init?.body));
  return request
    .clone()
    .text()
    .then(asked, () => asked(null));
}

/** Reads the stream as it arrives. A stream that breaks still yields the part before. */
async function follow(
  response: Response,
  asked: Promise<RequestFacts & Tapped>,
  sink: Sink,
): Promise<void> {
  const decoder = new TextDecoder();
  const stream = response.body?.getReader();
  let text = '';
  try {
    for (let part = await stream?.read(); part?.value !== undefined; part = await stream?.read()) {
      text += decoder.decode(part.value, { stream: true });
    }
  } catch {
    // The page sees the same error; the lines before it are complete.
  }
  const type = response.headers.get('content-type') ?? '';
  sink.ended({ status: response.status, type, text: text + decoder.decode(), ...(await asked) });
}

function quietly<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch {
    return null;
  }
}
