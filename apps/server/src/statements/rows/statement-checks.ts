import type { Statement, StatementType } from '@tieout/contracts/statements.ts';
import type { Figure } from '@tieout/finance/metric-value.ts';
import { minorUnits, ZERO } from '@tieout/finance/money.ts';
import { LEDGER_NET_PROFIT_CODE, netProfitDifference } from '@tieout/finance/statements/pnl-statement.ts';
import { COMPUTED } from '@tieout/finance/statements/structure/sections.ts';
import type { StatementRow } from '@tieout/finance/statements/statement-row.ts';
import type { Books } from '../books/books.ts';
import type { ColumnsOfStatement } from '../question/lay-out-columns.ts';
import type { StatementCompany } from '../question/statement-company.queries.ts';

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
  /** Whether every account with amounts has a kind. */
  isDecided: boolean;
  /** Whether these are the books of today: the check of the balances is of no other state. */
  isNow: boolean;
}

/** What proves the statement; a difference is shown, never hidden, and where a part is not known neither is the check. */
export function statementChecks(facts: CheckFacts): Check[] {
  const checks = [check('ledger-balances', 'Debits equal credits', minorUnits(facts.trialBalance))];
  if (facts.type === 'MANAGERIAL_PNL') {
    checks.push(check('nothing-lost', 'Net profit equals the sum of its lines', lostProfit(facts)));
  }
  if (facts.type === 'BALANCE_SHEET') {
    const label = facts.isDecided
      ? 'Assets equal liabilities and equity'
      : 'Assets less liabilities, equity and what is not decided are zero';
    checks.push(check('balance-sheet-balances', label, differenceOf(facts)));
  }
  if ((facts.type === 'CASH_FLOW' || facts.type === 'CASH_IN_OUT') && facts.books.difference !== null) {
    checks.push(check('cash-ties', 'Opening cash plus the changes equals closing cash', differenceOf(facts)));
  }
  const { differenceCount, firstDifference } = facts.company;
  if (facts.isNow && differenceCount !== null) {
    const difference = differenceCount === 0 ? ZERO : minorUnits(firstDifference ?? 0);
    const label = 'Balances equal the sum of their lines';
    checks.push({ id: 'balances-equal-lines', label, ok: differenceCount === 0, difference });
  }
  return checks;
}

function check(id: Check['id'], label: string, difference: Figure): Check {
  return { id, label, ok: typeof difference === 'string' ? null : difference === 0, difference };
}

const PROFIT_ROWS = new Set<string>([COMPUTED.netProfit.code, LEDGER_NET_PROFIT_CODE]);

function lostProfit({ rows, books, columns, hasData }: CheckFacts): Figure {
  if (books.ledgerEffects === null) return ZERO;
  const actual = columns.columns.flatMap((planned) =>
    'value' in planned && planned.column.comparison === null ? [planned.value] : [],
  );
  const spans = actual.flatMap((index) => columns.spans[index] ?? []);
  const profit = rows
    .filter(({ code }) => PROFIT_ROWS.has(code))
    .map((row) => ({ ...row, values: actual.map((index) => row.values[index] ?? null) }));
  // What is kept from the reader is not proved to them either.
  if (profit.length === 0 && books.restriction !== undefined) return 'RESTRICTED';
  return worst(netProfitDifference(profit, books.ledgerEffects, { spans, nature: 'flow', hasData }));
}

function differenceOf({ books, hasData }: CheckFacts): Figure {
  return worst((books.difference ?? []).filter((_, index) => hasData[index] === true));
}

/** The largest difference there is; without one, the reason why a part is not known. */
function worst(figures: readonly (Figure | null)[]): Figure {
  let largest = ZERO;
  let reason: Figure = ZERO;
  for (const figure of figures) {
    if (typeof figure === 'string') reason = figure;
    else if (figure !== null && Math.abs(figure) > Math.abs(largest)) largest = figure;
  }
  return largest === ZERO ? reason : largest;
}
