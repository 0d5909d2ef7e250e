import { MOST_MOVEMENTS, type CashMovement, type CashSinceLastLook } from '@tieout/contracts/last-look.ts';
import type { LocalDate } from '@tieout/finance/local-date.ts';
import { subtractMoney, sumMoney, ZERO } from '@tieout/finance/money.ts';
import type { Db } from '#db/client.ts';
import { selectCashOn, selectMovedCash, type MovedCash } from './cash-since.queries.ts';

export interface CashQuestion {
  companyId: string;
  currency: string;
  version: number;
  thenOn: LocalDate;
  nowOn: LocalDate;
  /** How many receipts and how many payments are named; the sums are of all. */
  limit: number;
}

/** Cash then and now, and what lies between: was = now − receipts − payments, so that they cannot disagree. */
export async function readCashSince(
  db: Db,
  { currency, ...window }: CashQuestion,
): Promise<Omit<CashSinceLastLook, 'since'>> {
  const { companyId, thenOn, nowOn, limit } = window;
  const [now, moved] = await Promise.all([
    selectCashOn(db, companyId, nowOn),
    // One at least, which carries the sums.
    selectMovedCash(db, { ...window, limit: Math.min(Math.max(limit, 1), MOST_MOVEMENTS) }),
  ]);
  const receipts = movementsOf(
    moved.filter(({ amount }) => amount > 0),
    limit,
  );
  const payments = movementsOf(
    moved.filter(({ amount }) => amount < 0),
    limit,
  );
  const was = subtractMoney(now, sumMoney([receipts.total, payments.total]));
  return { currency, cash: { was, wasOn: thenOn, now, nowOn }, receipts, payments };
}

function movementsOf(rows: readonly MovedCash[], limit: number): CashSinceLastLook['receipts'] {
  return {
    count: rows[0]?.count ?? 0,
    total: rows[0]?.total ?? ZERO,
    largest: rows.slice(0, limit).map(({ count: _count, total: _total, ...movement }): CashMovement => movement),
  };
}
