import type { MoneyValue } from '../metric-value.ts';
import { negateFigure, sumColumns } from '../translation/figure-arithmetic.ts';
import type { BalanceSheetLineCode } from './balance-sheet-line.ts';
import type { BalanceSheet } from './balance-sheet.ts';

export interface WorkingCapital {
  readonly currentAssets: readonly MoneyValue[];
  readonly currentLiabilities: readonly MoneyValue[];
  readonly operatingWorkingCapital: readonly MoneyValue[];
}

const TIED_UP: readonly BalanceSheetLineCode[] = [
  'RECEIVABLES',
  'UNBILLED',
  'INVENTORY',
  'PREPAID',
  'OTHER_CURRENT_ASSETS',
];
const OWED: readonly BalanceSheetLineCode[] = [
  'PAYABLES',
  'COMPANY_CARDS',
  'ACCRUED',
  'PAYROLL_LIABILITIES',
  'TAXES_PAYABLE',
  'DEFERRED_REVENUE_CURRENT',
  'FUNDS_HELD',
];

/**
 * `operating working capital = (receivables + unbilled + inventory + prepaid and other current assets) - (payables +
 * cards + accruals + payroll + taxes + deferred revenue + funds held for others)`: current items without cash,
 * investments and debt. Minor units at each column's end. Exact.
 */
export function workingCapitalOf({ lines, sections }: BalanceSheet): WorkingCapital {
  const columns = sections.CURRENT_ASSETS.length;
  const tiedUp = lines.filter(({ code }) => TIED_UP.includes(code)).map(({ values }) => values);
  const owed = lines.filter(({ code }) => OWED.includes(code)).map(({ values }) => values.map(negateFigure));
  return {
    currentAssets: sections.CURRENT_ASSETS,
    currentLiabilities: sections.CURRENT_LIABILITIES,
    operatingWorkingCapital: sumColumns([...tiedUp, ...owed], columns),
  };
}
