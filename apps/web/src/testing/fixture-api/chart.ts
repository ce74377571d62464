const dayMs = 86_400_000;

/** Smooth waves, one line per start value. */
export function makeChart(
  query: URLSearchParams,
  isEmpty: boolean,
  starts: Record<string, number>,
) {
  const from = query.get('from') ?? '2026-08-21';
  const to = query.get('to') ?? '2026-11-21';
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Object.fromEntries(
    Object.entries(starts).map(([name, start], series) => {
      const points = Array.from({ length: days }, (_, day) => ({
        x: new Date(Date.parse(from) + day * dayMs).toISOString().slice(0, 10),
        y: isEmpty
          ? 0
          : Math.max(
              0,
              Math.round(
                start +
                  (series === 1 ? -1 : 1) * day * (start / 160) +
                  Math.sin(day / 6 + series) * (start / 25),
              ),
            ),
      }));
      return [name, { from, to, max: Math.max(0, ...points.map((point) => point.y)), points }];
    }),
  );
}
