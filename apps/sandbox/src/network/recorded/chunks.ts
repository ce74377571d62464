import type { Random } from '../../random';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Streams a body in chunks, milliseconds apart and cut anywhere: inside a line, or inside a character. */
export function inChunks(
  text: string,
  random: Random,
  maxPauseMs: number,
): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const count = Math.min(random.int(2, 8), Math.max(1, Math.ceil(bytes.length / 1500)));
  const ends = Array.from({ length: count - 1 }, () => random.int(1, bytes.length - 1));
  const cuts = [0, ...ends.toSorted((one, other) => one - other), bytes.length];
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      if (at > 0 && maxPauseMs > 0) await pause(random.int(0, maxPauseMs));
      controller.enqueue(bytes.slice(cuts[at], cuts[at + 1]));
      at += 1;
      if (at >= cuts.length - 1) controller.close();
    },
  });
}
