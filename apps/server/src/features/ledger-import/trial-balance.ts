import { pnlSectionOf, type AccountKind } from '@tieout/finance/account-kind.ts';
import { fiscalYearStart } from '@tieout/finance/fiscal-calendar.ts';
import type { Month } from '@tieout/finance/month.ts';
import { formatPeriodLabel } from '@tieout/finance/period-label.ts';
import type { LineProblem } from '#book-files/rows/import-line.ts';

/** What the ledger holds on an account in one month. */
export interface LedgerAmount {
  accountId: string;
  month: Month;
  amount: number;
}

export interface StatedBalance {
  accountId: string;
  month: Month;
  amount: number;
  line: number;
}

export interface TrialBalanceEntry {
  month: Month;
  lines: { accountId: string; amount: number }[];
}

interface TrialBalances {
  stated: readonly StatedBalance[];
  /** Without what an earlier import of the same months has posted. */
  ledger: readonly LedgerAmount[];
  kindOf: (accountId: string) => AccountKind;
  fiscalYearStartMonth: number;
  money: (minor: number) => string;
}

/**
 * One entry per month: what brings the ledger to the stated balances at its end. Revenue and costs are stated since the
 * beginning of the fiscal year; what earlier years earned stands in retained earnings, where the ledger itself has no
 * closing entry (finance 1.4).
 */
export function trialBalanceEntries({ stated, ledger, kindOf, fiscalYearStartMonth, money }: TrialBalances) {
  const entries: TrialBalanceEntry[] = [];
  const problems: LineProblem[] = [];
  const posted = [...ledger];
  function isPnl(accountId: string): boolean {
    return pnlSectionOf(kindOf(accountId)) !== null;
  }
  for (const [month, rows] of [...Map.groupBy(stated, (row) => row.month)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const yearStart = fiscalYearStart(month, fiscalYearStartMonth);
    const balances = sumBy(rows);
    const stands = rows[0]?.line ?? 0;
    const total = sumOf(balances.values());
    if (total !== 0) {
      const message = `The trial balance of ${formatPeriodLabel(month)} does not balance: debits and credits differ by ${money(total)}.`;
      problems.push({ line: stands, column: null, kind: 'unbalanced', message });
      continue;
    }
    const held = sumBy(posted.filter((row) => row.month <= month && (!isPnl(row.accountId) || row.month >= yearStart)));
    const retained = [...balances.keys()].find((accountId) => kindOf(accountId) === 'RETAINED_EARNINGS');
    const earlier = sumOf(
      posted.filter((row) => row.month < yearStart && isPnl(row.accountId)).map(({ amount }) => amount),
    );
    if (retained !== undefined) held.set(retained, (held.get(retained) ?? 0) + earlier);
    const lines = [...balances]
      .map(([accountId, amount]) => ({ accountId, amount: amount - (held.get(accountId) ?? 0) }))
      .filter(({ amount }) => amount !== 0);
    const difference = sumOf(lines.map(({ amount }) => amount));
    if (difference !== 0) {
      const message = `Accounts that the trial balance of ${formatPeriodLabel(month)} leaves out hold ${money(difference)} in the ledger.`;
      problems.push({ line: stands, column: null, kind: 'control', message });
      continue;
    }
    entries.push({ month, lines });
    posted.push(...lines.map((line) => ({ ...line, month })));
  }
  return { entries, problems };
}

function sumBy(rows: readonly { accountId: string; amount: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { accountId, amount } of rows) sums.set(accountId, (sums.get(accountId) ?? 0) + amount);
  return sums;
}

function sumOf(amounts: Iterable<number>): number {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}
