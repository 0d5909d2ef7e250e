import type { Statement, StatementType } from '@tieout/contracts/statements.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { minorUnits, ZERO, type MinorUnits } from '@tieout/finance/money.ts';
import { LEDGER_NET_PROFIT_CODE, netProfitDifference } from '@tieout/finance/statements/pnl-statement.ts';
import { COMPUTED } from '@tieout/finance/statements/structure/sections.ts';
import type { StatementRow } from '@tieout/finance/statements/statement-row.ts';
import type { Books } from './books.ts';
import type { ColumnsOfStatement } from './plan-columns.ts';
import type { StatementCompany } from './statement-company.queries.ts';

type Check = Statement['checks'][number];

export interface CheckFacts {
  type: StatementType;
  company: StatementCompany;
  books: Books;
  rows: readonly StatementRow[];
  columns: ColumnsOfStatement;
  /** Base columns with data. */
  hasData: readonly boolean[];
  trialBalance: number;
  /** Whether these are the books of today: the check of the balances is of no other state. */
  isNow: boolean;
}

/** What proves the statement; a difference is shown, never hidden. */
export function statementChecks(facts: CheckFacts): Check[] {
  const checks = [check('ledger-balances', 'Debits equal credits', minorUnits(facts.trialBalance))];
  if (facts.type === 'MANAGERIAL_PNL') {
    checks.push(check('nothing-lost', 'Net profit is the effect of every line', lostProfit(facts)));
  }
  if (facts.type === 'BALANCE_SHEET') {
    checks.push(check('balance-sheet-balances', 'Assets equal liabilities and equity', differenceOf(facts)));
  }
  if ((facts.type === 'CASH_FLOW' || facts.type === 'CASH_IN_OUT') && facts.books.difference !== null) {
    checks.push(check('cash-ties', 'Opening cash and the changes make closing cash', differenceOf(facts)));
  }
  const { differenceCount, firstDifference } = facts.company;
  if (facts.isNow && differenceCount !== null) {
    const difference = differenceCount === 0 ? ZERO : minorUnits(firstDifference ?? 0);
    const label = 'Balances equal the sum of their lines';
    checks.push({ id: 'balances-equal-lines', label, ok: differenceCount === 0, difference });
  }
  return checks;
}

function check(id: Check['id'], label: string, difference: MinorUnits): Check {
  return { id, label, ok: difference === 0, difference };
}

const PROFIT_ROWS = new Set<string>([COMPUTED.netProfit.code, LEDGER_NET_PROFIT_CODE]);

function lostProfit({ rows, books, columns, hasData }: CheckFacts): MinorUnits {
  if (books.ledgerEffects === null) return ZERO;
  const actual = columns.columns.flatMap((planned) =>
    'value' in planned && planned.column.comparison === null ? [planned.value] : [],
  );
  const spans = actual.flatMap((index) => columns.spans[index] ?? []);
  const profit = rows
    .filter(({ code }) => PROFIT_ROWS.has(code))
    .map((row) => ({ ...row, values: actual.map((index) => row.values[index] ?? null) }));
  return largest(netProfitDifference(profit, books.ledgerEffects, { spans, nature: 'flow', hasData }));
}

function differenceOf({ books, hasData }: CheckFacts): MinorUnits {
  return largest((books.difference ?? []).filter((_, index) => hasData[index] === true));
}

function largest(figures: readonly (Figure | null)[]): MinorUnits {
  return figures.reduce<MinorUnits>(
    (worst, figure) => (typeof figure === 'number' && Math.abs(figure) > Math.abs(worst) ? figure : worst),
    ZERO,
  );
}
