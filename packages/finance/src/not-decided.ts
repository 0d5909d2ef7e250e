import { isUndecidedKind, type AccountKind } from './account-kind.ts';
import type { MoneyValue } from './metric-value.ts';
import { negateFigure, sumColumns } from './translation/figure-arithmetic.ts';

/** The row of accounts whose kind nobody has decided, the same in every statement. */
export const NOT_DECIDED_CODE = 'NOT_DECIDED';
export const NOT_DECIDED_NAME = 'Not decided';

/** What such accounts add up to, credits positive: a part of assets less liabilities less equity, of profit or of cash. */
export interface NotDecided {
  readonly values: readonly MoneyValue[];
  readonly accounts: readonly { readonly accountId: string; readonly values: readonly MoneyValue[] }[];
}

/** `-sum` of the ledger amounts (debit positive) of the undecided ones among the accounts, column by column. Exact. */
export function notDecidedOf(
  accounts: readonly {
    readonly accountId: string;
    readonly kind: AccountKind;
    readonly amounts: readonly MoneyValue[];
  }[],
  columns: number,
): NotDecided {
  const undecided = accounts
    .filter(({ kind }) => isUndecidedKind(kind))
    .map(({ accountId, amounts }) => ({ accountId, values: amounts.map(negateFigure) }));
  return {
    values: sumColumns(
      undecided.map(({ values }) => values),
      columns,
    ),
    accounts: undecided,
  };
}
