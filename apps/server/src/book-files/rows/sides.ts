import type { ImportField, ImportMapping } from '@tieout/contracts/ledger-import.ts';
import type { FileChart } from '../accounts/charts/chart.ts';
import { textOf } from '../mapping/guess-columns.ts';
import type { ImportLine, LineProblem } from './import-line.ts';
import type { LineAmount } from './line-amount.ts';
import { accountNamed } from './line-texts.ts';
import { withTax } from './tax-keys.ts';

const DEBIT = /^(?:s|d|dr|soll|debit)$/i;
const CREDIT = /^(?:h|c|cr|haben|credit)$/i;

export type CellOf = (field: ImportField) => string | number;

interface Side {
  mapping: ImportMapping;
  chart: FileChart | null;
  /** Of the other account, where a line books both; of Soll or Haben, where a column says it instead of a sign; of tax. */
  cellOf: CellOf;
}

type SideProblem = Pick<LineProblem, 'kind' | 'message'> & { field: ImportField };

/** The lines of the books that one line of a file makes: one, or one on each side, and the tax that a key takes out of them. */
export function sidesOf(
  { mapping, chart, cellOf }: Side,
  line: Omit<ImportLine, 'amount' | 'isRounded'>,
  { debit, credit, isRounded }: LineAmount,
): ImportLine[] | SideProblem {
  const side = textOf(cellOf('side'));
  const contraAccount = textOf(cellOf('contraAccount'));
  const hasSides = Object.values(mapping.columns).includes('side');
  if (hasSides && !DEBIT.test(side) && !CREDIT.test(side)) {
    return {
      field: 'side',
      kind: 'bad-amount',
      message: `“${side.slice(0, 20)}” is neither debit (S, D) nor credit (H, C).`,
    };
  }
  const isCredit = hasSides ? CREDIT.test(side) : mapping.signs === 'credit';
  const amount = withoutNegativeZero(isCredit ? credit - debit : debit - credit);
  const own = { ...line, amount, isRounded };
  const contra = { ...own, ...accountNamed(contraAccount), accountType: '', amount: withoutNegativeZero(-amount) };
  const lines = withTax(contraAccount === '' ? [own] : [own, contra], textOf(cellOf('taxKey')), chart);
  return typeof lines === 'string' ? { field: 'taxKey', kind: 'tax-key', message: lines } : lines;
}

function withoutNegativeZero(value: number): number {
  return value === 0 ? 0 : value;
}
