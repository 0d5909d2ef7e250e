import { parseLocalDate } from '@tieout/finance/local-date.ts';
import { monthOf } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { LineProblem } from '#book-files/rows/import-line.ts';
import type { StatedBalance } from '#ledger/staging/stated-balances.queries.ts';

/** A trial balance posts what the lines before it leave open: lines that come after it would count twice. */
export function statedBalanceProblem({ day, fileName, isOfLedger }: StatedBalance, line: number): LineProblem {
  const month = formatPeriodLabel(monthOf(parseLocalDate(day)));
  const holder = isOfLedger
    ? `“${fileName}” began with balances that hold everything up to the end of ${month}`
    : `The trial balance of ${month} (“${fileName}”) holds everything up to then`;
  const way = isOfLedger ? 'then import it again.' : 'then import it again: it posts only what the lines leave open.';
  const message = `${holder}, so these lines would count twice. Revert it, import this file, ${way}`;
  return { line, column: null, kind: 'overlap', message };
}
