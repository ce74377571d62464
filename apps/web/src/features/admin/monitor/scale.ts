/** The end of an axis above all values. Its half is a round number, too. */
export function scaleTop(values: readonly (number | null)[]): number {
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  const power = 10 ** Math.floor(Math.log10(highest));
  return power * ([1, 2, 3, 4, 6, 8, 10].find((step) => step * power >= highest) ?? 10);
}
