/** The code of a screen that does not come by then does not come. */
export const chunkTimeoutMs = 120_000;

/** Fails where a load hangs: the error boundary then says so and offers to load again. */
export async function inTime<Module>(load: Promise<Module>): Promise<Module> {
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
