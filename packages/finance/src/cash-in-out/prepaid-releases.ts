import { isCashKind, pnlSectionOf } from '../account-kind.ts';
import { addMoney, ZERO, type MinorUnits } from '../money.ts';
import type { CashLine } from './net-lines.ts';

interface Released<Line> {
  readonly line: Line;
  amount: MinorUnits;
}

/**
 * For each prepaid account the P&L line that releases it: of the accounts debited by entries that credit the prepaid
 * account without cash, the one with the largest debits in all, ties to the first met. Prepaid insurance so counts as
 * insurance when it is paid.
 */
export function prepaidReleases<Line extends CashLine>(
  entries: Iterable<{ readonly lines: readonly Line[] }>,
): Map<string, Line> {
  const released = new Map<string, Map<string, Released<Line>>>();
  for (const { lines } of entries) {
    if (lines.some(({ kind }) => isCashKind(kind))) continue;
    const costs = lines.filter(({ kind, amount }) => pnlSectionOf(kind) !== null && amount > 0);
    for (const { accountId, kind, amount } of lines) {
      if (kind !== 'PREPAID' || amount >= 0) continue;
      const byAccount = released.get(accountId) ?? new Map<string, Released<Line>>();
      released.set(accountId, byAccount);
      for (const cost of costs) {
        const known = byAccount.get(cost.accountId) ?? { line: cost, amount: ZERO };
        known.amount = addMoney(known.amount, cost.amount);
        byAccount.set(cost.accountId, known);
      }
    }
  }
  return new Map(
    [...released].flatMap(([accountId, byAccount]) => {
      const largest = largestOf([...byAccount.values()]);
      return largest === undefined ? [] : [[accountId, largest.line]];
    }),
  );
}

function largestOf<Line>(released: readonly Released<Line>[]): Released<Line> | undefined {
  return released.reduce<Released<Line> | undefined>(
    (largest, each) => (largest === undefined || each.amount > largest.amount ? each : largest),
    undefined,
  );
}
