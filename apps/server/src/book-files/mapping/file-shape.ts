import { createHash } from 'node:crypto';
import type { ImportMapping } from '@tieout/contracts/ledger-import.ts';
import { detectDecimalMark } from '#tables/amount.ts';
import { detectDateFormat, readDate } from '#tables/date.ts';
import { recogniseLayout } from '../layouts/recognise.ts';
import { textOf, type SampleRow } from './guess-columns.ts';
import { cellsOf, type MappingGuess } from './guess-mapping.ts';
import { plainName } from './header-names.ts';

/** What two files of one report have in common, whatever their lines are. */
export interface FileShape {
  /** `,` or `;` of a CSV; `xlsx` of a workbook. */
  separator: string;
  /** Names of the columns, written plainly. */
  header: string[];
  /** The report it is recognised as, whatever it is read as. */
  layout: string | null;
}

/** A mapping that a person has agreed to, and the shape of the file it was for. */
export interface RememberedMapping {
  shape: FileShape;
  mapping: ImportMapping;
  fileName: string;
  /** When it was agreed to. */
  at: string;
}

/** Below so many names a line of figures could pass for the names of columns. */
const FEWEST_NAMES = 2;

export function shapeOf(rows: readonly SampleRow[], headerLine: number, separator: string): FileShape | null {
  const header = namesOf(rows.find(({ line }) => line === headerLine));
  if (header.filter((name) => name !== '').length < FEWEST_NAMES) return null;
  return { separator, header, layout: recogniseLayout(rows, undefined)?.layout.id ?? null };
}

/** The same for the same shape, and for no other. */
export function shapeKey({ separator, header, layout }: FileShape): string {
  return createHash('sha256')
    .update(JSON.stringify([separator, header, layout]))
    .digest('hex');
}

/** Whether the names of the columns stand among these lines. */
export function hasHeader(rows: readonly SampleRow[], { header }: FileShape): boolean {
  const wanted = JSON.stringify(header);
  return rows.some((row) => JSON.stringify(namesOf(row)) === wanted);
}

interface NewFile {
  rows: readonly SampleRow[];
  separator: string;
  guess: MappingGuess;
  /** What the person says the file is. */
  kind: ImportMapping['kind'] | null;
  remembered: readonly RememberedMapping[];
}

/**
 * What a file seems to be, or what a file of its shape was the last time. Of the report's own lines only the year and the
 * month are taken from the new file, because they are news each time.
 */
export function asRemembered({ rows, separator, guess, kind, remembered }: NewFile): {
  guess: MappingGuess;
  remembered: RememberedMapping | null;
} {
  const layout = recogniseLayout(rows, undefined)?.layout.id ?? null;
  const lines = new Map(rows.toReversed().map((row) => [JSON.stringify(namesOf(row)), row.line]));
  for (const known of remembered) {
    const headerLine = lines.get(JSON.stringify(known.shape.header));
    const isAlike = known.shape.separator === separator && known.shape.layout === layout;
    if (headerLine === undefined || !isAlike || (kind !== null && kind !== known.mapping.kind)) continue;
    const other = writtenOtherwise(known.mapping, rows.slice(rows.findIndex(({ line }) => line === headerLine) + 1));
    if (other !== null) {
      const warning = `The file looks like “${known.fileName}”, but its ${other} are written differently. It is read anew; check the columns.`;
      return { guess: { ...guess, warnings: [...guess.warnings, warning] }, remembered: null };
    }
    const { month, yearFrom, sheet } = guess.mapping;
    const mapping = { ...known.mapping, headerLine, sheet, month, yearFrom };
    return { guess: { ...guess, mapping, warnings: [] }, remembered: known };
  }
  return { guess, remembered: null };
}

/** What the file itself proves wins over what was agreed to: read as before, its figures would be others. */
function writtenOtherwise(
  { columns, decimalMark, dateFormat }: ImportMapping,
  data: readonly SampleRow[],
): 'amounts' | 'dates' | null {
  const fields = new Map(Object.entries(columns).map(([index, field]) => [Number(index), field]));
  const amounts = cellsOf(fields, data, ['debit', 'credit', 'amount']);
  const { mark, isProven } = detectDecimalMark(amounts.filter((cell) => typeof cell === 'string'));
  if (isProven && mark !== decimalMark) return 'amounts';
  // Dates without a year are of no other format.
  if (dateFormat === 'DDMM') return null;
  const dates = cellsOf(fields, data, ['date']);
  const { format } = detectDateFormat(dates, decimalMark);
  const isBetter = dates.some((cell) => readDate(cell, dateFormat) === null && readDate(cell, format) !== null);
  return isBetter ? 'dates' : null;
}

function namesOf(row: SampleRow | undefined): string[] {
  const names = (row?.cells ?? []).map((cell) => plainName(textOf(cell)));
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1);
}
