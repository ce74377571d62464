type Fetch = typeof globalThis.fetch;

/** A `fetch` whose code loads with its first call, or earlier by `load`. A failed load is tried again. */
export function lazyFetch(get: () => Promise<Fetch>): {
  fetch: Fetch;
  load: () => Promise<Fetch>;
} {
  let known: Promise<Fetch> | undefined;
  const load = () => {
    if (known) return known;
    const mine = get();
    known = mine;
    mine.catch(() => {
      if (known === mine) known = undefined;
    });
    return mine;
  };
  return {
    load,
    fetch: async (input, init) => (await unless(init?.signal, load()))(input, init),
  };
}

/** A call's abort signal also ends the wait for the code. */
function unless<Value>(signal: AbortSignal | null | undefined, value: Promise<Value>) {
  if (!signal) return value;
  const given = new Promise<never>((_, reject) => {
    const leave = () => reject(signal.reason as Error);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  });
  return Promise.race([value, given]);
}
