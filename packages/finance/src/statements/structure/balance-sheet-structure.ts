import { BALANCE_SHEET_LINES, type BalanceSheetSection } from '../../balance-sheet/balance-sheet-line.ts';
import { BALANCE_SHEET_TOTALS, type BalanceSheetTotal } from '../../balance-sheet/balance-sheet.ts';
import { defineSections, leaf } from './define-sections.ts';
import type { ComputedRow } from './structure-tree.ts';

export const SECTION_NAMES: Readonly<Record<BalanceSheetSection, string>> = {
  CURRENT_ASSETS: 'Current assets',
  NON_CURRENT_ASSETS: 'Non-current assets',
  CURRENT_LIABILITIES: 'Current liabilities',
  NON_CURRENT_LIABILITIES: 'Non-current liabilities',
  EQUITY: 'Equity',
};

const LIABILITIES: readonly BalanceSheetSection[] = ['CURRENT_LIABILITIES', 'NON_CURRENT_LIABILITIES'];

/** Assets, liabilities and equity by the lines of finance 1.4 and 2.8; every section shows natural amounts. */
export const BALANCE_SHEET_STRUCTURE = defineSections([
  section('CURRENT_ASSETS'),
  section('NON_CURRENT_ASSETS', [total('TOTAL_ASSETS', ['CURRENT_ASSETS', 'NON_CURRENT_ASSETS'])]),
  section('CURRENT_LIABILITIES'),
  section('NON_CURRENT_LIABILITIES', [total('TOTAL_LIABILITIES', LIABILITIES)]),
  section('EQUITY', [
    total('TOTAL_EQUITY', ['EQUITY']),
    total('TOTAL_LIABILITIES_AND_EQUITY', [...LIABILITIES, 'EQUITY']),
  ]),
]);

function section(code: BalanceSheetSection, computedAfter: readonly ComputedRow[] = []) {
  const lines = BALANCE_SHEET_LINES.filter((line) => line.section === code);
  const children = lines.map((line, index) => leaf(line.code, line.label, index + 1));
  return { code, name: SECTION_NAMES[code], children, computedAfter };
}

function total(code: BalanceSheetTotal, sumOf: readonly BalanceSheetSection[]): ComputedRow {
  return { code, name: BALANCE_SHEET_TOTALS[code], sumOf, marginName: null };
}
