interface Line {
  atWork: number;
  waiting: (() => void)[];
}

/** Gives each so many turns at once; whoever has none waits for one in the order in which they came. */
export function createTurns(most: number) {
  const lines = new Map<string, Line>();
  return async function inTurn<Result>(who: string, work: () => Promise<Result>): Promise<Result> {
    const line = lines.get(who) ?? { atWork: 0, waiting: [] };
    lines.set(who, line);
    if (line.atWork < most) line.atWork += 1;
    // Whoever ends hands their turn on, so that nobody who comes just then takes it.
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else line.atWork -= 1;
      if (line.atWork === 0) lines.delete(who);
    }
  };
}
