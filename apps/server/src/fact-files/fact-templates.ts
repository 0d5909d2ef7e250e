import type { FactKind } from '@tieout/contracts/fact-import.ts';
import { BYTE_ORDER_MARK, csvLine } from '#sheets/csv-line.ts';
import { FACT_RULES } from './fact-kinds.ts';
import type { CellType } from './fact-kind.ts';

export interface FactTemplate {
  name: string;
  contentType: string;
  byteSize: number;
  bytes: Buffer;
}

/** A table with one line as an example, that is read as it stands. */
export async function writeFactTemplate(kind: FactKind, format: 'csv' | 'xlsx'): Promise<FactTemplate> {
  const { columns } = FACT_RULES[kind];
  const rows = [columns.map(({ name }) => name), columns.map(({ example }) => example)];
  const bytes = format === 'csv' ? csvOf(rows) : await workbookOf(kind);
  return { name: `${kind}.${format}`, contentType: TYPES[format], byteSize: bytes.length, bytes };
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

function csvOf(rows: readonly string[][]): Buffer {
  return Buffer.from(BYTE_ORDER_MARK + rows.map((row) => csvLine(row)).join(''));
}

/** On a second sheet what each column is. */
async function workbookOf(kind: FactKind): Promise<Buffer> {
  const { writeXlsx } = await import('hucre/xlsx');
  const { columns } = FACT_RULES[kind];
  const rows = [columns.map(({ name }) => name), columns.map(({ example, type }) => exampleOf(example, type))];
  const meanings = columns.map(({ name, type, isNeeded }) => [
    name,
    isNeeded === undefined ? 'optional' : 'needed',
    wordsFor(type),
  ]);
  const workbook = await writeXlsx({
    sheets: [
      { name: 'Facts', rows, columns: columns.map(() => ({ width: 20 })), freezePane: { rows: 1 } },
      {
        name: 'Columns',
        rows: [['Column', 'Needed', 'How to write it'], ...meanings],
        columns: [{ width: 34 }, { width: 12 }, { width: 60 }],
      },
    ],
    properties: { title: kind, creator: 'Tieout' },
  });
  return Buffer.from(workbook);
}

/** Numbers as numbers, so that the columns of a workbook add up. */
function exampleOf(example: string, type: CellType): string | number {
  const isNumber = type === 'amount' || type === 'decimal' || type === 'count';
  return isNumber && example !== '' ? Number(example) : example;
}

function wordsFor(type: CellType): string {
  return typeof type === 'object' ? type.shown : WORDS[type];
}

const WORDS: Readonly<Record<Extract<CellType, string>, string>> = {
  text: 'Text',
  date: 'A day, like 2026-01-31',
  month: 'A month, like 2026-01',
  moment: 'A day, or a day and a time on the clocks of the company, like 2026-01-31 14:05',
  amount: 'An amount, like 1234.56',
  decimal: 'A number with at most two decimals',
  count: 'A whole number',
  'yes-no': 'yes or no',
  currency: 'A currency code, like USD; without one the currency of the books',
};
