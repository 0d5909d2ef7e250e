import type { Month } from '@tieout/finance/month.ts';
import type { BalanceModel } from '@tieout/finance/plan/balance/balance-model.ts';
import { balanceFrom, type LineAmounts } from '#statements/plan/plan-balances.ts';
import { lastClosed } from '#statements/plan/plan-books.ts';
import type { OpenPlan } from './open-plan.ts';

/** A draft begins with the last closed month, however long ago it was made. */
export function balanceOf(open: OpenPlan, balances: LineAmounts): BalanceModel {
  const { stored, view, rows } = open;
  const asOf = lastClosed(stored.asOf, view.closedThrough);
  return balanceFrom(open, { asOf, rows, balances, isInRows: stored.status !== 'DRAFT' });
}

export function sinceMonth(balances: LineAmounts, first: Month): LineAmounts {
  return Object.fromEntries(
    Object.entries(balances).map(([line, amounts]) => [
      line,
      Object.fromEntries(Object.entries(amounts).filter(([month]) => month >= first)),
    ]),
  );
}
