/** The end of an axis above all values: 1, 2 or 5 times a power of ten. */
export function scaleTop(values: readonly (number | null)[]): number {
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  const power = 10 ** Math.floor(Math.log10(highest));
  return power * ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10);
}
