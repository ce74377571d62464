import Papa from 'papaparse';

export type Cell = string | number | boolean | null;

/**
 * Text that a spreadsheet may take for a formula, full-width signs of East Asian keyboards included. Users choose their
 * names, and a name must not run as a formula on the machine of the staff.
 */
const formula = /^([\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠﹢﹣﹦﹫]|[\t\r\n])/u;

/** Lines of comma-separated values as in RFC 4180, each with its end. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const text = Papa.unparse([...rows] as Cell[][], {
    escapeFormulae: formula,
    newline: '\r\n',
    // Some spreadsheets separate cells by semicolon or tab. Unquoted, a part of a name would become a cell.
    quotes: (value: unknown) => typeof value === 'string' && /[;\t]/.test(value),
  });
  return `${text}\r\n`;
}

/** Tells spreadsheets that the file is UTF-8. The embedded database drops it where a text begins with it. */
export const byteOrderMark = '\uFEFF';
