/** A chunk that has not loaded by then counts as failed. */
export const chunkTimeoutMs = 120_000;

/** Rejects when a load hangs. The error boundary then says so and offers a reload. */
export async function withChunkTimeout<Module>(load: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error('a part of the app did not load in time')),
      chunkTimeoutMs,
    );
  });
  try {
    return await Promise.race([load, late]);
  } finally {
    clearTimeout(timer);
  }
}
