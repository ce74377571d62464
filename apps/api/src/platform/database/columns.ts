/** `a = excluded.a, b = excluded.b` */
export const excluded = (names: readonly string[]) =>
  names.map((name) => `${name} = excluded.${name}`).join(', ');

/** `a = $2, b = $3`, for values after the user's id. */
export const assigned = (names: readonly string[]) =>
  names.map((name, at) => `${name} = $${at + 2}`).join(', ');
