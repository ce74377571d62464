/** Adds an import after the last one. */
export function withImport(text, line) {
  const last = [...text.matchAll(/^(?:import .*|\} from '.*');$/gm)].at(-1);
  if (!last) throw new Error('has no imports to add to');
  const end = last.index + last[0].length;
  return `${text.slice(0, end)}\n${line}${text.slice(end)}`;
}

/** Adds `entry` at the end of the object or array that `opening` begins. `opening` ends in the bracket. */
export function withEntry(text, opening, entry) {
  const at = text.indexOf(opening);
  if (at === -1) throw new Error(`has no '${opening}'`);
  const start = at + opening.length;
  let depth = 1;
  let end = start;
  for (; depth > 0; end += 1) {
    if (end === text.length) throw new Error(`'${opening}' does not end`);
    if ('{[('.includes(text[end])) depth += 1;
    if ('}])'.includes(text[end])) depth -= 1;
  }
  const inside = text.slice(start, end - 1).trimEnd();
  const comma = inside === '' || inside.endsWith(',') ? '' : ',';
  return `${text.slice(0, start)}${inside}${comma}\n${entry},\n${text.slice(end - 1)}`;
}

/** Inserts `line` before the first line that starts with `anchor`, ignoring indentation. */
export function withLineBefore(text, anchor, line) {
  const at = text.split('\n').findIndex((one) => one.trimStart().startsWith(anchor));
  if (at === -1) throw new Error(`has no line '${anchor}'`);
  return text.split('\n').toSpliced(at, 0, line).join('\n');
}
