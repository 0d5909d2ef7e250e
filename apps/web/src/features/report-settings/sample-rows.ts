import type { Statement, StatementRowAnswer } from '@tieout/contracts/statements.ts';

/** A row in the sample: amounts of two months as the server answers them, a cost as a positive number. */
export interface SampleRow {
  name: string;
  side: 1 | -1;
  values: readonly (number | string | null)[];
  /** Tenths of a percent of revenue, of the second month. */
  share: number | string | null;
  isTotal: boolean;
}

export interface Sample {
  months: readonly string[];
  rows: readonly SampleRow[];
  currency: string;
}

const MOST_ROWS = 5;
const MONTHS = 2;

/** For a company without books yet: amounts that are nobody's. */
export const EXAMPLE: Sample = {
  currency: 'USD',
  months: ['Sep-26', 'Oct-26'],
  rows: [
    { name: 'Revenue', side: 1, values: [213_961_25, 230_823_01], share: 1000, isTotal: false },
    { name: 'Cost of revenue', side: -1, values: [46_920_40, 48_587_15], share: 210, isTotal: false },
    { name: 'Gross profit', side: 1, values: [167_040_85, 182_235_86], share: 790, isTotal: true },
    { name: 'Operating expenses', side: -1, values: [256_059_10, 252_672_40], share: 1095, isTotal: false },
    { name: 'EBITDA', side: 1, values: [-89_018_25, -70_436_54], share: -305, isTotal: true },
  ],
};

/** The head of the company's own P&L in its last closed months, else its last ones; null while there are fewer than two. */
export function sampleOf({ columns, rows, currency }: Statement): Sample | null {
  const heads = rows.filter(isHead).slice(0, MOST_ROWS);
  const known = columns
    .map((column, index) => ({ column, index }))
    .filter(({ column, index }) => column.kind === 'month' && heads.some(({ values }) => isAmount(values[index])));
  const closed = known.filter(({ column }) => column.state === 'closed');
  const shown = (closed.length < MONTHS ? known : closed).slice(-MONTHS);
  const last = shown.at(-1);
  if (shown.length < MONTHS || last === undefined) return null;
  return {
    currency,
    months: shown.map(({ column }) => column.label),
    rows: heads.map(({ name, side, values, percent, style }) => ({
      name,
      side,
      values: shown.map(({ index }) => values[index] ?? null),
      share: percent?.[last.index] ?? null,
      isTotal: style !== 'section',
    })),
  };
}

function isHead({ style }: StatementRowAnswer): boolean {
  return style === 'section' || style === 'subtotal' || style === 'total';
}

function isAmount(value: unknown): boolean {
  return typeof value === 'number' && value !== 0;
}
