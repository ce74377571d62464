/** The colour of what is left of a limit. Specification 2, section 9. */
export function leftTone(left: number, limit: number): 'danger' | 'warning' | 'success' {
  const percent = limit > 0 ? (left * 100) / limit : 0;
  if (percent < 10) return 'danger';
  return percent < 30 ? 'warning' : 'success';
}
