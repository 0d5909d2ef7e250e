import { typeOfKind } from '@tieout/finance/type-of-kind.ts';
import type { ChartAccount } from '../question/statement-company.queries.ts';

/** The chart with one unsure account of another kind. */
export interface Variant {
  accountId: string;
  chart: readonly ChartAccount[];
}

/** One for each kind that each unsure account could also have. */
export function variantsOf(chart: readonly ChartAccount[]): Variant[] {
  return chart.flatMap((account, index) => {
    if (account.certainty !== 'unsure') return [];
    return account.alternatives
      .filter((kind) => kind !== account.kind)
      .map((kind) => {
        const { type, classification } = typeOfKind(kind);
        const other: ChartAccount = { ...account, kind, classification, accountType: type, accountSubType: null };
        return { accountId: account.id, chart: chart.with(index, other) };
      });
  });
}
