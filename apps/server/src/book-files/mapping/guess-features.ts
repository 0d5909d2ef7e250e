import type { ImportField, ImportMapping } from '@tieout/contracts/ledger-import.ts';
import { readDate } from '#tables/date.ts';
import { isTotalWord } from '../rows/row-words.ts';
import { textOf, type SampleRow } from './guess-columns.ts';

type Columns = ReadonlyMap<number, ImportField>;
export type Features = Pick<ImportMapping, 'accountIn' | 'signs' | 'entriesBy'>;

/** So many lines without a date are no mistake, but the way in which entries are written. */
const SHARE_OF_BLOCKS = 0.15;

/** Where accounts stand, what signs mean and what makes an entry, by how the lines look. */
export function guessFeatures(
  columns: Columns,
  data: readonly SampleRow[],
  dateFormat: ImportMapping['dateFormat'],
): Features {
  const fields = new Set(columns.values());
  const dateAt = indexOf(columns, 'date');
  const hasAccount = fields.has('accountCode') || fields.has('accountName');
  const isHeaded = !hasAccount && dateAt !== undefined && data.some(({ cells }) => isHeading(cells));
  const isOneAmount = fields.has('amount') && !fields.has('side');
  return {
    accountIn: isHeaded ? 'heading' : 'column',
    signs: isHeaded && isOneAmount ? 'nature' : 'debit',
    entriesBy: entriesBy(),
  };

  function entriesBy(): Features['entriesBy'] {
    if (hasAccount && dateAt !== undefined && isBlocks(dateAt)) return 'block';
    return fields.has('entryNumber') ? 'number' : 'document';
  }

  function isBlocks(dateIndex: number): boolean {
    const accounts = [...columns].filter(([, field]) => field === 'accountCode' || field === 'accountName');
    const lines = data.filter(({ cells }) =>
      accounts.some(([index]) => textOf(cells[index]) !== '' && !isTotalWord(textOf(cells[index]))),
    );
    const undated = lines.filter(({ cells }) => textOf(cells[dateIndex]) === '');
    const first = lines[0]?.cells[dateIndex] ?? '';
    return undated.length > lines.length * SHARE_OF_BLOCKS && readDate(first, dateFormat) !== null;
  }
}

function isHeading(cells: SampleRow['cells']): boolean {
  return cells.filter((cell) => textOf(cell) !== '').length === 1;
}

function indexOf(columns: Columns, wanted: ImportField): number | undefined {
  return [...columns].find(([, field]) => field === wanted)?.[0];
}

/** A number that no two lines share counts lines, not entries. */
export function withoutLineNumbers(
  columns: Map<number, ImportField>,
  data: readonly SampleRow[],
): Map<number, ImportField> {
  const index = indexOf(columns, 'entryNumber');
  if (index === undefined) return columns;
  const numbers = data.map(({ cells }) => textOf(cells[index])).filter((text) => text !== '');
  if (numbers.length < 4 || new Set(numbers).size < numbers.length) return columns;
  return new Map([...columns].filter(([, field]) => field !== 'entryNumber'));
}
