const mega = 2 ** 20;

/** Heap of a page's scripts, including content scripts, after garbage collection; in MB. */
export async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return (usedSize + backingStorageSize) / mega;
}

/**
 * Returns a function that measures the heap of the extension's service worker, in MB. Playwright has no
 * session for it.
 */
export async function workerHeap(context, workerUrl) {
  const session = await context.browser().newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  const target = targetInfos.find(
    ({ type, url }) => type === 'service_worker' && url === workerUrl,
  );
  if (!target) throw new Error(`no service worker at ${workerUrl}`);
  const { sessionId } = await session.send('Target.attachToTarget', {
    targetId: target.targetId,
    flatten: false,
  });
  const waiting = new Map();
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message);
    if (id === undefined) return;
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (error) reject(new Error(error.message));
    else resolve(result);
  });
  let id = 0;
  const send = (method) =>
    new Promise((resolve, reject) => {
      id += 1;
      waiting.set(id, { resolve, reject });
      const message = JSON.stringify({ id, method });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
  return async () => {
    const { usedSize, backingStorageSize = 0 } = await send('Runtime.getHeapUsage');
    return (usedSize + backingStorageSize) / mega;
  };
}
