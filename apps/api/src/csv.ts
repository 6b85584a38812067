// Tables as CSV (RFC 4180) that a spreadsheet opens as text.

/** A spreadsheet runs what begins like a formula; an apostrophe before it makes it text (OWASP, CSV injection). */
const guarded = (cell: string): string => (/^[=+\-@\t\r']/u.test(cell) ? `'${cell}` : cell);
const quoted = (cell: string): string => `"${guarded(cell).replaceAll('"', '""')}"`;

/** At the beginning of a file: some spreadsheets read it as UTF-8 only then. */
export const byteOrderMark = '\uFEFF';
export const csvLines = (rows: readonly string[][]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
