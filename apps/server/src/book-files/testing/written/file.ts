import { writeXlsxStream, type CellValue } from 'hucre/xlsx';
import { cellText, type Cell, type Row } from './cells.ts';
import type { Style } from './style.ts';

/** The bytes of a report in a style. */
export async function writtenFile(rows: readonly Row[], style: Style): Promise<Buffer> {
  if (style.file === 'csv') return encoded(csvText(rows, style), style.encoding);
  const pieces: Uint8Array[] = [];
  const values = rows.map((row) => row.map(workbookValue));
  for await (const piece of writeXlsxStream(values, { name: 'Report' })) pieces.push(piece);
  return Buffer.concat(pieces);
}

function csvText(rows: readonly Row[], style: Style): string {
  const { separator, newline } = style;
  function quoted(cell: Cell): string {
    const text = cellText(cell, style);
    return /["\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
  }
  return rows.map((row) => row.map(quoted).join(separator) + newline).join('');
}

function encoded(text: string, encoding: Style['encoding']): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  // Windows-1252 has the typeset apostrophe where Latin-1 has a control character.
  if (encoding === 'windows-1252') return Buffer.from(text.replaceAll('’', '\u0092'), 'latin1');
  return Buffer.from(encoding === 'utf-8' ? text : `\ufeff${text}`);
}

function workbookValue(cell: Cell): CellValue {
  if (typeof cell === 'string') return cell;
  return 'day' in cell ? new Date(`${cell.day}T00:00:00Z`) : cell.minor / 100;
}
