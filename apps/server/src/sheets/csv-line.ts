/** A number is written as it is; everything else is text. */
export type CsvField = { number: string } | string;

export const BYTE_ORDER_MARK = '\u{FEFF}';

/** RFC 4180. Text that a spreadsheet would take for a formula gets an apostrophe; a number stays a number. */
export function csvLine(fields: readonly CsvField[]): string {
  return `${fields.map((field) => (typeof field === 'string' ? quoted(guarded(field)) : field.number)).join(',')}\r\n`;
}

function guarded(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
