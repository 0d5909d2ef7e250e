import { figureOf, type Figure } from '@tieout/finance/metric-value.ts';
import { rangeOf, type FigureRange } from '@tieout/finance/statements/figure-range.ts';
import type { Db } from '#db/client.ts';
import { variantsOf } from '../ranges/variants.ts';
import { selectAmounts } from './amounts.queries.ts';
import type { BooksRequest } from './books.ts';
import { cashSelection, cashSeries } from './cash-in-out-books.ts';

export interface ClosingCash {
  cash: Figure[];
  /** How far unsure accounts can move it; null where they cannot. */
  ranges: (FigureRange | null)[];
}

/** Cash at the end of each month, as the balance sheet has it, without reading accounts that can be nothing else. */
export async function readClosingCash(db: Db, request: BooksRequest): Promise<ClosingCash> {
  const rows = await selectAmounts(db, cashSelection(request));
  function closingWith(chart: BooksRequest['chart']): Figure[] {
    return cashSeries({ ...request, chart }, rows).closing.map(figureOf);
  }
  const cash = closingWith(request.chart);
  const chart = request.masked.size > 0 ? [] : request.chart;
  const others = variantsOf(chart).map(({ accountId, chart }) => ({ accountId, cash: closingWith(chart) }));
  const byAccount = [...Map.groupBy(others, ({ accountId }) => accountId).values()];
  return {
    cash,
    ranges: cash.map((posted, index) => {
      if (typeof posted !== 'number') return null;
      const changes = byAccount.map((ofAccount) =>
        ofAccount.map((other) => differenceOf(other.cash[index] ?? posted, posted)),
      );
      const range = rangeOf(posted, changes);
      return range.low === range.high ? null : range;
    }),
  };
}

function differenceOf(figure: Figure, posted: number): number {
  return typeof figure === 'number' ? figure - posted : 0;
}
