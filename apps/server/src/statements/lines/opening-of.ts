import { convertMoney } from '@tieout/finance/convert-money.ts';
import type { MinorUnits } from '@tieout/finance/money.ts';
import { addMonths, monthOf } from '@tieout/finance/month.ts';
import type { Db } from '#db/client.ts';
import type { CellLines } from './cell-lines.ts';
import { missingRate } from './missing-rate.ts';
import { selectOpening } from './opening.queries.ts';

/** What a balance held before its first day; a flow starts from nothing. */
export async function openingOf(db: Db, lines: CellLines): Promise<MinorUnits | null> {
  if (lines.parts.kind !== 'terms' || !lines.parts.isBalance) return null;
  return translateOpening(lines, await selectOpening(db, lines));
}

/** At the rate of the month before: rates may not reach as far back as the books, and the rest is told as translation. */
function translateOpening(lines: CellLines, opening: MinorUnits): MinorUnits {
  const { ratesByMonth, baseCurrency, currency, firstDay } = lines;
  if (ratesByMonth === null || opening === 0) return opening;
  const month = monthOf(firstDay);
  const rate = ratesByMonth.get(addMonths(month, -1)) ?? ratesByMonth.get(month);
  if (rate === undefined) throw missingRate(lines, month);
  return convertMoney(opening, baseCurrency, currency, rate);
}
